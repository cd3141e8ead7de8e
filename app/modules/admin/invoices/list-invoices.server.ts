import { Prisma } from '~/generated/prisma/client';
import { byCurrency } from '~/i18n/by-currency';
import { referenceSearch } from '~/modules/bookings/list/reference-search.sql';
import { clientSearch } from '~/modules/clients/list/client-search.sql';
import type { InvoiceListItem, InvoiceSums } from '~/modules/invoices/list/list-invoices.server';
import {
  addUpInvoices,
  creditedSql,
  dueOfManySql,
  dueSql,
  stateSql,
} from '~/modules/invoices/list/list-invoices.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { addDays, type CalendarDay, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { type ChosenPeriod } from '~/platform/list/filters';
import { cutPage, type Keyed, keySql, type KeyOrder, orderSql, withEdges } from '~/platform/list/keyset';
import { periodDays } from '~/platform/list/period-filter';
import { searchCondition } from '~/platform/list/search-condition';
import { invoiceNumberSearch } from './number-search.sql';
import { type InvoicesQuery, type InvoiceTotalsQuery, ISSUED_STATES, type IssuedState } from './invoices';

const { sql, join, empty } = Prisma;

/** An issued document of any agency; money is decimal text, below zero for a credit note. */
export type ListedInvoice = Omit<InvoiceListItem, 'number' | 'state' | 'issuedOn'> & {
  number: string;
  state: IssuedState;
  issuedOn: CalendarDay;
  agency: { id: string; name: string };
};

/** What an agency invoiced in a currency, credited sums taken off. */
export interface AgencyTotals extends InvoiceSums {
  agency: { id: string; name: string };
  /** Invoices and credit notes. */
  count: number;
}

const ISSUED = { value: sql`i.issued_on`, type: 'date', id: sql`i.id` } as const;
const TOTAL = { value: sql`i.total_incl`, type: 'numeric', id: sql`i.id` } as const;
const ORDERS: Record<InvoicesQuery['sort'], KeyOrder> = {
  '-issued': { ...ISSUED, direction: 'DESC', idDirection: 'ASC' },
  issued: { ...ISSUED, direction: 'ASC', idDirection: 'DESC' },
  '-total': { ...TOTAL, direction: 'DESC', idDirection: 'ASC' },
  total: { ...TOTAL, direction: 'ASC', idDirection: 'DESC' },
};

/** A page of the issued documents of all agencies with the counts of its tabs and the sums of what is filtered (R285). Two queries. */
export async function listIssuedInvoices(_scope: AdminScope, query: InvoicesQuery) {
  const { state } = query;
  const order = ORDERS[query.sort];
  const cut = cutPage(query, order);
  const where = join(conditions(query), ' AND ');
  const [counted, keyed] = await Promise.all([
    db.$queryRaw<({ state: IssuedState; count: number } & InvoiceSums)[]>`
      SELECT ${stateSql} AS state, i.currency, count(*)::int AS count, ${SUMS}
      FROM invoices i ${creditedSql} WHERE ${where} GROUP BY 1, 2`,
    db.$queryRaw<(ListedInvoice & Keyed)[]>`
      WITH page AS MATERIALIZED (
        SELECT i.id FROM invoices i WHERE ${join([where, ...cut.where], ' AND ')}
          ${state ? sql`AND ${stateSql} = ${state}` : empty} ${cut.end}
      )
      SELECT i.id::text, i.number, ${stateSql} AS state, b.reference, i.issued_on::text AS "issuedOn",
        i.due_on::text AS "dueOn", i.currency, i.total_excl::text AS "totalExcl", i.tax_amount::text AS "taxAmount",
        i.total_incl::text AS total, i.paid_amount::text AS paid, (${dueSql})::numeric(12, 2)::text AS due,
        json_build_object('fullName', c.full_name, 'companyName', c.company_name, 'ice', c.ice) AS client,
        json_build_object('id', a.id, 'name', a.name) AS agency, ${keySql(order)}
      FROM page JOIN invoices i USING (id) JOIN bookings b ON b.id = i.booking_id JOIN clients c ON c.id = i.client_id
        JOIN agencies a ON a.id = i.agency_id
      ORDER BY ${orderSql(order)}`,
  ]);
  const { rows: invoices, edges } = withEdges<ListedInvoice>(keyed);
  const countOf = (one: IssuedState) =>
    counted.filter((row) => row.state === one).reduce((sum, { count }) => sum + count, 0);
  const counts = Object.fromEntries(ISSUED_STATES.map((one) => [one, countOf(one)])) as Record<IssuedState, number>;
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  const chosen = counted.filter((row) => !state || row.state === state);
  return {
    invoices,
    edges,
    counts,
    all,
    total: state ? counts[state] : all,
    /** In the currency of most of them first. */
    sums: byCurrency(chosen).map(addUpInvoices),
  };
}

