import Decimal from 'decimal.js';
import { Prisma } from '~/generated/prisma/client';
import type { VehicleCategory } from '~/generated/prisma/client';
import { type ShownPhoto, shownPhotoSql } from '~/modules/catalogue/shown-photos.sql';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { nowInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { parseBookingReference } from '../booking-reference';
import { totalForDays } from '../pricing/rental-price';

/** What a client who booked one category accepts in its place: the same level or a higher one. */
const LEVELS: Record<VehicleCategory, number> = {
  economy: 1,
  compact: 2,
  midsize: 3,
  fullsize: 4,
  suv: 4,
  luxury: 5,
  convertible: 5,
};

/** A car that could take the place of a booking's own. Money is decimal text in MAD. */
export interface Alternative {
  id: string;
  make: string;
  modelName: string;
  year: number;
  color: string;
  category: VehicleCategory;
  seats: number;
  registrationNumber: string;
  pricePerDay: string;
  /** Of the booking's days at this car's price. */
  total: string;
  /** That total less the agreed one. */
  difference: string;
  photo: ShownPhoto | null;
}

const MOST = 12;

/**
 * The cars of the agency that are free for a booking's dates, turnaround included (R2), of the category's level or a
 * higher one: the nearest level first, then the nearest price. None for a foreign booking. One query.
 */
export async function findAlternatives({ agencyId }: AgencyScope, reference: string): Promise<Alternative[]> {
  const rows = await db.$queryRaw<(Omit<Alternative, 'total' | 'difference'> & { days: number; agreed: string })[]>`
    WITH levels AS (SELECT * FROM (VALUES ${levelRows()}) AS level (category, rank)),
    own AS (
      SELECT b.id, b.pickup_at, b.blocked_until, b.days, b.price_per_day, b.total_price, v.id AS vehicle_id, l.rank
      FROM bookings b JOIN vehicles v ON v.id = b.vehicle_id JOIN levels l ON l.category = v.category
      WHERE b.agency_id = ${agencyId}::uuid AND b.reference = ${parseBookingReference(reference) ?? ''}
    )
    SELECT v.id, v.make, v.model_name AS "modelName", v.year, v.color, v.category::text AS category, v.seats,
      v.registration_number AS "registrationNumber", v.price_per_day::text AS "pricePerDay", own.days,
      own.total_price::text AS agreed,
      ${shownPhotoSql(Prisma.sql`v`)} AS photo
    FROM own JOIN vehicles v ON v.agency_id = ${agencyId}::uuid AND v.id <> own.vehicle_id
    JOIN levels l ON l.category = v.category AND l.rank >= own.rank
    WHERE v.archived_at IS NULL AND v.status IN ('available', 'rented') AND NOT EXISTS (
      SELECT FROM occupancies o LEFT JOIN bookings b ON b.id = o.booking_id
      WHERE o.vehicle_id = v.id AND o.starts_at < own.blocked_until AND o.ends_at > own.pickup_at
        AND has_lapsed(b, ${nowInMorocco()}::timestamp) IS NOT TRUE)
    ORDER BY l.rank, abs(v.price_per_day - own.price_per_day), v.id LIMIT ${MOST}`;
  return rows.map(({ days, agreed, ...car }) => {
    const total = totalForDays(car.pricePerDay, days);
    return { ...car, total, difference: new Decimal(total).minus(agreed).toFixed(2) };
  });
}

const levelRows = () =>
  Prisma.join(
    Object.entries(LEVELS).map(([category, rank]) => Prisma.sql`(${category}::vehicle_category, ${rank}::int)`),
  );
