import { Prisma } from '~/generated/prisma/client';
import type { RentalDates } from '~/modules/availability/period/rental-dates';
import { rentalPrice } from '~/modules/bookings/pricing/rental-price';
import { shownPhotoSql } from '~/modules/catalogue/shown-photos.sql';
import type { WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { canBeTaken, requestedPeriod } from '../projection/vehicle-conditions.server';
import type { VehicleSummary } from './vehicle-summary';

const { sql } = Prisma;

interface VehicleRow extends Omit<VehicleSummary, 'agency' | 'city' | 'rating' | 'rental'> {
  agencySlug: string;
  agencyName: string;
  verified: boolean;
  citySlug: string;
  cityFr: string;
  cityEn: string;
  cityAr: string;
  stars: number | null;
  reviews: number;
  free: boolean | null;
}

/**
 * The vehicles whose ids a SELECT gives, in its order, as lists show them, with the total for the dates
 * (R3, R27). One statement.
 */
export async function readSummaries(ids: Prisma.Sql, dates: RentalDates, now: WallClock): Promise<VehicleSummary[]> {
  const period = requestedPeriod(dates);
  const free = period ? await canBeTaken(period, now) : sql`NULL::boolean`;
  const rows = await db.$queryRaw<VehicleRow[]>(sql`
    WITH page AS MATERIALIZED (SELECT id, row_number() OVER () AS at FROM (${ids}) ordered)
    SELECT vehicle.id::text, vehicle.short_id AS "shortId", vehicle.make, vehicle.model_name AS "modelName", vehicle.year,
      vehicle.color, vehicle.category::text, vehicle.transmission::text, vehicle.fuel_type::text AS "fuelType",
      vehicle.seats, vehicle.status::text,
      vehicle.price_per_day::text AS "pricePerDay", a.slug AS "agencySlug", a.name AS "agencyName",
      a.verification = 'verified' AS verified, c.slug AS "citySlug", c.name_fr AS "cityFr",
      c.name_en AS "cityEn", c.name_ar AS "cityAr", ${shownPhotoSql(sql`vehicle`)} AS photo, r.stars, r.reviews, ${free} AS free
    FROM page
    JOIN search_vehicles v ON v.vehicle_id = page.id AND v.is_home
    JOIN vehicles vehicle ON vehicle.id = page.id
    JOIN agencies a ON a.id = v.agency_id
    JOIN cities c ON c.slug = v.city_slug
    CROSS JOIN LATERAL (
      SELECT avg(rating)::float AS stars, count(*)::int AS reviews
      FROM reviews WHERE vehicle_id = vehicle.id AND is_visible) r
    ORDER BY page.at`);
  return rows.map((row) => toSummary(row, dates));
}

function toSummary(row: VehicleRow, dates: RentalDates): VehicleSummary {
  const { agencySlug, agencyName, verified, citySlug, cityFr, cityEn, cityAr, ...rest } = row;
  const { stars, reviews, free, ...vehicle } = rest;
  const price = dates.kind === 'dates' ? rentalPrice(row.pricePerDay, dates.pickupAt, dates.returnAt) : null;
  return {
    ...vehicle,
    agency: { slug: agencySlug, name: agencyName, isVerified: verified },
    city: { slug: citySlug, nameFr: cityFr, nameEn: cityEn, nameAr: cityAr },
    rating: stars === null ? null : { average: stars, count: reviews },
    rental: price && { days: price.days, total: price.total, isFree: free ?? true },
  };
}
