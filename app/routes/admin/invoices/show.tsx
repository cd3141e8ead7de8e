import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { adminInvoices } from '~/modules/admin/invoices/invoices';
import { findIssuedInvoice } from '~/modules/invoices/details/find-invoice.server';
import { InvoiceFacts, InvoiceLines, InvoiceMoney } from '~/modules/invoices/details/ui/invoice-facts';
import { InvoicePaperCard } from '~/modules/invoices/details/ui/invoice-paper-card';
import { InvoiceStateBadge } from '~/modules/invoices/ui/invoice-state-badge';
import { paths } from '~/paths';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { TextLink } from '~/ui/text-link';

/** Never hydrated: it is read. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** An issued invoice or credit note of any agency, to read (R285). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, params, lang }) => {
    const { invoice, agency } = await findIssuedInvoice(scope, params.id ?? '');
    const number = invoice.number ?? '';
    return { invoice, agency, number, title: translator(lang)('head:agencyInvoice', { number }) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminInvoice() {
  const { invoice, agency, number } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['admin-invoices', 'invoice']);
  const lang = useLanguage();
  const usual = adminInvoices.read({ searchParams: new URLSearchParams() });
  const links = {
    booking: (reference: string) => paths.adminBooking(lang, reference),
    // Numbers are an agency's own: the list finds the document by both.
    invoice: (other: string) =>
      adminInvoices.href(paths.adminInvoices(lang), usual, { search: other, agencyId: agency.id }),
  };
  return (
    <>
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('title'), href: paths.adminInvoices(lang) }, { label: `\u2066${number}\u2069` }]}
      />
      <h1 className="heading mt-2 text-h1">
        {t(`invoice:state.${invoice.kind}`)} <bdi dir="ltr">{number}</bdi>
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        {invoice.kind === 'invoice' ? <InvoiceStateBadge state={invoice.status} /> : null}
        <TextLink href={paths.adminAgency(lang, agency.id)}>
          <bdi>{agency.name}</bdi>
        </TextLink>
      </p>
      <div className="mt-5 grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
        <div className="grid content-start gap-4">
          <InvoiceLines invoice={invoice} />
          <InvoiceFacts invoice={invoice} links={links} />
        </div>
        <div className="grid content-start gap-4">
          <InvoiceMoney invoice={invoice} links={links} />
          <InvoicePaperCard fileIn={(language) => paths.adminInvoiceFile(language, invoice.id)} />
        </div>
      </div>
    </>
  );
}
