import { useTranslation } from '~/i18n/use-translation';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { clientName } from '~/modules/people/client-name';
import { paths } from '~/paths';
import { type CalendarDay, wall } from '~/platform/clock';
import { Code, Day, RowLink } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import { InvoiceStateBadge } from '../../ui/invoice-state-badge';
import type { agencyInvoices } from '../agency-invoices';
import type { InvoiceListItem } from '../list-invoices.server';

/** On a phone, a line for what is paid would say nothing. */
const whileOwed = ({ due }: InvoiceListItem) => (Number(due) > 0 ? ('field' as const) : ('none' as const));

type Name = 'number' | (typeof agencyInvoices.columns.all)[number];

/** The columns of the agency's invoices; the whole row is a link to the page of one. */
export function useInvoiceCells(today: CalendarDay): Cells<InvoiceListItem, Name> {
  const { t } = useTranslation('agency-invoices');
  const lang = useLanguage();
  const none = <span className="text-muted">–</span>;
  const date = (of: (invoice: InvoiceListItem) => CalendarDay | null) => (invoice: InvoiceListItem) => {
    const at = of(invoice);
    return at ? <Day at={wall(`${at}T00:00`)} today={today} /> : none;
  };
  const money = (of: (invoice: InvoiceListItem) => string, isStrong = false) => ({
    align: 'end' as const,
    cell: (invoice: InvoiceListItem) => (
      <span className={`whitespace-nowrap tabular-nums ${isStrong ? 'font-semibold' : ''}`}>
        {formatMoney(of(invoice), lang, { decimals: 2, currency: invoice.currency })}
      </span>
    ),
  });
  return {
    number: {
      cell: ({ id, number }) => (
        <RowLink href={paths.agencyInvoice(lang, number ?? id)}>{number ?? t('draft')}</RowLink>
      ),
      detail: ({ reference }) => <Code>{reference}</Code>,
      phone: 'title',
    },
    client: {
      cell: ({ client }) => (
        <span dir="auto" className="block truncate-auto">
          {clientName(client)}
        </span>
      ),
    },
    issued: { cell: date(({ issuedOn }) => issuedOn), phone: ({ issuedOn }) => (issuedOn ? 'field' : 'none') },
    payBy: { cell: date(({ dueOn }) => dueOn), phone: whileOwed },
    tax: money(({ taxAmount }) => taxAmount),
    total: money(({ total }) => total, true),
    paid: money(({ paid }) => paid),
    due: { ...money(({ due }) => due), phone: whileOwed },
    status: { cell: ({ state }) => <InvoiceStateBadge state={state} />, phone: 'corner' },
  };
}
