import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { findInvoice } from '~/modules/invoices/details/find-invoice.server';
import { InvoiceFacts, InvoiceLines, InvoiceMoney } from '~/modules/invoices/details/ui/invoice-facts';
import { listSendings } from '~/modules/invoices/sending/list-sendings.server';
import { SendingsCard } from '~/modules/invoices/sending/ui/sendings-card';
import { InvoicePaperCard } from '~/modules/invoices/details/ui/invoice-paper-card';
import { InvoiceStateBadge } from '~/modules/invoices/ui/invoice-state-badge';
import { MissingNumbers } from '~/modules/invoices/ui/missing-numbers';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';

export const handle = { i18n: ['agency-invoice', 'invoice'], hydrate: 'app' } satisfies RouteHandle;

/** An issued invoice or credit note of the agency; a draft is on the page where it is written. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const invoice = await findInvoice(scope, params.invoice ?? '');
    if (!invoice.number) throw redirect(paths.agencyInvoiceEdit(lang, invoice.id));
    return {
      invoice,
      number: invoice.number,
      sendings: await listSendings(scope, invoice.id),
      title: translator(lang)('head:agencyInvoice', { number: invoice.number }),
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyInvoice() {
  const { invoice, number, sendings } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['agency-invoice', 'invoice', 'agency']);
  const lang = useLanguage();
  const isInvoice = invoice.kind === 'invoice';
  return (
    <>
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('agency:nav.invoices'), href: paths.agencyInvoices(lang) }, { label: number }]}
      />
      <h1 className="heading mt-2 text-h1">
        {t(`invoice:state.${invoice.kind}`)} <bdi dir="ltr">{number}</bdi>
      </h1>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {isInvoice ? <InvoiceStateBadge state={invoice.status} /> : null}
        {isInvoice && Number(invoice.due) > 0 ? (
          <ButtonLink
            href={paths.agencyBookingStep(lang, invoice.booking.reference, 'payment')}
            tone="primary"
            size="sm"
            icon="banknote"
          >
            {t('collect')}
          </ButtonLink>
        ) : null}
        <ButtonLink href={paths.agencyInvoiceSend(lang, number)} size="sm" icon="mail">
          {t('send')}
        </ButtonLink>
        {isInvoice && invoice.status !== 'canceled' ? (
          <ButtonLink href={paths.agencyInvoiceCredit(lang, number)} size="sm">
            {t('credit')}
          </ButtonLink>
        ) : null}
      </div>
      {isInvoice ? <MissingNumbers seller={invoice.seller} /> : null}
      <div className="mt-5 grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
        <div className="grid content-start gap-4">
          <InvoiceLines invoice={invoice} />
          <InvoiceFacts invoice={invoice} />
        </div>
        <div className="grid content-start gap-4">
          <InvoiceMoney invoice={invoice} />
          <SendingsCard sendings={sendings} />
          <InvoicePaperCard address={number} />
        </div>
      </div>
    </>
  );
}
