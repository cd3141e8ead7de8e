import { Prisma } from '~/generated/prisma/client';
import { PUBLIC_AGENCY_SQL } from '~/modules/agencies/public/public-agency.server';
import { readRentalDates } from '~/modules/availability/period/rental-dates';
import { suggestedDates } from '~/modules/availability/period/suggested-dates';
import { readSetting } from '~/modules/settings/read-settings.server';
import { dayOf, nowInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { PUBLIC_VEHICLE_SQL } from '../projection/vehicle-conditions.server';
import { countVehiclesByCategory, countVehiclesByCity } from '../directories/count-vehicles.server';
import { findFeaturedVehicles } from '../summaries/featured-vehicles.server';

const { sql } = Prisma;

/** What there is on the platform, counted. */
export interface PlatformFigures {
  agencies: number;
  verifiedAgencies: number;
  vehicles: number;
  /** Airports where an agency hands vehicles over. */
  airports: number;
  cities: number;
}

/** The figures under the home page's search. One statement. */
export async function countPlatform(): Promise<PlatformFigures> {
  const [row] = await db.$queryRaw<PlatformFigures[]>(sql`
    WITH agency AS MATERIALIZED (
      SELECT a.id, a.verification FROM agencies a WHERE ${PUBLIC_AGENCY_SQL}),
    location AS MATERIALIZED (
      SELECT l.city_slug, l.point_slug, l.type FROM agency_locations l
      WHERE l.is_active AND l.agency_id IN (SELECT id FROM agency))
    SELECT
      (SELECT count(*)::int FROM agency) AS agencies,
      (SELECT count(*)::int FROM agency WHERE verification = 'verified') AS "verifiedAgencies",
      (SELECT count(*)::int FROM search_vehicles v WHERE ${PUBLIC_VEHICLE_SQL}) AS vehicles,
      (SELECT count(DISTINCT coalesce(point_slug, city_slug))::int FROM location WHERE type = 'airport') AS airports,
      (SELECT count(DISTINCT city_slug)::int FROM location) AS cities`);
  return row ?? { agencies: 0, verifiedAgencies: 0, vehicles: 0, airports: 0, cities: 0 };
}

export interface TrustedAgency {
  slug: string;
  name: string;
  logoKey: string | null;
  nameFr: string;
  nameEn: string;
  nameAr: string;
  vehicles: number;
  rating: number | null;
  reviews: number;
}

/**
 * Verified agencies with vehicles to rent: the best reviewed first (an average counts from three reviews
 * on), then those with most vehicles. One statement.
 */
export function listTrustedAgencies(limit: number): Promise<TrustedAgency[]> {
  return db.$queryRaw(sql`
    SELECT a.slug, a.name, a.logo_key AS "logoKey", c.name_fr AS "nameFr", c.name_en AS "nameEn",
      c.name_ar AS "nameAr", fleet.vehicles, r.rating, r.reviews
    FROM agencies a
    JOIN cities c ON c.slug = a.city_slug
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS vehicles FROM search_vehicles v
      WHERE v.agency_id = a.id AND v.is_home) fleet
    CROSS JOIN LATERAL (
      SELECT avg(rating)::float AS rating, count(*)::int AS reviews FROM reviews
      WHERE agency_id = a.id AND is_visible) r
    WHERE ${PUBLIC_AGENCY_SQL} AND a.verification = 'verified' AND fleet.vehicles > 0
    ORDER BY CASE WHEN r.reviews >= 3 THEN r.rating END DESC NULLS LAST, fleet.vehicles DESC, a.slug
    LIMIT ${limit}`);
}

const FEATURED_SHOWN = 4;
const DESTINATIONS_SHOWN = 5;
const AGENCIES_SHOWN = 4;

/**
 * All that the home page shows: figures, vehicles free at the dates of the query or else on a weekend
 * ahead, cities and categories with vehicles, trusted agencies. Five statements (and the catalogue, kept five
 * minutes), and one for the settings where they are not kept.
 */
export async function showHome(search: URLSearchParams) {
  const now = nowInMorocco();
  const today = dayOf(now);
  const given = readRentalDates(Object.fromEntries(search), now);
  const isChosen = given.kind === 'dates';
  const dates = isChosen ? given : readRentalDates(suggestedDates(today), now);
  const [figures, featured, cities, categories, agencies, claims] = await Promise.all([
    countPlatform(),
    findFeaturedVehicles(FEATURED_SHOWN, dates, now),
    countVehiclesByCity(),
    countVehiclesByCategory(),
    listTrustedAgencies(AGENCIES_SHOWN),
    readSetting('claims'),
  ]);
  const destinations = cities
    .flatMap(({ figures: counted, ...city }) => (counted ? [{ ...city, ...counted }] : []))
    .sort((a, b) => b.vehicles - a.vehicles)
    .slice(0, DESTINATIONS_SHOWN);
  return {
    today,
    dates: dates.kind === 'dates' ? dates : null,
    isChosen,
    figures,
    featured,
    destinations,
    categories,
    agencies,
    claims,
  };
}

export type HomeData = Awaited<ReturnType<typeof showHome>>;
