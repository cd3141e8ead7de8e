import type { Language } from '~/i18n/languages';
import type { Translator } from '~/i18n/i18next.server';
import { hashOfToken, isToken } from '~/modules/access/token.server';
import { displayPlate } from '~/modules/fleet/vehicles/plate';
import { networkOf } from '~/platform/network-of';
import { attemptLimit } from '~/platform/attempt-limit.server';
import { addDays, dateToWall, dayOf, dayToDate, nowInMorocco, wallToInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { CalendarEvent } from '~/platform/ical';

/** The days before and after today that a feed tells: whoever subscribes looks ahead, and a little back. */
const DAYS_BACK = 30;
const DAYS_AHEAD = 400;
/** No calendar shows more; the next bookings come first. */
const MOST_EVENTS = 5_000;
/** How often a subscriber asks for it. */
export const REFRESH_MINUTES = 60;

/** A program asks each hour, a person who sets one up a few times more; a network may hold many of both. */
const readsOfNetwork = attemptLimit('calendar-feed', 600, 60);

interface Row {
  id: string;
  kind: 'rental' | 'block';
  status: 'pending' | 'confirmed' | 'completed';
  reference: string | null;
  start: Date;
  end: Date;
  changedAt: Date;
  vehicle: string;
  plate: string;
}

/** What a feed's events are made with: the pages of bookings, the texts and their language. */
interface FeedPages {
  pageOf: (reference: string | null) => string;
  t: Translator;
  language: Language;
}

/**
 * What a feed tells: the bookings that hold or held a vehicle and its blocks, by vehicle and plate and, of bookings, the
 * reference; no name, phone or price, for a calendar's programs keep what they read where the agency cannot delete it.
 * Null for a secret that no feed has. Two queries beside those that count it.
 * @throws tooManyAttempts
 */
export async function readFeed(
  token: string,
  address: string,
  { pageOf, t, language }: FeedPages,
): Promise<{ name: string; events: CalendarEvent[] } | null> {
  await readsOfNetwork.count(networkOf(address));
  if (!isToken(token)) return null;
  const feed = await db.calendarFeed.findFirst({
    where: { tokenHash: hashOfToken(token), agency: { status: { not: 'suspended' } } },
    select: {
      agencyId: true,
      vehicleId: true,
      agency: { select: { name: true } },
      vehicle: { select: { make: true, modelName: true, registrationNumber: true } },
    },
  });
  if (!feed) return null;
  const { agency, vehicle } = feed;
  const rows = await readRows(feed);
  return {
    name: vehicle
      ? `${vehicle.make} ${vehicle.modelName} ${displayPlate(vehicle.registrationNumber)}`
      : t('agency-feeds:name', { agency: agency.name }),
    events: rows.map((row) => ({
      uid: row.id,
      sequence: Math.floor(row.changedAt.getTime() / 1000) % 2_000_000_000,
      status: row.status === 'pending' ? 'TENTATIVE' : 'CONFIRMED',
      start: wallToInstant(dateToWall(row.start)),
      end: wallToInstant(dateToWall(row.end)),
      madeAt: row.changedAt,
      language,
      summary: t(`agency-feeds:event.${row.kind === 'block' ? 'block' : row.status}`, {
        vehicle: row.vehicle,
        plate: displayPlate(row.plate),
      }),
      description: row.reference,
      location: null,
      position: null,
      url: pageOf(row.reference),
    })),
  };
}

function readRows({ agencyId, vehicleId }: { agencyId: string; vehicleId: string | null }): Promise<Row[]> {
  const now = nowInMorocco();
  const from = dayToDate(addDays(dayOf(now), -DAYS_BACK));
  const until = dayToDate(addDays(dayOf(now), DAYS_AHEAD));
  return db.$queryRaw<Row[]>`
    SELECT taken.*, v.make || ' ' || v.model_name AS vehicle, v.registration_number AS plate
    FROM (
      SELECT b.id, 'rental' AS kind, b.status::text AS status, b.reference, b.pickup_at AS start,
        coalesce(b.returned_at, b.return_at) AS end, b.updated_at AS "changedAt", b.vehicle_id
      FROM bookings b
      WHERE b.agency_id = ${agencyId}::uuid AND (${vehicleId}::uuid IS NULL OR b.vehicle_id = ${vehicleId}::uuid)
        AND b.status IN ('pending', 'confirmed', 'completed') AND NOT has_lapsed(b, ${now}::timestamp)
        AND b.return_at >= ${from}::timestamp AND b.return_at < ${until}::timestamp
        AND coalesce(b.returned_at, b.return_at) > b.pickup_at
      UNION ALL
      SELECT o.id, 'block', 'confirmed', NULL, o.starts_at, o.ends_at, o.created_at, o.vehicle_id
      FROM occupancies o
      WHERE o.agency_id = ${agencyId}::uuid AND (${vehicleId}::uuid IS NULL OR o.vehicle_id = ${vehicleId}::uuid)
        AND o.kind = 'maintenance' AND o.ends_at >= ${from}::timestamp AND o.ends_at < ${until}::timestamp
    ) taken JOIN vehicles v ON v.id = taken.vehicle_id
    ORDER BY taken.start DESC, taken.id LIMIT ${MOST_EVENTS}`;
}
