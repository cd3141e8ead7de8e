import Decimal from 'decimal.js';
import { Prisma } from '~/generated/prisma/client';
import { byCurrency } from '~/i18n/by-currency';
import { clientSearch } from '~/modules/clients/list/client-search.sql';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { addDays, type CalendarDay, day, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { periodDays } from '~/platform/list/period-filter';
import { type AgencyInvoiceQuery, INVOICE_STATES, type InvoiceState } from './agency-invoices';

/** A line of the agency's list of invoices; money is decimal text, below zero for a credit note. */
export interface InvoiceListItem {
  id: string;
  /** Null for a draft. */
  number: string | null;
  state: InvoiceState;
  /** Of the booking. */
  reference: string;
  issuedOn: CalendarDay | null;
  dueOn: CalendarDay | null;
  currency: string;
  totalExcl: string;
  taxAmount: string;
  total: string;
  paid: string;
  /** What is still to be paid of it: nothing of a draft or a credit note. */
  due: string;
  client: { fullName: string; companyName: string | null; ice: string | null };
}

/** What the filtered documents come to, drafts left out: invoiced less credited, its tax, received and still to come. */
export interface InvoiceSums {
  currency: string;
  invoiced: string;
  tax: string;
  paid: string;
  due: string;
}

const { sql, join, empty } = Prisma;

/** Invoice `i` as the list's tabs name it. */
export const stateSql = sql`CASE WHEN i.kind = 'credit_note' AND i.status <> 'draft' THEN 'credit_note' ELSE i.status::text END`;
/** What is still to be paid of invoice `i`; 0 of a credit note or a draft. */
export const dueSql = sql`CASE WHEN i.kind = 'invoice' AND i.status IN ('sent', 'overdue', 'partial_paid')
  THEN invoice_rest(i.id) - i.paid_amount ELSE 0 END`;
/** The same where very many are added up: `invoice_rest` asked of all at once, by the credit notes of `creditedSql`. */
export const dueOfManySql = sql`CASE WHEN i.kind = 'invoice' AND i.status IN ('sent', 'overdue', 'partial_paid')
  THEN i.total_incl + coalesce(k.credited, 0) - i.paid_amount ELSE 0 END`;
export const creditedSql = sql`LEFT JOIN (
  SELECT n.corrects_id, sum(n.total_incl) AS credited FROM invoices n
  WHERE n.corrects_id IS NOT NULL AND n.status <> 'draft' GROUP BY 1) k ON k.corrects_id = i.id`;
const dayOfIssueSql = sql`coalesce(i.issued_on, (i.created_at AT TIME ZONE 'UTC')::date)`;

const ORDERS: Record<AgencyInvoiceQuery['sort'], Prisma.Sql> = {
  '-issued': sql`${dayOfIssueSql} DESC, i.number DESC NULLS FIRST, i.id`,
  issued: sql`${dayOfIssueSql}, i.number NULLS LAST, i.id DESC`,
  '-total': sql`i.total_incl DESC, i.id`,
  total: sql`i.total_incl, i.id`,
  '-due': sql`${dueSql} DESC, i.id`,
  due: sql`${dueSql}, i.id`,
  client: sql`search_key(coalesce(c.company_name, c.full_name)), i.id`,
  '-client': sql`search_key(coalesce(c.company_name, c.full_name)) DESC, i.id`,
};

type Row = Omit<InvoiceListItem, 'issuedOn' | 'dueOn'> & { issuedOn: string | null; dueOn: string | null };

/** A page of an agency's invoices with the counts of its tabs and the sums of what is filtered. Two queries. */
export async function listInvoices(scope: AgencyScope, query: AgencyInvoiceQuery) {
  const { state, sort, page, pageSize } = query;
  const where = join(conditions(scope, query), ' AND ');
  const [counted, rows] = await Promise.all([
    db.$queryRaw<({ state: InvoiceState; count: number } & InvoiceSums)[]>`
      SELECT ${stateSql} AS state, i.currency, count(*)::int AS count, sum(i.total_incl)::text AS invoiced,
        sum(i.tax_amount)::text AS tax, sum(i.paid_amount)::text AS paid, sum(${dueSql})::text AS due
      FROM invoices i WHERE ${where} GROUP BY 1, 2`,
    db.$queryRaw<Row[]>`
      SELECT i.id::text, i.number, ${stateSql} AS state, b.reference, i.issued_on::text AS "issuedOn",
        i.due_on::text AS "dueOn", i.currency, i.total_excl::text AS "totalExcl", i.tax_amount::text AS "taxAmount",
        i.total_incl::text AS total, i.paid_amount::text AS paid, (${dueSql})::numeric(12, 2)::text AS due,
        json_build_object('fullName', c.full_name, 'companyName', c.company_name, 'ice', c.ice) AS client
      FROM invoices i JOIN bookings b ON b.id = i.booking_id JOIN clients c ON c.id = i.client_id
      WHERE ${where} ${state ? sql`AND ${stateSql} = ${state}` : empty}
      ORDER BY ${ORDERS[sort]} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
  ]);
  const countOf = (one: InvoiceState) =>
    counted.filter((row) => row.state === one).reduce((sum, { count }) => sum + count, 0);
  const counts = Object.fromEntries(INVOICE_STATES.map((one) => [one, countOf(one)])) as Record<InvoiceState, number>;
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  const chosen = counted.filter((row) => row.state !== 'draft' && (!state || row.state === state));
  const [sums, ...otherSums] = byCurrency(chosen).map(addUpInvoices);
  return {
    invoices: rows.map((row): InvoiceListItem => ({
      ...row,
      issuedOn: row.issuedOn === null ? null : day(row.issuedOn),
      dueOn: row.dueOn === null ? null : day(row.dueOn),
    })),
    counts,
    all,
    total: state ? counts[state] : all,
    /** In the currency of most of them, then in each other one. */
    sums: sums ?? addUpInvoices({ currency: 'MAD', rows: [] }),
    otherSums,
  };
}

/** The sums of several groups of documents of one currency. */
export function addUpInvoices({ currency, rows }: { currency: string; rows: readonly InvoiceSums[] }): InvoiceSums {
  const sum = (of: 'invoiced' | 'tax' | 'paid' | 'due') =>
    rows.reduce((total, row) => total.plus(row[of]), new Decimal(0)).toFixed(2);
  return { currency, invoiced: sum('invoiced'), tax: sum('tax'), paid: sum('paid'), due: sum('due') };
}

/** What invoice `i` has to be, but for its state. */
function conditions({ agencyId }: AgencyScope, { search, clientId, period }: AgencyInvoiceQuery): Prisma.Sql[] {
  const { from, to } = periodDays(period.name, todayInMorocco(), period);
  return [
    sql`i.agency_id = ${agencyId}::uuid`,
    ...(clientId ? [sql`i.client_id = ${clientId}::uuid`] : []),
    ...(from ? [sql`${dayOfIssueSql} >= ${from}::date`] : []),
    ...(to ? [sql`${dayOfIssueSql} < ${addDays(to, 1)}::date`] : []),
    ...(search ? [found(agencyId, search)] : []),
  ];
}

/** The typed text names a client, or is a part of a number or of a booking's reference. */
function found(agencyId: string, typed: string): Prisma.Sql {
  const code = typed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const ways = [
    sql`i.client_id IN (SELECT c.id FROM clients c
      WHERE c.agency_id = ${agencyId}::uuid AND ${join([sql`true`, ...clientSearch(typed)], ' AND ')})`,
    ...(code
      ? [
          sql`replace(i.number, '-', '') LIKE ${`%${code}%`}`,
          sql`i.booking_id IN (SELECT b.id FROM bookings b
            WHERE b.agency_id = ${agencyId}::uuid AND replace(b.reference, '-', '') LIKE ${`%${code}%`})`,
        ]
      : []),
  ];
  return sql`(${join(ways, ' OR ')})`;
}
