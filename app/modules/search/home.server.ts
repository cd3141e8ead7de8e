import { Prisma } from '~/generated/prisma/client';
import type { Category } from '~/modules/catalog/vehicle-words';
import { db } from '~/platform/db.server';
import { PUBLIC_CAR } from './car-conditions.server';

const { sql } = Prisma;

/** An agency that visitors may see: read with the alias `a`. */
const PUBLIC_AGENCY = sql`a.status = 'active' AND a.is_complete`;

/** What there is on the platform, counted. */
export interface PlatformFigures {
  verifiedAgencies: number;
  cars: number;
  /** Airports where an agency hands cars over. */
  airports: number;
  cities: number;
}

/** The figures under the home page's search. One statement. */
export async function countPlatform(): Promise<PlatformFigures> {
  const [row] = await db.$queryRaw<PlatformFigures[]>(sql`
    WITH agency AS MATERIALIZED (
      SELECT a.id, a.verification FROM agencies a WHERE ${PUBLIC_AGENCY}),
    place AS MATERIALIZED (
      SELECT l.city_slug, l.point_slug, l.type FROM agency_locations l
      WHERE l.is_active AND l.agency_id IN (SELECT id FROM agency))
    SELECT
      (SELECT count(*)::int FROM agency WHERE verification = 'verified') AS "verifiedAgencies",
      (SELECT count(*)::int FROM vehicles v WHERE ${PUBLIC_CAR} AND v.status <> 'maintenance') AS cars,
      (SELECT count(DISTINCT coalesce(point_slug, city_slug))::int FROM place WHERE type = 'airport') AS airports,
      (SELECT count(DISTINCT city_slug)::int FROM place) AS cities`);
  return row ?? { verifiedAgencies: 0, cars: 0, airports: 0, cities: 0 };
}

export interface Destination {
  slug: string;
  nameFr: string;
  nameEn: string;
  nameAr: string;
  cars: number;
  /** Lowest price per day, decimal text in MAD. */
  priceFrom: string;
}

/** Cities by how many public cars can be taken there, the most first. One statement. */
export function listDestinations(limit: number): Promise<Destination[]> {
  return db.$queryRaw(sql`
    SELECT c.slug, c.name_fr AS "nameFr", c.name_en AS "nameEn", c.name_ar AS "nameAr",
      count(DISTINCT v.id)::int AS cars, min(v.price_per_day)::text AS "priceFrom"
    FROM vehicles v
    JOIN vehicle_locations vl ON vl.vehicle_id = v.id
    JOIN agency_locations l ON l.id = vl.location_id AND l.is_active
    JOIN cities c ON c.slug = vl.city_slug
    WHERE ${PUBLIC_CAR}
    GROUP BY c.slug ORDER BY cars DESC, c.position, c.slug LIMIT ${limit}`);
}

export interface CategoryOffer {
  category: Category;
  cars: number;
  priceFrom: string;
}

/** The categories that have public cars, with the lowest price of each. One statement. */
export function listCategories(): Promise<CategoryOffer[]> {
  return db.$queryRaw(sql`
    SELECT v.category::text AS category, count(*)::int AS cars, min(v.price_per_day)::text AS "priceFrom"
    FROM vehicles v WHERE ${PUBLIC_CAR} GROUP BY v.category ORDER BY v.category`);
}

export interface TrustedAgency {
  slug: string;
  name: string;
  logoKey: string | null;
  nameFr: string;
  nameEn: string;
  nameAr: string;
  cars: number;
  rating: number | null;
  reviews: number;
}

/**
 * Verified agencies with cars to rent: the best reviewed first (an average counts from three reviews
 * on), then those with most cars. One statement.
 */
export function listTrustedAgencies(limit: number): Promise<TrustedAgency[]> {
  return db.$queryRaw(sql`
    SELECT a.slug, a.name, a.logo_key AS "logoKey", c.name_fr AS "nameFr", c.name_en AS "nameEn",
      c.name_ar AS "nameAr", fleet.cars, r.rating, r.reviews
    FROM agencies a
    JOIN cities c ON c.slug = a.city_slug
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS cars FROM vehicles v
      WHERE v.agency_id = a.id AND v.status <> 'unavailable') fleet
    CROSS JOIN LATERAL (
      SELECT avg(rating)::float AS rating, count(*)::int AS reviews FROM reviews
      WHERE agency_id = a.id AND is_visible) r
    WHERE ${PUBLIC_AGENCY} AND a.verification = 'verified' AND fleet.cars > 0
    ORDER BY CASE WHEN r.reviews >= 3 THEN r.rating END DESC NULLS LAST, fleet.cars DESC, a.slug
    LIMIT ${limit}`);
}
