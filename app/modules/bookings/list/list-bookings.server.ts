import { Prisma } from '~/generated/prisma/client';
import type { VehicleCategory } from '~/generated/prisma/client';
import type { NamedLocation } from '~/modules/agencies/locations/location-name';
import { namedLocationSql } from '~/modules/agencies/locations/named-location.sql';
import { type ShownPhoto, shownPhotoSql } from '~/modules/catalogue/shown-photos.sql';
import { nowInMorocco, type WallClock, wall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { Edge, PageQuery } from '~/platform/list/define-list';
import { cutPage, type Keyed, keySql, type KeyOrder, orderSql, withEdges } from '~/platform/list/keyset';
import { type BookingStatus, DISPLAY_STATUSES, type DisplayStatus, isAhead } from '../lifecycle/booking-status';
import type { PaymentStatus } from '~/modules/payments/payment-statuses';
import { displayStatusSql, isShownSql } from '../lifecycle/display-status.server';

const { sql, join, empty } = Prisma;

/** A line of any list of bookings; money is decimal text in MAD. */
export interface BookingListItem {
  reference: string;
  status: BookingStatus;
  /** With the computed lapsed, active and late. */
  shown: DisplayStatus;
  paymentStatus: PaymentStatus;
  pickupAt: WallClock;
  returnAt: WallClock;
  days: number;
  totalPrice: string;
  paidAmount: string;
  createdAt: Date;
  vehicle: {
    id: string;
    shortId: string;
    make: string;
    modelName: string;
    year: number;
    color: string;
    category: VehicleCategory;
    seats: number;
    registrationNumber: string;
    photo: ShownPhoto | null;
  };
  client: { fullName: string; companyName: string | null; phone: string };
  agency: { name: string; slug: string; phone: string | null };
  pickupLocation: NamedLocation;
}

/** `counts` and `all` keep every filter but the status, for the tabs; `total` is of the shown status. */
export interface BookingPage<Item = BookingListItem> {
  bookings: Item[];
  counts: Record<DisplayStatus, number>;
  all: number;
  total: number;
  page: number;
  pageSize: number;
  /** The first and last row of a page of a long list; null where it has none, or the list is not long. */
  edges: [Edge, Edge] | null;
}

/** booking-status.ts `isAhead` of booking `b`. */
export const isAheadSql = (now: WallClock) =>
  sql`(b.status IN ('pending', 'confirmed') AND NOT has_lapsed(b, ${now}::timestamp))`;

/**
 * The orders of lists of bookings; a leading minus means descending. `ahead`: the next pick-up first, then the past.
 * `next`: what an agency does next: cars that are late, then the next departure, then the past; of requests the one that
 * has waited longest.
 */
const ORDERS = {
  '-pickup': sql`b.pickup_at DESC, b.id`,
  pickup: sql`b.pickup_at, b.id`,
  '-created': sql`b.created_at DESC, b.id`,
  created: sql`b.created_at, b.id`,
  '-total': sql`b.total_price DESC, b.id`,
  total: sql`b.total_price, b.id`,
  client: sql`search_key(c.full_name), b.id`,
  '-client': sql`search_key(c.full_name) DESC, b.id`,
  next: (now: WallClock, status: DisplayStatus | null) => {
    if (status === 'pending') return sql`b.created_at, b.id`;
    if (status) return isAhead(status) ? sql`b.pickup_at, b.id` : sql`b.pickup_at DESC, b.id`;
    return sql`
      ${isShownSql('late', now)} DESC, ${isAheadSql(now)} DESC,
      CASE WHEN ${isAheadSql(now)} THEN b.pickup_at END, b.pickup_at DESC, b.id`;
  },
  ahead: (now: WallClock) => sql`
    ${isAheadSql(now)} DESC, CASE WHEN ${isAheadSql(now)} THEN b.pickup_at END, b.pickup_at DESC, b.id`,
};

const CREATED = { value: sql`b.created_at`, type: 'timestamptz', id: sql`b.id` } as const;
const PICKUP = { value: sql`b.pickup_at`, type: 'timestamp', id: sql`b.id` } as const;
const TOTAL = { value: sql`b.total_price`, type: 'numeric', id: sql`b.id` } as const;
const DOWN = { direction: 'DESC', idDirection: 'ASC' } as const;
const UP = { direction: 'ASC', idDirection: 'DESC' } as const;

/** The orders that an index has down to the id, by which a long list can begin at a row (R312). */
export const KEY_ORDERS = {
  '-created': { ...CREATED, ...DOWN },
  created: { ...CREATED, ...UP },
  '-pickup': { ...PICKUP, ...DOWN },
  pickup: { ...PICKUP, ...UP },
  '-total': { ...TOTAL, ...DOWN },
  total: { ...TOTAL, ...UP },
} as const satisfies Partial<Record<keyof typeof ORDERS, KeyOrder>>;

const orderBy = (sort: keyof typeof ORDERS, now: WallClock, status: DisplayStatus | null) => {
  const order = ORDERS[sort];
  return typeof order === 'function' ? order(now, status) : order;
};

interface BookingPageQuery extends PageQuery {
  status: DisplayStatus | null;
  sort: keyof typeof ORDERS;
}

/** Which bookings: all `conditions` but null on booking `b`; `found`, if any, a statement of the ids among which they are. */
export interface BookingSelection {
  conditions: readonly (Prisma.Sql | null)[];
  found?: Prisma.Sql | null;
  /** Of a long list (R312): how its pages are cut. */
  order?: KeyOrder;
}

/**
 * A page of the bookings of a selection, with exact counts for each status. `more`: columns that one reader alone needs
 * (aliases: b booking, v vehicle, c client, a agency). Two queries, whatever is shown: the first counts, by the indexes
 * alone where nothing else is asked; the second chooses the page's ids and reads what is shown of these.
 */
export async function pageOfBookings<More extends object = object>(
  selection: BookingSelection,
  query: BookingPageQuery,
  more: Prisma.Sql = empty,
): Promise<BookingPage<BookingListItem & More>> {
  const { status, sort, page, pageSize } = query;
  const { order } = selection;
  const now = nowInMorocco();
  const [counted, keyed] = await Promise.all([
    countByStatus(selection, now),
    db.$queryRaw<(Row & More & Keyed)[]>`
      ${idsOfPage(selection, query, now)}
      SELECT b.reference, b.status::text AS status, ${displayStatusSql(now)} AS shown, b.payment_status::text AS "paymentStatus",
        to_char(b.pickup_at, 'YYYY-MM-DD"T"HH24:MI') AS "pickupAt", to_char(b.return_at, 'YYYY-MM-DD"T"HH24:MI') AS "returnAt",
        b.days, b.total_price::text AS "totalPrice", b.paid_amount::text AS "paidAmount", b.created_at AS "createdAt",
        json_build_object('id', v.id, 'shortId', v.short_id, 'make', v.make, 'modelName', v.model_name, 'year', v.year,
          'color', v.color, 'category', v.category, 'seats', v.seats, 'registrationNumber', v.registration_number,
          'photo', ${shownPhotoSql(sql`v`)}) AS vehicle,
        json_build_object('fullName', c.full_name, 'companyName', c.company_name, 'phone', c.phone) AS client,
        json_build_object('name', a.name, 'slug', a.slug, 'phone', a.phone) AS agency,
        ${namedLocationSql(sql`b.pickup_location_id`)} AS "pickupLocation"
        ${order ? sql`, ${keySql(order)}` : empty} ${more}
      FROM page
      JOIN bookings b USING (id)
      JOIN vehicles v ON v.id = b.vehicle_id
      JOIN clients c ON c.id = b.client_id
      JOIN agencies a ON a.id = b.agency_id
      ORDER BY ${order ? orderSql(order) : orderBy(sort, now, status)}`,
  ]);
  const { rows, edges } = order ? withEdges<Row & More>(keyed) : { rows: keyed, edges: null };
  const countOf = (one: DisplayStatus) => counted.find((row) => row.shown === one)?.count ?? 0;
  const counts = Object.fromEntries(DISPLAY_STATUSES.map((one) => [one, countOf(one)])) as BookingPage['counts'];
  const all = DISPLAY_STATUSES.reduce((sum, one) => sum + counts[one], 0);
  return {
    bookings: rows.map((row) => ({
      ...row,
      pickupAt: wall(row.pickupAt),
      returnAt: wall(row.returnAt),
    })),
    counts,
    all,
    total: status ? counts[status] : all,
    page,
    pageSize,
    edges,
  };
}

const allOf = ({ conditions, found }: BookingSelection) =>
  join([...conditions.filter((one) => one !== null), ...(found ? [sql`b.id IN (SELECT id FROM found)`] : [])], ' AND ');

/** What was found, once for all parts of a statement. */
const foundOnce = (found: Prisma.Sql | null | undefined) => (found ? sql`found AS MATERIALIZED (${found}), ` : empty);

/**
 * How many bookings of a selection are shown with each status. Finished ones, by far the most, are counted as they are
 * stored, from an index; those that are open by the moment.
 */
function countByStatus(selection: BookingSelection, now: WallClock) {
  const where = allOf(selection);
  return db.$queryRaw<{ shown: DisplayStatus; count: number }[]>`
    WITH ${foundOnce(selection.found)} open AS (
      SELECT ${displayStatusSql(now)} AS shown FROM bookings b WHERE ${where} AND b.status IN ('pending', 'confirmed')
    ), finished AS (
      SELECT b.status FROM bookings b WHERE ${where} AND b.status IN ('completed', 'cancelled')
    )
    SELECT shown, count(*)::int AS count FROM open GROUP BY shown
    UNION ALL SELECT status::text, count(*)::int FROM finished GROUP BY status`;
}

/** The `page` of a `WITH`: the ids of the page's bookings. */
function idsOfPage(selection: BookingSelection, query: BookingPageQuery, now: WallClock) {
  const { status, sort, page, pageSize } = query;
  const where = allOf(selection);
  const ofStatus = status ? sql`AND ${isShownSql(status, now)}` : empty;
  if (selection.order) {
    const cut = cutPage(query, selection.order);
    const ids = sql`SELECT b.id FROM bookings b WHERE ${join([where, ...cut.where], ' AND ')} ${ofStatus} ${cut.end}`;
    return sql`WITH ${foundOnce(selection.found)} page AS MATERIALIZED (${ids})`;
  }
  const limit = sql`LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
  const usesClient = sort === 'client' || sort === '-client';
  const ids =
    sort === 'next' && !status && !selection.found
      ? sql`SELECT id FROM (${nextFirst(where, page * pageSize, now)}) b
          ORDER BY part, CASE WHEN part < 2 THEN pickup_at END, pickup_at DESC, id ${limit}`
      : sql`SELECT b.id FROM bookings b ${usesClient ? sql`JOIN clients c ON c.agency_id = b.agency_id AND c.id = b.client_id` : empty}
          WHERE ${where} ${ofStatus}
          ORDER BY ${orderBy(sort, now, status)} ${limit}`;
  return sql`WITH ${foundOnce(selection.found)} page AS MATERIALIZED (${ids})`;
}

/**
 * The first bookings of each display status in the order `next`: the list begins with some of these, whatever the
 * agency has finished in its years. `part`: late, ahead, past.
 */
function nextFirst(where: Prisma.Sql, limit: number, now: WallClock): Prisma.Sql {
  const first = DISPLAY_STATUSES.map((status) => {
    const part = status === 'late' ? 0 : isAhead(status) ? 1 : 2;
    return sql`(SELECT b.id, b.pickup_at, ${part}::int AS part FROM bookings b WHERE ${where} AND ${isShownSql(status, now)}
      ORDER BY ${part === 2 ? ORDERS['-pickup'] : ORDERS.pickup} LIMIT ${limit})`;
  });
  return join(first, ' UNION ALL ');
}

type Row = Omit<BookingListItem, 'pickupAt' | 'returnAt'> & { pickupAt: string; returnAt: string };
