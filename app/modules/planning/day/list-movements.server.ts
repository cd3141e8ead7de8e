import { Prisma } from '~/generated/prisma/client';
import type { Language } from '~/i18n/languages';
import type { Category } from '~/modules/catalogue/vehicle-words';
import { clientNameSql } from '~/modules/people/client-name.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { addDays, type CalendarDay, dateToWall, dayOf, dayToDate, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { type MovementState, movementState } from './movement-state';

/** A departure or a return. */
export interface Movement {
  reference: string;
  kind: 'departure' | 'return';
  at: WallClock;
  state: MovementState;
  client: string;
  phone: string;
  /** In the page's language where the catalogue knows the place. */
  place: string;
  /** What is still to be paid, decimal text in MAD. */
  due: string;
  plate: string;
  car: { make: string; modelName: string; category: Category; color: string; seats: number };
}

interface Row extends Omit<Movement, 'at' | 'state' | 'car'> {
  at: Date;
  isHandedOver: boolean;
  status: 'confirmed' | 'completed';
  make: string;
  modelName: string;
  category: Category;
  color: string;
  seats: number;
}

const { sql } = Prisma;
const POINT_NAMES: Record<Language, Prisma.Sql> = { fr: sql`p.name_fr`, en: sql`p.name_en`, ar: sql`p.name_ar` };

interface Days {
  from: CalendarDay;
  /** How many. */
  days: number;
}

/**
 * Departures and returns of confirmed and completed bookings within the given days, in time order; where today is
 * the first of them also the returns of earlier days that never came. One query.
 */
export async function listMovements(
  scope: AgencyScope,
  { from, days }: Days,
  now: WallClock,
  lang: Language,
): Promise<Movement[]> {
  const start = dayToDate(from);
  const end = dayToDate(addDays(from, days));
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
        AND b.return_at >= ${start}::timestamp AND b.return_at < ${end}::timestamp
      UNION ALL
      SELECT b.id, 'return', b.return_at, b.return_location_id
      FROM bookings b
      WHERE ${from === dayOf(now)} AND b.agency_id = ${scope.agencyId}::uuid AND b.status = 'confirmed'
        AND b.return_at < ${start}::timestamp
    )
    SELECT b.reference, m.kind, m.at, b.status::text AS status, b.handed_over_at IS NOT NULL AS "isHandedOver",
      ${clientNameSql} AS client, c.phone,
      CASE WHEN b.payment_status = 'refunded' THEN '0'
        ELSE greatest(b.total_price + b.damage_amount + b.adjustment_amount - b.paid_amount, 0)::text END AS due,
      coalesce(${POINT_NAMES[lang]}, l.name) AS place, v.registration_number AS plate, v.make,
      v.model_name AS "modelName", v.category::text AS category, v.color, v.seats
    FROM moves m
    JOIN bookings b ON b.id = m.id
    JOIN clients c ON c.id = b.client_id
    JOIN vehicles v ON v.id = b.vehicle_id
    JOIN agency_locations l ON l.id = m.place_id
    LEFT JOIN location_points p ON p.city_slug = l.city_slug AND p.slug = l.point_slug
    ORDER BY m.at, b.reference`;
  return rows.map(({ at, status, isHandedOver, make, modelName, category, color, seats, ...row }) => ({
    ...row,
    at: dateToWall(at),
    state: movementState({ kind: row.kind, status, isHandedOver, at: dateToWall(at) }, now),
    car: { make, modelName, category, color, seats },
  }));
}
