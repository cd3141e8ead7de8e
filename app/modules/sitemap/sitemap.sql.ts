import { Prisma } from '~/generated/prisma/client';
import { PUBLIC_AGENCY_SQL } from '~/modules/agencies/public/public-agency.server';
import type { CarToVisit } from '~/modules/catalogue/car-path';
import type { Category } from '~/modules/catalogue/vehicle-words';
import { OF_PUBLIC_AGENCY_SQL, PUBLIC_VEHICLE_SQL } from '~/modules/search/projection/vehicle-conditions.server';
import { db } from '~/platform/db.server';

const { sql } = Prisma;

/** What a statement below answers beside its subject: when that last changed. */
interface Changed {
  changed: Date;
}

/** The order of cars: by creation, which the index of `search_vehicles` by age reads backwards. */
const IN_ORDER = sql`v.created_at, v.vehicle_id DESC`;

/** When the newest car of each part of so many changed, the first part first. */
export function datesOfVehicleParts(size: number): Promise<Changed[]> {
  return db.$queryRaw(sql`
    SELECT max(car.updated_at) AS changed
    FROM (SELECT v.vehicle_id, (row_number() OVER (ORDER BY ${IN_ORDER}) - 1) / ${size}::int AS part
      FROM search_vehicles v WHERE ${PUBLIC_VEHICLE_SQL}) page
    JOIN vehicles car ON car.id = page.vehicle_id
    GROUP BY page.part ORDER BY page.part`);
}

/** The public cars of a part with what their address is made of; the city as `findPublicVehicle` chooses it. */
export function vehiclesOfPart(size: number, part: number): Promise<(CarToVisit & Changed)[]> {
  return db.$queryRaw(sql`
    WITH page AS MATERIALIZED (
      SELECT v.vehicle_id, v.agency_id, v.created_at FROM search_vehicles v
      WHERE ${PUBLIC_VEHICLE_SQL} ORDER BY ${IN_ORDER} LIMIT ${size} OFFSET ${(part - 1) * size})
    SELECT car.short_id AS "shortId", car.make, car.model_name AS "modelName", car.category::text,
      coalesce(place.city_slug, a.city_slug) AS "citySlug", car.updated_at AS changed
    FROM page v
    JOIN vehicles car ON car.id = v.vehicle_id
    JOIN agencies a ON a.id = v.agency_id
    LEFT JOIN LATERAL (
      SELECT vl.city_slug FROM vehicle_locations vl JOIN agency_locations l ON l.id = vl.location_id
      WHERE vl.vehicle_id = v.vehicle_id AND l.is_active ORDER BY vl.is_primary DESC, vl.location_id LIMIT 1) place ON true
    ORDER BY ${IN_ORDER}`);
}

/** When the newest agency of each part of so many changed, the first part first. */
export function datesOfAgencyParts(size: number): Promise<Changed[]> {
  return db.$queryRaw(sql`
    SELECT max(page.updated_at) AS changed
    FROM (SELECT a.updated_at, (row_number() OVER (ORDER BY a.created_at, a.id) - 1) / ${size}::int AS part
      FROM agencies a WHERE ${PUBLIC_AGENCY_SQL}) page
    GROUP BY page.part ORDER BY page.part`);
}

/** The public agencies of a part. */
export function agenciesOfPart(size: number, part: number): Promise<({ slug: string } & Changed)[]> {
  return db.$queryRaw(sql`
    SELECT a.slug, a.updated_at AS changed FROM agencies a WHERE ${PUBLIC_AGENCY_SQL}
    ORDER BY a.created_at, a.id LIMIT ${size} OFFSET ${(part - 1) * size}`);
}

/** A page of all reviews: of an agency, or of a car. */
type ReviewsPage = Changed & ({ slug: string; shortId: null } | { slug: null; shortId: string });

/** The pages of all reviews that have one which everybody sees, agencies first. */
const REVIEWS_PAGES = sql`
  SELECT a.slug, NULL::text AS short_id, r.changed, a.created_at AS at FROM agencies a
  JOIN (SELECT agency_id, max(greatest(created_at, edited_at, replied_at)) AS changed
    FROM reviews WHERE is_visible GROUP BY 1) r ON r.agency_id = a.id
  WHERE ${PUBLIC_AGENCY_SQL}
  UNION ALL
  SELECT NULL, car.short_id, r.changed, v.created_at FROM search_vehicles v
  JOIN (SELECT vehicle_id, max(greatest(created_at, edited_at, replied_at)) AS changed
    FROM reviews WHERE is_visible GROUP BY 1) r ON r.vehicle_id = v.vehicle_id
  JOIN vehicles car ON car.id = v.vehicle_id
  WHERE ${PUBLIC_VEHICLE_SQL}`;
const REVIEWS_IN_ORDER = sql`(short_id IS NOT NULL), at, slug, short_id`;

/** When the newest review on the pages of each part of so many changed, the first part first. */
export function datesOfReviewsParts(size: number): Promise<Changed[]> {
  return db.$queryRaw(sql`
    SELECT max(page.changed) AS changed
    FROM (SELECT changed, (row_number() OVER (ORDER BY ${REVIEWS_IN_ORDER}) - 1) / ${size}::int AS part
      FROM (${REVIEWS_PAGES}) reviewed) page
    GROUP BY page.part ORDER BY page.part`);
}

/** The pages of all reviews of a part. */
export function reviewsOfPart(size: number, part: number): Promise<ReviewsPage[]> {
  return db.$queryRaw(sql`
    SELECT slug, short_id AS "shortId", changed FROM (${REVIEWS_PAGES}) reviewed
    ORDER BY ${REVIEWS_IN_ORDER} LIMIT ${size} OFFSET ${(part - 1) * size}`);
}

/** The cities where public cars stand, with the change of the newest of these cars. */
export function citiesWithVehicles(): Promise<({ slug: string } & Changed)[]> {
  return db.$queryRaw(sql`
    SELECT v.city_slug AS slug, max(car.updated_at) AS changed
    FROM search_vehicles v JOIN vehicles car ON car.id = v.vehicle_id
    WHERE v.is_served AND ${OF_PUBLIC_AGENCY_SQL} GROUP BY 1 ORDER BY 1`);
}

/** The categories that have public cars, with the change of the newest of these cars. */
export function categoriesWithVehicles(): Promise<({ category: Category } & Changed)[]> {
  return db.$queryRaw(sql`
    SELECT v.category::text, max(car.updated_at) AS changed
    FROM search_vehicles v JOIN vehicles car ON car.id = v.vehicle_id
    WHERE ${PUBLIC_VEHICLE_SQL} GROUP BY v.category ORDER BY v.category`);
}