const SUMS = sql`sum(i.total_incl)::text AS invoiced, sum(i.tax_amount)::text AS tax, sum(i.paid_amount)::text AS paid,
  sum(${dueOfManySql})::numeric(14, 2)::text AS due`;

const TOTAL_ORDERS: Record<InvoiceTotalsQuery['sort'], Prisma.Sql> = {
  '-invoiced': sql`sum(i.total_incl) DESC, a.id, i.currency`,
  invoiced: sql`sum(i.total_incl), a.id, i.currency`,
  agency: sql`search_key(a.name), a.id, i.currency`,
  '-agency': sql`search_key(a.name) DESC, a.id, i.currency`,
};

/** What each agency invoiced in a period, a line an agency and currency (R285). Two queries. */
export async function listInvoiceTotals(_scope: AdminScope, query: InvoiceTotalsQuery) {
  const { search, period, sort, page, pageSize } = query;
  const found = searchCondition(search, [sql`search_key(a.name)`]);
  const where = join([...issuedIn(period), ...(found ? [found] : [])], ' AND ');
  const grouped = sql`FROM invoices i ${creditedSql} JOIN agencies a ON a.id = i.agency_id WHERE ${where} GROUP BY a.id, i.currency`;
  const [[counted], totals] = await Promise.all([
    db.$queryRaw<[{ count: number }]>`SELECT count(*)::int AS count FROM (SELECT 1 ${grouped}) lines`,
    db.$queryRaw<AgencyTotals[]>`
      SELECT json_build_object('id', a.id, 'name', a.name) AS agency, i.currency, count(*)::int AS count, ${SUMS} ${grouped}
      ORDER BY ${TOTAL_ORDERS[sort]} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
  ]);
  return { totals, total: counted.count };
}

/** That invoice `i` was issued within the days of a period. */
function issuedIn(period: ChosenPeriod): Prisma.Sql[] {
  const { from, to } = periodDays(period.name, todayInMorocco(), period);
  return [
    sql`i.number IS NOT NULL`,
    ...(from ? [sql`i.issued_on >= ${from}::date`] : []),
    ...(to ? [sql`i.issued_on < ${addDays(to, 1)}::date`] : []),
  ];
}

const conditions = ({ search, agencyId, period }: InvoicesQuery): Prisma.Sql[] => [
  ...issuedIn(period),
  ...(agencyId ? [sql`i.agency_id = ${agencyId}::uuid`] : []),
  ...(search ? [found(search)] : []),
];

/** The typed text names a client, or is a part of a number or of a booking's reference; each is asked of its own index. */
function found(typed: string): Prisma.Sql {
  const number = invoiceNumberSearch(typed);
  const reference = referenceSearch(typed);
  const clients = sql`SELECT c.id FROM clients c WHERE ${join([sql`true`, ...clientSearch(typed)], ' AND ')}`;
  const ways = [sql`SELECT i.id FROM invoices i WHERE i.client_id IN (${clients})`];
  if (number) ways.push(sql`SELECT i.id FROM invoices i WHERE ${number}`);
  if (reference) ways.push(sql`SELECT i.id FROM invoices i JOIN bookings b ON b.id = i.booking_id WHERE ${reference}`);
  return sql`i.id IN (${join(ways, ' UNION ')})`;
}
