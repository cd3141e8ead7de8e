import type { AgencyScope } from '~/modules/tenancy/scope';
import type { Category } from '~/modules/catalogue/vehicle-words';
import { addDays, dateToWall, dayOf, dayToDate, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { type MovementState, movementState } from './movement-state';
import { clientNameSql } from '~/modules/people/client-name.server';

export interface Movement {
  reference: string;
  kind: 'departure' | 'return';
  at: WallClock;
  state: MovementState;
  client: string;
  place: string;
  plate: string;
  car: { make: string; modelName: string; category: Category; color: string; seats: number };
}

interface Row {
  reference: string;
  kind: Movement['kind'];
  at: Date;
  status: 'confirmed' | 'completed';
  client: string;
  place: string;
  plate: string;
  make: string;
  modelName: string;
  category: Category;
  color: string;
  seats: number;
}

/**
 * Departures and returns from the start of today to the end of tomorrow, and the returns of earlier
 * days that never came, oldest first. Confirmed and completed bookings. One query.
 */
export async function listMovements(scope: AgencyScope, now: WallClock): Promise<Movement[]> {
  const start = dayToDate(dayOf(now));
  const end = dayToDate(addDays(dayOf(now), 2));
  const rows = await db.$queryRaw<Row[]>`
    WITH moves AS (
      SELECT b.id, 'departure' AS kind, b.pickup_at AS at, b.pickup_location_id AS place_id
      FROM bookings b
      WHERE b.agency_id = ${scope.agencyId}::uuid AND b.status IN ('confirmed', 'completed')
        AND b.pickup_at >= ${start}::timestamp AND b.pickup_at < ${end}::timestamp
      UNION ALL
      SELECT b.id, 'return', b.return_at, b.return_location_id
      FROM bookings b
      WHERE b.agency_id = ${scope.agencyId}::uuid AND b.status IN ('confirmed', 'completed')
        AND b.return_at < ${end}::timestamp
        AND (b.return_at >= ${start}::timestamp OR b.status = 'confirmed')
    )
    SELECT b.reference, m.kind, m.at, b.status::text AS status, ${clientNameSql} AS client,
      l.name AS place, v.registration_number AS plate, v.make, v.model_name AS "modelName",
      v.category::text AS category, v.color, v.seats
    FROM moves m
    JOIN bookings b ON b.id = m.id
    JOIN clients c ON c.id = b.client_id
    JOIN vehicles v ON v.id = b.vehicle_id
    JOIN agency_locations l ON l.id = m.place_id
    ORDER BY m.at, b.reference`;
  return rows.map(({ at, status, make, modelName, category, color, seats, ...row }) => ({
    ...row,
    at: dateToWall(at),
    state: movementState({ kind: row.kind, status, at: dateToWall(at) }, now),
    car: { make, modelName, category, color, seats },
  }));
}
