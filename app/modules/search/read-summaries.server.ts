import { Prisma } from '~/generated/prisma/client';
import type { RentalDates } from '~/modules/availability/period/rental-dates';
import { rentalPrice } from '~/modules/bookings/pricing/rental-price';
import type { WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { canBeTaken, wantedDays } from './car-conditions.server';
import type { CarSummary } from './car-summary';

const { sql } = Prisma;

interface CarRow extends Omit<CarSummary, 'agency' | 'city' | 'photo' | 'rating' | 'rental'> {
  agencySlug: string;
  agencyName: string;
  verified: boolean;
  citySlug: string;
  cityFr: string;
  cityEn: string;
  cityAr: string;
  photoKey: string | null;
  photoWidth: number | null;
  photoHeight: number | null;
  stars: number | null;
  reviews: number;
  free: boolean | null;
}

/**
 * The cars whose ids a SELECT gives, in its order, as lists show them, with the total for the dates
 * (READINGS 3, 5). One statement.
 */
export async function readSummaries(ids: Prisma.Sql, dates: RentalDates, now: WallClock): Promise<CarSummary[]> {
  const days = wantedDays({ dates });
  const free = days ? canBeTaken(days, now) : sql`NULL::boolean`;
  const rows = await db.$queryRaw<CarRow[]>(sql`
    WITH page AS MATERIALIZED (SELECT id, row_number() OVER () AS at FROM (${ids}) ordered)
    SELECT v.id::text, v.short_id AS "shortId", v.make, v.model_name AS "modelName", v.year, v.color,
      v.category::text, v.transmission::text, v.fuel_type::text AS "fuelType", v.seats, v.status::text,
      v.price_per_day::text AS "pricePerDay", a.slug AS "agencySlug", a.name AS "agencyName",
      a.verification = 'verified' AS verified, c.slug AS "citySlug", c.name_fr AS "cityFr",
      c.name_en AS "cityEn", c.name_ar AS "cityAr", i.key AS "photoKey", i.width AS "photoWidth",
      i.height AS "photoHeight", r.stars, r.reviews, ${free} AS free
    FROM page
    JOIN vehicles v ON v.id = page.id
    JOIN agencies a ON a.id = v.agency_id
    JOIN vehicle_locations vl ON vl.vehicle_id = v.id AND vl.is_primary
    JOIN cities c ON c.slug = vl.city_slug
    LEFT JOIN vehicle_images i ON i.vehicle_id = v.id AND i.position = 0
    CROSS JOIN LATERAL (
      SELECT avg(rating)::float AS stars, count(*)::int AS reviews
      FROM reviews WHERE vehicle_id = v.id AND is_visible) r
    ORDER BY page.at`);
  return rows.map((row) => toSummary(row, dates));
}

function toSummary(row: CarRow, dates: RentalDates): CarSummary {
  const { agencySlug, agencyName, verified, citySlug, cityFr, cityEn, cityAr, ...rest } = row;
  const { photoKey, photoWidth, photoHeight, stars, reviews, free, ...car } = rest;
  const price = dates.kind === 'dates' ? rentalPrice(row.pricePerDay, dates.pickupAt, dates.returnAt) : null;
  return {
    ...car,
    agency: { slug: agencySlug, name: agencyName, isVerified: verified },
    city: { slug: citySlug, nameFr: cityFr, nameEn: cityEn, nameAr: cityAr },
    photo: photoKey ? { key: photoKey, width: photoWidth ?? 4, height: photoHeight ?? 3 } : null,
    rating: stars === null ? null : { average: stars, count: reviews },
    rental: price && { days: price.days, total: price.total, isFree: free ?? true },
  };
}
