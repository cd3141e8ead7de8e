import type { DisplayStatus } from '~/modules/bookings/lifecycle/booking-status';
import { displayStatusSql } from '~/modules/bookings/lifecycle/display-status.server';
import { clientNameSql } from '~/modules/people/client-name.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { addDays, currentInstant, instantToWall, todayInMorocco, wall, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { HAS_PAPERS_TO_READ_SQL } from '../agencies/papers-wait.sql';
import { readHealth } from '../health/read-health.server';
import { readFigures, readSteps } from '../stats/read-stats.server';
import { statsDays } from '../stats/stats-range';
import type { WaitingName } from './waiting-work';

const LATEST = 8;
const WEEKS = 12;

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

interface CountRow {
  entity: 'agencies' | 'vehicles' | 'bookings' | 'customers' | 'unverified' | 'papers' | 'reviews' | 'uploads';
  status: string;
  count: number;
}

/** The platform at a glance (R310): its figures with those before, what waits, how it is, and what came last. Six queries, with those of its settings. */
export async function readDashboard(scope: AdminScope, now = currentInstant()) {
  const days = statsDays(30, todayInMorocco(now));
  const { today } = days;
  const [figures, weeks, { counts, latest }, { states, queues, tasks }] = await Promise.all([
    readFigures(scope, days),
    readSteps(scope, { from: addDays(today, 1 - 7 * WEEKS), today, step: 7 }),
    readPresent(instantToWall(now)),
    readHealth(scope, now),
  ]);
  const of = <Status extends string>(entity: CountRow['entity']) =>
    counts.filter((row) => row.entity === entity).map(({ status, count }) => ({ status, count })) as Counts<Status>;
  const one = (entity: CountRow['entity']) => of(entity)[0]?.count ?? 0;
  const waiting: Record<WaitingName, number> = {
    agencies: one('unverified'),
    papers: one('papers'),
    reviews: one('reviews'),
    uploads: one('uploads'),
    emails: queues.emails.failed,
    whatsapp: queues.whatsapp.failed,
    reminders: queues.reminders.failed,
    tasks: tasks.filter(({ state }) => state !== 'ok').length,
  };
  return {
    days,
    ...figures,
    weeks,
    waiting,
    states,
    agencies: of<'pending' | 'active' | 'suspended'>('agencies'),
    vehicles: of<'available' | 'rented' | 'maintenance' | 'unavailable'>('vehicles'),
    bookings: of<DisplayStatus>('bookings'),
    customers: one('customers'),
    latest,
  };
}
export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;

interface LatestRow extends Omit<LatestBooking, 'pickupAt' | 'returnAt'> {
  pickupAt: string;
  returnAt: string;
}

/**
 * What there is at this moment, what waits for an administrator, and the bookings made last. Of bookings those that are
 * not over are counted. One query.
 */
async function readPresent(now: WallClock): Promise<{ counts: CountRow[]; latest: LatestBooking[] }> {
  const [{ counts, latest }] = await db.$queryRaw<[{ counts: CountRow[] | null; latest: LatestRow[] | null }]>`
    SELECT (SELECT json_agg(c) FROM (
      SELECT 'agencies' AS entity, status::text, count(*)::int FROM agencies GROUP BY status
      UNION ALL SELECT 'unverified', '', count(*)::int FROM agencies WHERE verification = 'pending'
      UNION ALL SELECT 'papers', '', count(*)::int FROM agencies a WHERE ${HAS_PAPERS_TO_READ_SQL}
      UNION ALL SELECT 'uploads', '', count(*)::int FROM vehicle_images WHERE reviewed_at IS NULL
      UNION ALL SELECT 'reviews', '', count(DISTINCT r.id)::int FROM review_reports rr JOIN reviews r ON r.id = rr.review_id
        WHERE rr.settled_at IS NULL AND r.is_visible
      UNION ALL SELECT 'vehicles', status::text, count(*)::int FROM vehicles WHERE archived_at IS NULL GROUP BY status
      UNION ALL SELECT 'customers', '', count(*)::int FROM profiles WHERE role = 'customer' AND anonymised_at IS NULL
      UNION ALL SELECT 'bookings', ${displayStatusSql(now)}, count(*)::int
        FROM bookings b WHERE b.status IN ('pending', 'confirmed') GROUP BY 2
    ) c) AS counts, (SELECT json_agg(l) FROM (
      SELECT b.reference, a.name AS agency, ${clientNameSql} AS client, v.make || ' ' || v.model_name AS vehicle,
        to_char(b.pickup_at, 'YYYY-MM-DD"T"HH24:MI') AS "pickupAt", to_char(b.return_at, 'YYYY-MM-DD"T"HH24:MI') AS "returnAt",
        b.total_price::text AS total, ${displayStatusSql(now)} AS status
      FROM (SELECT id FROM bookings ORDER BY created_at DESC, id LIMIT ${LATEST}) latest
      JOIN bookings b ON b.id = latest.id
      JOIN agencies a ON a.id = b.agency_id
      JOIN clients c ON c.id = b.client_id
      JOIN vehicles v ON v.id = b.vehicle_id
      ORDER BY b.created_at DESC, b.id
    ) l) AS latest`;
  return {
    counts: counts ?? [],
    latest: (latest ?? []).map((row) => ({ ...row, pickupAt: wall(row.pickupAt), returnAt: wall(row.returnAt) })),
  };
}
