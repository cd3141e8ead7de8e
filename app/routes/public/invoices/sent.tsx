import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { setSecretAddress } from '~/http/document/secret-address.server';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { pageMeta } from '~/http/seo';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { openInvoiceLink } from '~/modules/invoices/sending/open-invoice-link.server';
import { EndedInvoice, SentInvoice } from '~/modules/invoices/sending/ui/sent-invoice';
import { paths } from '~/paths';

export const handle = { hydrate: 'never', layout: 'task' } satisfies RouteHandle;

/** An invoice for whoever has its address (R164); what ended, and what never was, have a page of their own. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ request, lang, url }) => {
    setSecretAddress();
    const key = url.searchParams.get('key') ?? '';
    // A program that looks at a link before it is pressed opens nothing.
    const isVisit = request.headers.get('Sec-Fetch-Mode') === 'navigate' && !request.headers.has('Sec-Purpose');
    const link = await openInvoiceLink(key, { address: visitorAddress(), isVisit });
    const t = translator(lang);
    const title = link?.invoice
      ? t(`invoice-sent:title.${link.invoice.kind}`, { number: link.invoice.number })
      : t(`invoice-sent:${link?.state === 'revoked' || link?.state === 'expired' ? link.state : 'unknown'}.title`);
    const status = link?.invoice ? 200 : link ? 410 : 404;
    return data({ link, title, description: title, file: paths.sentInvoiceFile(lang, key) }, { status });
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, params }) =>
  loaded ? pageMeta(matches, params.lang, { ...loaded, index: false }) : [];

export default function SentInvoicePage() {
  const { link, title, file } = useLoaderData<typeof loader>();
  const { t } = useTranslation('invoice-sent');
  return (
    <main id="main" className="wrap max-w-panel py-12">
      <h1 className="heading mb-4 text-h1">{title}</h1>
      {link?.invoice ? (
        <SentInvoice invoice={link.invoice} agency={link.agency} until={link.until} file={file} />
      ) : link ? (
        <EndedInvoice state={link.state === 'revoked' ? 'revoked' : 'expired'} agency={link.agency} />
      ) : (
        <p>{t('unknown.text')}</p>
      )}
    </main>
  );
}
