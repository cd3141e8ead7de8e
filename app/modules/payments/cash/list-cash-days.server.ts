import { Prisma } from '~/generated/prisma/client';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { type CalendarDay, day, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { periodDays } from '~/platform/list/period-filter';
import type { CashBookQuery } from './cash-book';
import { insAndOutsSql, ownMovementsSql } from './cash-movements.sql';

const { sql, empty } = Prisma;

/** A day of the cash book; of an open one only what moved is known. Amounts are decimal text in what the day was counted in. */
export interface CashDayItem {
  day: CalendarDay;
  currency: string;
  ins: string;
  outs: string;
  opening: string | null;
  expected: string | null;
  counted: string | null;
  difference: string | null;
  note: string | null;
}

type Row = Omit<CashDayItem, 'day'> & { day: string };

/** A page of the days, the latest first, and how many there are (R175). Two queries. */
export async function listCashDays(scope: AgencyScope, { period, page, pageSize }: CashBookQuery) {
  const { agencyId } = scope;
  const { from, to } = periodDays(period.name, todayInMorocco(), period);
  const days = sql`
    SELECT day FROM cash_days WHERE agency_id = ${agencyId}::uuid
    UNION SELECT m.day FROM ${ownMovementsSql(scope)}
    WHERE m.day > coalesce((SELECT max(day) FROM cash_days WHERE agency_id = ${agencyId}::uuid), '-infinity')`;
  const filtered = sql`(${days}) d WHERE true
    ${from ? sql`AND d.day >= ${from}::date` : empty} ${to ? sql`AND d.day <= ${to}::date` : empty}`;
  const [counted, rows] = await Promise.all([
    db.$queryRaw<[{ total: number; all: number }]>`
      SELECT (SELECT count(*)::int FROM ${filtered}) AS total, (SELECT count(*)::int FROM (${days}) d) AS all`,
    db.$queryRaw<Row[]>`
      WITH page AS (
        SELECT d.day FROM ${filtered} ORDER BY d.day DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}
      )
      SELECT p.day::text, coalesce(c.currency, (SELECT currency FROM agencies WHERE id = ${agencyId}::uuid)) AS currency,
        s.ins::numeric(12, 2)::text AS ins, s.outs::numeric(12, 2)::text AS outs, c.opening::text, c.expected::text, c.counted::text, (c.counted - c.expected)::text AS difference, c.note
      FROM page p LEFT JOIN cash_days c ON c.agency_id = ${agencyId}::uuid AND c.day = p.day
      CROSS JOIN LATERAL (SELECT ${insAndOutsSql} FROM ${ownMovementsSql(scope)} WHERE m.day = p.day) s
      ORDER BY p.day DESC`,
  ]);
  const [{ total, all }] = counted;
  return { days: rows.map((row) => ({ ...row, day: day(row.day) })), total, all };
}
