import { Prisma } from '~/generated/prisma/client';
import type { VehicleCategory } from '~/generated/prisma/client';
import type { NamedLocation } from '~/modules/agencies/locations/location-name';
import { namedLocationSql } from '~/modules/agencies/locations/named-location.sql';
import { nowInMorocco, type WallClock, wall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { PageQuery } from '~/platform/list/define-list';
import { type BookingStatus, DISPLAY_STATUSES, type DisplayStatus } from '../lifecycle/booking-status';
import type { PaymentStatus } from '~/modules/payments/payment-statuses';
import { displayStatusSql } from '../lifecycle/display-status.server';

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
    photo: { key: string; width: number; height: number } | null;
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
}

/** booking-status.ts `isAhead` of booking `b`. */
const isAheadSql = (now: WallClock) =>
  Prisma.sql`(${displayStatusSql(now)} IN ('pending', 'confirmed', 'active', 'late'))`;

/**
 * The orders of lists of bookings; a leading minus means descending. `ahead`: the next pick-up first, then the past.
 * `next`: what an agency does next: cars that are late, then the next departure, then the past; of requests the one that
 * has waited longest.
 */
const ORDERS = {
  '-pickup': Prisma.sql`b.pickup_at DESC, b.id`,
  pickup: Prisma.sql`b.pickup_at, b.id`,
  '-created': Prisma.sql`b.created_at DESC, b.id`,
  created: Prisma.sql`b.created_at, b.id`,
  '-total': Prisma.sql`b.total_price DESC, b.id`,
  total: Prisma.sql`b.total_price, b.id`,
  client: Prisma.sql`search_key(c.full_name), b.id`,
  '-client': Prisma.sql`search_key(c.full_name) DESC, b.id`,
  next: (now: WallClock, status: DisplayStatus | null) =>
    status === 'pending'
      ? Prisma.sql`b.created_at, b.id`
      : Prisma.sql`
        (${displayStatusSql(now)} = 'late') DESC, ${isAheadSql(now)} DESC,
        CASE WHEN ${isAheadSql(now)} THEN b.pickup_at END, b.pickup_at DESC, b.id`,
  ahead: (now: WallClock) => Prisma.sql`
    ${isAheadSql(now)} DESC, CASE WHEN ${isAheadSql(now)} THEN b.pickup_at END, b.pickup_at DESC, b.id`,
};
const orderBy = (sort: keyof typeof ORDERS, now: WallClock, status: DisplayStatus | null) => {
  const order = ORDERS[sort];
  return typeof order === 'function' ? order(now, status) : order;
};

interface BookingPageQuery extends PageQuery {
  status: DisplayStatus | null;
  sort: keyof typeof ORDERS;
}

const FROM = Prisma.sql`
  FROM bookings b
  JOIN vehicles v ON v.id = b.vehicle_id
  JOIN clients c ON c.id = b.client_id
  JOIN agencies a ON a.id = b.agency_id`;

/**
 * A page of the bookings that meet all `conditions` but null (aliases: b booking, v vehicle, c client, a
 * agency), with exact counts for each status. `more`: columns that one reader alone needs. Two queries, whatever is
 * shown.
 */
export async function pageOfBookings<More extends object = object>(
  conditions: readonly (Prisma.Sql | null)[],
  { status, sort, page, pageSize }: BookingPageQuery,
  more: Prisma.Sql = Prisma.empty,
): Promise<BookingPage<BookingListItem & More>> {
  const now = nowInMorocco();
  const where = Prisma.join(
    conditions.filter((one) => one !== null),
    ' AND ',
  );
  const [counted, rows] = await Promise.all([
    db.$queryRaw<{ shown: DisplayStatus; count: bigint }[]>`
      SELECT ${displayStatusSql(now)} AS shown, count(*) AS count ${FROM} WHERE ${where} GROUP BY 1`,
    db.$queryRaw<(Row & More)[]>`
      SELECT b.reference, b.status::text AS status, ${displayStatusSql(now)} AS shown, b.payment_status::text AS "paymentStatus",
        to_char(b.pickup_at, 'YYYY-MM-DD"T"HH24:MI') AS "pickupAt", to_char(b.return_at, 'YYYY-MM-DD"T"HH24:MI') AS "returnAt",
        b.days, b.total_price::text AS "totalPrice", b.paid_amount::text AS "paidAmount", b.created_at AS "createdAt",
        json_build_object('id', v.id, 'shortId', v.short_id, 'make', v.make, 'modelName', v.model_name, 'year', v.year,
          'color', v.color, 'category', v.category, 'seats', v.seats, 'registrationNumber', v.registration_number,
          'photo', (SELECT json_build_object('key', i.key, 'width', i.width, 'height', i.height)
            FROM vehicle_images i WHERE i.vehicle_id = v.id ORDER BY i.position LIMIT 1)) AS vehicle,
        json_build_object('fullName', c.full_name, 'companyName', c.company_name, 'phone', c.phone) AS client,
        json_build_object('name', a.name, 'slug', a.slug, 'phone', a.phone) AS agency,
        ${namedLocationSql(Prisma.sql`b.pickup_location_id`)} AS "pickupLocation"
        ${more}
      ${FROM}
      WHERE ${where} ${status ? Prisma.sql`AND ${displayStatusSql(now)} = ${status}` : Prisma.empty}
      ORDER BY ${orderBy(sort, now, status)} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
  ]);
  const countOf = (one: DisplayStatus) => Number(counted.find((row) => row.shown === one)?.count ?? 0);
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
  };
}

type Row = Omit<BookingListItem, 'pickupAt' | 'returnAt'> & { pickupAt: string; returnAt: string };

/** The reference of booking `b` as a code of `searchCondition`. */
export const REFERENCE_CODE = Prisma.sql`replace(b.reference, '-', '')`;
