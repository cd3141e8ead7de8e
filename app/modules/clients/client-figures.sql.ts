import { Prisma } from '~/generated/prisma/client';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { type WallClock, wall } from '~/platform/clock';

const { join, raw, sql } = Prisma;

/** What a client's bookings come to, those of merged records included; sums are decimal text in MAD. */
export interface ClientFigures {
  /** Bookings neither cancelled nor lapsed. */
  rentals: number;
  /** Of these, those whose pick-up is still to come. */
  upcoming: number;
  /** Days of the confirmed and completed ones. */
  days: number;
  /** Received for bookings that are not cancelled (R140). */
  spent: string;
  /** Still to be received for confirmed and completed bookings, as the overview counts it. */
  outstanding: string;
  /** Of that, for cars whose return is past. */
  overdue: string;
  /** The last pick-up that has been. */
  lastRental: WallClock | null;
}

export type FigureRow = Omit<ClientFigures, 'lastRental'> & { lastRental: string | null };

/** What booking `b` still costs, with its damage; less than 0 where too much was received. */
const DUE = sql`(b.total_price + b.damage_amount + b.adjustment_amount - b.paid_amount)`;

const IS_HELD = sql`b.status IN ('confirmed', 'completed')`;
/** As the index `bookings_owed` says it. */
const IS_OWED = sql`${IS_HELD} AND b.payment_status <> 'refunded' AND ${DUE} > 0`;

const SUM = sql`sum`;
const MAX = sql`max`;

/** The figures by which clients are ordered or chosen: what is added up, over which bookings, and over merged records. */
const SINGLE = (now: WallClock) => ({
  spent: { sum: sql`sum(b.paid_amount)`, over: sql`b.status <> 'cancelled'`, both: SUM },
  outstanding: { sum: sql`sum(${DUE})`, over: IS_OWED, both: SUM },
  last_rental: { sum: sql`max(b.pickup_at)`, over: sql`${IS_HELD} AND b.pickup_at <= ${now}::timestamp`, both: MAX },
});
export type SingleFigure = keyof ReturnType<typeof SINGLE>;

/** The sums over bookings `b`, as columns by the names of `FigureRow`. */
const sums = (now: WallClock) => {
  const isRental = sql`b.status <> 'cancelled' AND NOT has_lapsed(b, ${now}::timestamp)`;
  const isBack = sql`(b.status = 'completed' OR b.return_at < ${now}::timestamp)`;
  const { spent, outstanding, last_rental: last } = SINGLE(now);
  return sql`
    (count(*) FILTER (WHERE ${isRental}))::int AS rentals,
    (count(*) FILTER (WHERE ${isRental} AND b.status <> 'completed' AND b.pickup_at > ${now}::timestamp))::int AS upcoming,
    coalesce(sum(b.days) FILTER (WHERE ${IS_HELD}), 0)::int AS days,
    coalesce(${spent.sum} FILTER (WHERE ${spent.over}), 0) AS spent,
    coalesce(${outstanding.sum} FILTER (WHERE ${outstanding.over}), 0) AS outstanding,
    coalesce(sum(${DUE}) FILTER (WHERE ${IS_OWED} AND ${isBack}), 0) AS overdue,
    ${last.sum} FILTER (WHERE ${last.over}) AS last_rental`;
};

/** The figures of client `c`, one row: for a lateral join. */
export const figuresOfClient = (now: WallClock) => sql`
  SELECT ${sums(now)} FROM bookings b
  WHERE b.client_id = ANY (ARRAY(SELECT c.id UNION ALL SELECT o.id FROM clients o WHERE o.merged_into = c.id))`;

/**
 * One or several figures of every client of an agency who has any, by `client_id`: nothing else is added up, and of
 * what is owed only the bookings that owe are read. First by record, in the order of an index, then those of merged
 * records are added to their survivor's; a merged record keeps a row that stands for nobody.
 */
export function figuresOfAgency({ agencyId }: AgencyScope, now: WallClock, names: readonly SingleFigure[]) {
  const figures = names.map((name) => ({ name: raw(name), ...SINGLE(now)[name] }));
  const ofRecords = figures.map(({ name, sum, over }) => sql`${sum} FILTER (WHERE ${over}) AS ${name}`);
  const ofMerged = figures.map(({ name, both }) => sql`${both}(r.${name}) AS ${name}`);
  const whole = figures.map(({ name, both }) =>
    both === MAX
      ? sql`greatest(r.${name}, m.${name}) AS ${name}`
      : sql`coalesce(r.${name}, 0) + coalesce(m.${name}, 0) AS ${name}`,
  );
  const over = figures.map((figure) => sql`(${figure.over})`);
  return sql`
    WITH of_record AS (
      SELECT b.client_id, ${join(ofRecords)} FROM bookings b
      WHERE b.agency_id = ${agencyId}::uuid AND (${join(over, ' OR ')}) GROUP BY b.client_id
    ), of_merged AS (
      SELECT o.merged_into AS client_id, ${join(ofMerged)} FROM clients o JOIN of_record r ON r.client_id = o.id
      WHERE o.agency_id = ${agencyId}::uuid AND o.merged_into IS NOT NULL GROUP BY o.merged_into
    )
    SELECT client_id, ${join(whole)} FROM of_record r FULL JOIN of_merged m USING (client_id)`;
}

/** The figures `f` of a lateral join as the columns of a `FigureRow`. */
export const FIGURE_COLUMNS = sql`
  f.rentals, f.upcoming, f.days, f.spent::text AS spent, f.outstanding::text AS outstanding,
  f.overdue::text AS overdue, to_char(f.last_rental, 'YYYY-MM-DD"T"HH24:MI') AS "lastRental"`;

export const withLastRental = <Row extends FigureRow>(row: Row) => ({
  ...row,
  lastRental: row.lastRental === null ? null : wall(row.lastRental),
});
