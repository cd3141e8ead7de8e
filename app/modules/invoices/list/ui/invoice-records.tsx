import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { clientName } from '~/modules/people/client-name';
import { paths } from '~/paths';
import { type Column, DataTable } from '~/ui/list/data-table';
import { InvoiceStateBadge } from '../../ui/invoice-state-badge';
import type { InvoiceListItem } from '../list-invoices.server';

/** Invoices to read and take along: each leads to its paper, and nothing can be done with it. */
export function InvoiceRecords({ invoices }: { invoices: InvoiceListItem[] }) {
  const { t } = useTranslation('agency-records');
  const lang = useLanguage();
  const columns: Column<InvoiceListItem>[] = [
    {
      key: 'number',
      header: t('number'),
      phone: 'title',
      cell: ({ id, number }) => (
        <a href={paths.agencyInvoiceFile(lang, number ?? id)} className="stretched font-semibold">
          {number ? <bdi dir="ltr">{number}</bdi> : t('draft')}
        </a>
      ),
    },
    { key: 'client', header: t('client'), cell: ({ client }) => <bdi>{clientName(client)}</bdi> },
    {
      key: 'issued',
      header: t('issued'),
      cell: ({ issuedOn }) => (issuedOn ? formatDate(issuedOn, lang, 'medium') : '–'),
    },
    {
      key: 'total',
      header: t('total'),
      align: 'end',
      cell: ({ total, currency }) => (
        <span className="font-semibold tabular-nums">{formatMoney(total, lang, { decimals: 2, currency })}</span>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      phone: 'corner',
      cell: ({ state }) => <InvoiceStateBadge state={state} />,
    },
  ];
  return <DataTable caption={t('invoices')} columns={columns} rows={invoices} rowKey={({ id }) => id} />;
}
