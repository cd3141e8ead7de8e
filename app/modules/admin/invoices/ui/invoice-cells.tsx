import { formatMoney, formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { InvoiceStateBadge } from '~/modules/invoices/ui/invoice-state-badge';
import { clientName } from '~/modules/people/client-name';
import { paths } from '~/paths';
import { type CalendarDay, wall } from '~/platform/clock';
import { Code, Day, RowLink } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import { adminInvoices, type adminInvoiceTotals } from '../invoices';
import type { AgencyTotals, ListedInvoice } from '../list-invoices.server';
import type { ChosenPeriod } from '~/platform/list/filters';

type Name = 'number' | (typeof adminInvoices.columns.all)[number];
type TotalName = 'agency' | (typeof adminInvoiceTotals.columns.all)[number];

const NOTHING = <span className="text-muted">–</span>;

/** A column of sums in the currency of each row. */
function useSums<Row extends { currency: string }>() {
  const lang = useLanguage();
  return (of: (row: Row) => string, isStrong = false) => ({
    align: 'end' as const,
    cell: (row: Row) => (
      <span className={`whitespace-nowrap tabular-nums ${isStrong ? 'font-semibold' : ''}`}>
        {formatMoney(of(row), lang, { decimals: 2, currency: row.currency })}
      </span>
    ),
  });
}

/** The columns of the issued documents of all agencies; the whole row is a link to the page of one. */
export function useInvoiceCells(today: CalendarDay): Cells<ListedInvoice, Name> {
  const lang = useLanguage();
  const sum = useSums<ListedInvoice>();
  const day = (at: CalendarDay) => <Day at={wall(`${at}T00:00`)} today={today} />;
  return {
    number: {
      cell: ({ id, number }) => <RowLink href={paths.adminInvoice(lang, id)}>{number}</RowLink>,
      detail: ({ reference }) => <Code>{reference}</Code>,
      phone: 'title',
    },
    agency: { cell: ({ agency }) => <bdi className="block truncate-auto">{agency.name}</bdi> },
    client: {
      cell: ({ client }) => (
        <span dir="auto" className="block truncate-auto">
          {clientName(client)}
        </span>
      ),
    },
    issued: { cell: ({ issuedOn }) => day(issuedOn) },
    payBy: { cell: ({ dueOn }) => (dueOn ? day(dueOn) : NOTHING) },
    tax: sum(({ taxAmount }) => taxAmount),
    total: sum(({ total }) => total, true),
    paid: sum(({ paid }) => paid),
    due: sum(({ due }) => due),
    status: { cell: ({ state }) => <InvoiceStateBadge state={state} />, phone: 'corner' },
  };
}

/** The columns of what each agency invoiced; the whole row is a link to the documents of the agency in that period. */
export function useTotalCells(period: ChosenPeriod): Cells<AgencyTotals, TotalName> {
  const lang = useLanguage();
  const sum = useSums<AgencyTotals>();
  const usual = adminInvoices.read({ searchParams: new URLSearchParams() });
  const invoicesOf = (agencyId: string) => adminInvoices.href(paths.adminInvoices(lang), usual, { agencyId, period });
  return {
    agency: {
      cell: ({ agency }) => <RowLink href={invoicesOf(agency.id)}>{agency.name}</RowLink>,
      detail: ({ currency }) => <Code>{currency}</Code>,
      phone: 'title',
    },
    count: { align: 'end', cell: ({ count }) => formatNumber(String(count), lang) },
    tax: sum(({ tax }) => tax),
    paid: sum(({ paid }) => paid),
    due: sum(({ due }) => due),
    invoiced: sum(({ invoiced }) => invoiced, true),
  };
}
