import type { AdminScope } from '~/modules/tenancy/scope';
import type { DisplayStatus } from '~/modules/bookings/lifecycle/booking-status';
import { displayStatusSql } from '~/modules/bookings/lifecycle/display-status.server';
import {
  addMonths,
  type CalendarDay,
  dateToWall,
  dayOf,
  monthOf,
  nowInMorocco,
  startOfMonth,
  type WallClock,
  wallAt,
  time,
  wallToInstant,
} from '~/platform/clock';
import { db } from '~/platform/db.server';
import { clientNameSql } from '~/modules/people/client-name.server';

const LATEST = 10;

/** How many rows of each status there are; a status without rows is left out. */
export type Counts<Status extends string = string> = { status: Status; count: number }[];

export interface LatestBooking {
  reference: string;
  agency: string;
  client: string;
  vehicle: string;
  pickupAt: WallClock;
  returnAt: WallClock;
  total: string;
  status: DisplayStatus;
}

export interface PlatformOverview {
  today: CalendarDay;
  agencies: Counts<'pending' | 'active' | 'suspended'>;
  vehicles: Counts<'available' | 'rented' | 'maintenance' | 'unavailable'>;
  /** Asked for since the first of the month, by their status now. */
  bookings: Counts<DisplayStatus>;
  customers: number;
  messages: Counts<`${'email' | 'whatsapp'}_${'pending' | 'sent' | 'failed'}`>;
  latest: LatestBooking[];
}

interface CountRow {
  entity: 'agencies' | 'vehicles' | 'bookings' | 'customers' | 'messages';
  status: string;
  count: number;
}

/** The platform at a glance (R113), in two queries. `now` is Moroccan wall clock. */
export async function readPlatformOverview(_scope: AdminScope, now = nowInMorocco()): Promise<PlatformOverview> {
  const midnight = time('00:00');
  const monthStart = wallToInstant(wallAt(startOfMonth(dayOf(now)), midnight));
  const monthEnd = wallToInstant(wallAt(startOfMonth(addMonths(monthOf(now), 1)), midnight));
  const [counts, latest] = await Promise.all([
    db.$queryRaw<CountRow[]>`
      SELECT 'agencies' AS entity, status::text, count(*)::int FROM agencies GROUP BY 2
      UNION ALL SELECT 'vehicles', status::text, count(*)::int FROM vehicles WHERE archived_at IS NULL GROUP BY 2
      UNION ALL SELECT 'customers', 'customer', count(*)::int FROM profiles WHERE role = 'customer'
      UNION ALL SELECT 'messages', channel::text || '_' || status::text, count(*)::int FROM outbox_messages GROUP BY 2
      UNION ALL SELECT 'bookings', ${displayStatusSql(now)}, count(*)::int
        FROM bookings b WHERE created_at >= ${monthStart} AND created_at < ${monthEnd} GROUP BY 2`,
    db.$queryRaw<(Omit<LatestBooking, 'pickupAt' | 'returnAt'> & { pickupAt: Date; returnAt: Date })[]>`
      SELECT b.reference, a.name AS agency, ${clientNameSql} AS client,
        v.make || ' ' || v.model_name AS vehicle, b.pickup_at AS "pickupAt", b.return_at AS "returnAt",
        b.total_price::text AS total,
        ${displayStatusSql(now)} AS status
      FROM (SELECT id FROM bookings ORDER BY created_at DESC, id LIMIT ${LATEST}) latest
      JOIN bookings b ON b.id = latest.id
      JOIN agencies a ON a.id = b.agency_id
      JOIN clients c ON c.id = b.client_id
      JOIN vehicles v ON v.id = b.vehicle_id
      ORDER BY b.created_at DESC, b.id`,
  ]);
  const of = <Status extends string>(entity: CountRow['entity']) =>
    counts.filter((row) => row.entity === entity).map(({ status, count }) => ({ status, count })) as Counts<Status>;
  return {
    today: dayOf(now),
    agencies: of('agencies'),
    vehicles: of('vehicles'),
    bookings: of('bookings'),
    customers: of('customers')[0]?.count ?? 0,
    messages: of('messages'),
    latest: latest.map(({ pickupAt, returnAt, ...row }) => ({
      ...row,
      pickupAt: dateToWall(pickupAt),
      returnAt: dateToWall(returnAt),
    })),
  };
}
