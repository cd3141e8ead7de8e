import Decimal from 'decimal.js';
import { clientName } from '~/modules/people/client-name';
import type { AgencyScope } from '~/modules/tenancy/scope';
import type { CalendarDay } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { ownMovementsSql } from './cash-movements.sql';

export type CashKind = 'payment' | 'refund' | 'taken' | 'returned' | 'in' | 'out';

/** Cash that moved, as decimal text: below zero out of the drawer. */
export interface CashMovement {
  id: string;
  kind: CashKind;
  amount: string;
  reason: string | null;
  /** Of a rental: its reference and who paid. */
  booking: string | null;
  client: string | null;
  createdAt: Date;
}

interface Book {
  currency: string;
  lastDay: string | null;
  opening: string | null;
  closed: { counted: string; difference: string; note: string | null } | null;
}

type Row = Omit<CashMovement, 'client'> & { client: { fullName: string; companyName: string | null } | null };

/**
 * A day of the agency's cash book (R175): what it opened with, what moved, and how it was counted once it is closed. Two
 * queries.
 */
export async function findCashDay(scope: AgencyScope, on: CalendarDay) {
  const [rows, [book]] = await Promise.all([
    db.$queryRaw<Row[]>`
      SELECT m.movement_id::text AS id, m.kind, m.amount::text, m.reason, m.created_at AS "createdAt", b.reference AS booking,
        CASE WHEN c.id IS NULL THEN NULL
          ELSE json_build_object('fullName', c.full_name, 'companyName', c.company_name) END AS client
      FROM ${ownMovementsSql(scope)} LEFT JOIN bookings b ON b.id = m.booking_id LEFT JOIN clients c ON c.id = b.client_id
      WHERE m.day = ${on}::date ORDER BY m.created_at, m.movement_id`,
    db.$queryRaw<[Book]>`
      SELECT coalesce(c.currency, a.currency) AS currency, (SELECT max(day)::text FROM cash_days WHERE agency_id = a.id) AS "lastDay",
        coalesce(c.opening, (SELECT counted FROM cash_days WHERE agency_id = a.id AND day < ${on}::date
          ORDER BY day DESC LIMIT 1))::text AS opening,
        CASE WHEN c.id IS NOT NULL THEN json_build_object('counted', c.counted::text,
          'difference', (c.counted - c.expected)::text, 'note', c.note) END AS closed
      FROM agencies a LEFT JOIN cash_days c ON c.agency_id = a.id AND c.day = ${on}::date
      WHERE a.id = ${scope.agencyId}::uuid`,
  ]);
  const { currency, lastDay, opening, closed } = book;
  const movements = rows.map(({ client, ...row }) => ({ ...row, client: client && clientName(client) }));
  const sum = (of: (amount: Decimal) => boolean) =>
    movements
      .map(({ amount }) => new Decimal(amount))
      .filter(of)
      .reduce((all, one) => all.plus(one), new Decimal(0));
  const [ins, outs] = [sum((amount) => amount.gt(0)), sum((amount) => amount.lt(0)).neg()];
  const moved = ins.minus(outs);
  return {
    day: on,
    /** What it was counted in; what the agency counts in while it is open. */
    currency,
    movements,
    ins: ins.toFixed(2),
    outs: outs.toFixed(2),
    moved: moved.toFixed(2),
    /** What was counted last; null on the first day of the book, where it is typed. */
    opening,
    expected: opening && moved.plus(opening).toFixed(2),
    /** How it was counted; null while it is open. */
    closed,
    /** No cash moves on it any more: it is closed, or before a day that is. */
    isFrozen: lastDay !== null && on <= lastDay,
  };
}

export type CashDayDetails = Awaited<ReturnType<typeof findCashDay>>;
