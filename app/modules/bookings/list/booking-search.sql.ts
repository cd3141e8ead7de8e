import { Prisma } from '~/generated/prisma/client';
import { clientSearch } from '~/modules/clients/list/client-search.sql';
import { vehicleSearch } from '~/modules/fleet/list/vehicle-search.sql';
import { normalisePlate } from '~/modules/fleet/vehicles/plate';
import { parsePhone } from '~/modules/people/identity-numbers';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { nowInMorocco, wall, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { DisplayStatus } from '../lifecycle/booking-status';
import { displayStatusSql } from '../lifecycle/display-status.server';
import { isAheadSql } from './list-bookings.server';
import { referenceSearch } from './reference-search.sql';

const { sql, join } = Prisma;

/** Words of a search; more would only cost. */
const MOST_WORDS = 6;

/**
 * The ids of the agency's bookings in which each typed word is found: in their client (`clientSearch`), in their vehicle
 * (`vehicleSearch`) or in their reference; null for no words. A statement of three searches, each by an index of its own.
 */
export function bookingSearch({ agencyId }: AgencyScope, typed: string): Prisma.Sql | null {
  const phone = parsePhone(typed);
  // A bar between the parts of a plate is no word.
  const words = phone ? [phone] : typed.split(/\s+/).filter(normalisePlate).slice(0, MOST_WORDS);
  const found = words.map((word) => {
    const reference = referenceSearch(word);
    const ways = [
      sql`b.client_id IN (SELECT c.id FROM clients c
        WHERE c.agency_id = ${agencyId}::uuid AND ${join(clientSearch(word), ' AND ')})`,
      sql`b.vehicle_id IN (SELECT v.id FROM vehicles v WHERE v.agency_id = ${agencyId}::uuid AND ${vehicleSearch(word) ?? sql`false`})`,
    ];
    if (reference) ways.push(reference);
    const searches = ways.map(
      (way) => sql`SELECT b.id FROM bookings b WHERE b.agency_id = ${agencyId}::uuid AND ${way}`,
    );
    return sql`(${join(searches, ' UNION ')})`;
  });
  return found.length === 0 ? null : join(found, ' INTERSECT ');
}

/** A booking as the agency's search shows it. */
export interface FoundBooking {
  reference: string;
  shown: DisplayStatus;
  pickupAt: WallClock;
  returnAt: WallClock;
  client: { fullName: string; companyName: string | null };
  vehicle: { make: string; modelName: string; registrationNumber: string };
}

/** The first of the agency's bookings that are found by the typed words: those ahead by their pick-up, then the latest. One query. */
export async function findBookings(scope: AgencyScope, typed: string, limit: number): Promise<FoundBooking[]> {
  const found = bookingSearch(scope, typed);
  if (!found) return [];
  const now = nowInMorocco();
  const rows = await db.$queryRaw<(Omit<FoundBooking, 'pickupAt' | 'returnAt'> & { from: string; until: string })[]>`
    WITH found AS MATERIALIZED (${found}), first AS (
      SELECT id, is_ahead FROM (
        SELECT b.id, b.pickup_at, ${isAheadSql(now)} AS is_ahead
        FROM found JOIN bookings b USING (id) WHERE b.agency_id = ${scope.agencyId}::uuid) known
      ORDER BY is_ahead DESC, CASE WHEN is_ahead THEN pickup_at END, pickup_at DESC, id LIMIT ${limit}
    )
    SELECT b.reference, ${displayStatusSql(now)} AS shown, to_char(b.pickup_at, 'YYYY-MM-DD"T"HH24:MI') AS from,
      to_char(b.return_at, 'YYYY-MM-DD"T"HH24:MI') AS until,
      json_build_object('fullName', c.full_name, 'companyName', c.company_name) AS client,
      json_build_object('make', v.make, 'modelName', v.model_name, 'registrationNumber', v.registration_number) AS vehicle
    FROM first f JOIN bookings b ON b.id = f.id JOIN clients c ON c.id = b.client_id JOIN vehicles v ON v.id = b.vehicle_id
    ORDER BY f.is_ahead DESC, CASE WHEN f.is_ahead THEN b.pickup_at END, b.pickup_at DESC, b.id`;
  return rows.map(({ from, until, ...row }) => ({ ...row, pickupAt: wall(from), returnAt: wall(until) }));
}
