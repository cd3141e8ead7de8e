import Decimal from 'decimal.js';
import { Prisma } from '~/generated/prisma/client';
import type { PaymentKind, PaymentMethod } from '~/generated/prisma/client';
import { byCurrency } from '~/i18n/by-currency';
import { clientSearch } from '~/modules/clients/list/client-search.sql';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { type CalendarDay, day, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { periodDays } from '~/platform/list/period-filter';
import type { ChequeState } from '../cheques/cheque';
import { chequeStateSql, isDueSql } from '../cheques/cheque-state.sql';
import { PAYMENT_METHODS } from '../payment-methods';
import { type AgencyPaymentQuery, PAYMENT_KINDS } from './agency-payments';

const { sql, join, empty } = Prisma;

/** A row of the ledger, for the agency's list and its file; the amount is decimal text in `currency`, a refund's too. */
export interface PaymentListItem {
  id: string;
  kind: PaymentKind;
  amount: string;
  currency: string;
  method: PaymentMethod;
  /** Of a cheque, a transfer or a card slip. */
  number: string | null;
  /** Of a cheque: its bank, its day, and where it stands if it was received. */
  bank: string | null;
  dueOn: CalendarDay | null;
  state: ChequeState | null;
  receivedOn: CalendarDay;
  createdAt: Date;
  /** The reference of its booking. */
  booking: string;
  client: { fullName: string; companyName: string | null };
  vehicle: { make: string; modelName: string; registrationNumber: string };
}

/** What the filtered rows of one currency come to, as decimal text: received less refunded and bounced, in all and by method. */
export interface PaymentSums {
  currency: string;
  received: string;
  refunded: string;
  bounced: string;
  net: string;
  byMethod: { method: PaymentMethod; net: string }[];
}

/** The orders, over payment `p` and client `c`, down to the id. */
const ORDERS: Record<AgencyPaymentQuery['sort'], Prisma.Sql> = {
  '-received': sql`p.received_on DESC, p.created_at DESC, p.id`,
  received: sql`p.received_on, p.created_at, p.id`,
  '-amount': sql`p.amount DESC, p.id`,
  amount: sql`p.amount, p.id`,
  client: sql`search_key(coalesce(c.company_name, c.full_name)), p.received_on DESC, p.id`,
  '-client': sql`search_key(coalesce(c.company_name, c.full_name)) DESC, p.received_on DESC, p.id`,
};

/**
 * A page of an agency's ledger with the counts of its tabs and the sums of what is filtered (R149). Two queries.
 */
export async function listPayments(scope: AgencyScope, query: AgencyPaymentQuery) {
  const { kind, sort, page, pageSize } = query;
  const where = join(conditions(scope, query), ' AND ');
  const isByClient = sort === 'client' || sort === '-client';
  const named = isByClient ? sql`JOIN bookings b ON b.id = p.booking_id JOIN clients c ON c.id = b.client_id` : empty;
  const [counted, rows] = await Promise.all([
    db.$queryRaw<{ kind: PaymentKind; method: PaymentMethod; currency: string; count: number; amount: string }[]>`
      SELECT p.kind::text AS kind, p.method::text AS method, p.currency, count(*)::int AS count, sum(p.amount)::text AS amount
      FROM payments p WHERE ${where} GROUP BY 1, 2, 3`,
    db.$queryRaw<(Omit<PaymentListItem, 'receivedOn' | 'dueOn'> & { receivedOn: string; dueOn: string | null })[]>`
      WITH page AS (
        SELECT p.id FROM payments p ${named}
        WHERE ${where} ${kind ? sql`AND p.kind = ${kind}::payment_kind` : empty}
        ORDER BY ${ORDERS[sort]} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}
      )
      SELECT p.id::text, p.kind::text AS kind, p.amount::text AS amount, p.currency, p.method::text AS method,
        coalesce(p.cheque_number, p.reference) AS number, p.cheque_bank AS bank, p.cheque_due_on::text AS "dueOn",
        ${chequeStateSql} AS state,
        p.received_on::text AS "receivedOn", p.created_at AS "createdAt", b.reference AS booking,
        json_build_object('fullName', c.full_name, 'companyName', c.company_name) AS client,
        json_build_object('make', v.make, 'modelName', v.model_name, 'registrationNumber', v.registration_number) AS vehicle
      FROM page JOIN payments p USING (id) JOIN bookings b ON b.id = p.booking_id
      JOIN clients c ON c.id = b.client_id JOIN vehicles v ON v.id = b.vehicle_id
      ORDER BY ${ORDERS[sort]}`,
  ]);
  const countOf = (one: PaymentKind) =>
    counted.filter((row) => row.kind === one).reduce((sum, { count }) => sum + count, 0);
  const counts = Object.fromEntries(PAYMENT_KINDS.map((one) => [one, countOf(one)])) as Record<PaymentKind, number>;
  const all = counts.payment + counts.refund + counts.bounced;
  const chosen = byCurrency(counted.filter((row) => !kind || row.kind === kind));
  const [sums, ...otherSums] = [sumsOf(chosen[0]), ...chosen.slice(1).map(sumsOf)];
  return {
    payments: rows.map((row) => ({
      ...row,
      receivedOn: day(row.receivedOn),
      dueOn: row.dueOn === null ? null : day(row.dueOn),
    })),
    counts,
    all,
    total: kind ? counts[kind] : all,
    /** In the currency of most of them, then in each other one. */
    sums,
    otherSums,
  };
}

function conditions({ agencyId }: AgencyScope, query: AgencyPaymentQuery): Prisma.Sql[] {
  const { search, method, cheque, period } = query;
  const rental = rentalConditions(agencyId, query);
  const today = todayInMorocco();
  const { from, to } = periodDays(period.name, today, period);
  return [
    sql`p.agency_id = ${agencyId}::uuid`,
    ...(cheque ? [cheque === 'due' ? isDueSql(today) : sql`${chequeStateSql} = ${cheque}`] : []),
    ...(method ? [sql`p.method = ${method}::payment_method`] : []),
    ...(from ? [sql`p.received_on >= ${from}::date`] : []),
    ...(to ? [sql`p.received_on <= ${to}::date`] : []),
    ...(search ? [bookingFound(agencyId, search)] : []),
    ...(rental.length > 0
      ? [
          sql`p.booking_id IN (SELECT b.id FROM bookings b
            WHERE ${join([sql`b.agency_id = ${agencyId}::uuid`, ...rental], ' AND ')})`,
        ]
      : []),
  ];
}

/** What the booking `b` of a row must be: of one vehicle, client (with its merged records), place, category or source. */
function rentalConditions(
  agencyId: string,
  { vehicleId, clientId, placeId, category, source }: AgencyPaymentQuery,
): Prisma.Sql[] {
  return [
    ...(vehicleId ? [sql`b.vehicle_id = ${vehicleId}::uuid`] : []),
    ...(clientId
      ? [
          sql`b.client_id IN (SELECT c.id FROM clients c
            WHERE c.agency_id = ${agencyId}::uuid AND ${clientId}::uuid IN (c.id, c.merged_into))`,
        ]
      : []),
    ...(placeId ? [sql`b.pickup_location_id = ${placeId}::uuid`] : []),
    ...(category
      ? [
          sql`b.vehicle_id IN (SELECT v.id FROM vehicles v
            WHERE v.agency_id = ${agencyId}::uuid AND v.category = ${category}::vehicle_category)`,
        ]
      : []),
    ...(source ? [sql`b.source = ${source}::booking_source`] : []),
  ];
}

/** The typed text names a client, or is a part of a booking's reference: two searches, each by an index of its own. */
function bookingFound(agencyId: string, typed: string): Prisma.Sql {
  const code = typed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const ofAgency = sql`SELECT b.id FROM bookings b WHERE b.agency_id = ${agencyId}::uuid`;
  const ofClient = sql`${ofAgency} AND b.client_id IN (SELECT c.id FROM clients c
    WHERE c.agency_id = ${agencyId}::uuid AND ${join([sql`true`, ...clientSearch(typed)], ' AND ')})`;
  const byCode = sql`${ofAgency} AND replace(b.reference, '-', '') LIKE ${`%${code}%`}`;
  return sql`p.booking_id IN (${code ? sql`${ofClient} UNION ${byCode}` : ofClient})`;
}

interface Counted {
  currency: string;
  rows: readonly { kind: PaymentKind; method: PaymentMethod; amount: string }[];
}

function sumsOf({ currency, rows }: Counted): PaymentSums {
  const sum = (some: typeof rows) => some.reduce((total, { amount }) => total.plus(amount), new Decimal(0));
  const net = (some: typeof rows) =>
    sum(some.filter(({ kind }) => kind === 'payment')).minus(sum(some.filter(({ kind }) => kind !== 'payment')));
  return {
    currency,
    received: sum(rows.filter(({ kind }) => kind === 'payment')).toFixed(2),
    refunded: sum(rows.filter(({ kind }) => kind === 'refund')).toFixed(2),
    bounced: sum(rows.filter(({ kind }) => kind === 'bounced')).toFixed(2),
    net: net(rows).toFixed(2),
    byMethod: PAYMENT_METHODS.flatMap((method) => {
      const some = rows.filter((row) => row.method === method);
      return some.length > 0 ? [{ method, net: net(some).toFixed(2) }] : [];
    }),
  };
}
