import { Prisma } from '~/generated/prisma/client';
import type { Language } from '~/i18n/languages';
import type { Category, VehicleStatus } from '~/modules/catalogue/vehicle-words';
import { type ShownPhoto, shownPhotoSql } from '~/modules/catalogue/shown-photos.sql';
import { vehicleSearch } from '~/modules/fleet/list/vehicle-search.sql';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { cutPage, type Keyed, keySql, type KeyOrder, orderSql, withEdges } from '~/platform/list/keyset';
import { CAR_TABS, type CarsQuery, type CarTab } from './cars';

const { sql, join } = Prisma;

/** A car as the list of all cars shows it; the price of a day is decimal text in MAD. */
export interface ListedCar {
  id: string;
  shortId: string;
  make: string;
  modelName: string;
  year: number;
  color: string;
  category: Category;
  seats: number;
  registrationNumber: string;
  photo: ShownPhoto | null;
  agency: { id: string; name: string };
  /** Where it stands first, in the page's language. */
  city: string | null;
  pricePerDay: string;
  /** Bookings made in the last 30 days. */
  bookings: number;
  pictures: number;
  status: VehicleStatus;
  isArchived: boolean;
  isFeatured: boolean;
  createdAt: Date;
}

const CREATED = { value: sql`v.created_at`, type: 'timestamptz', id: sql`v.id` } as const;
/** The very expression of the index vehicles_by_full_name. */
const NAME = {
  value: sql`(v.make || ' ' || v.model_name || ' ' || v.registration_number)`,
  type: 'text',
  id: sql`v.id`,
} as const;
const ORDERS: Record<CarsQuery['sort'], KeyOrder> = {
  '-created': { ...CREATED, direction: 'DESC', idDirection: 'ASC' },
  created: { ...CREATED, direction: 'ASC', idDirection: 'DESC' },
  vehicle: { ...NAME, direction: 'ASC', idDirection: 'ASC' },
  '-vehicle': { ...NAME, direction: 'DESC', idDirection: 'DESC' },
};
const CITY = { fr: sql`c.name_fr`, en: sql`c.name_en`, ar: sql`c.name_ar` };

/** A page of the cars of all agencies with the counts of its tabs (R280); archived ones under their own tab. Two queries. */
export async function listCars(_scope: AdminScope, query: CarsQuery, lang: Language) {
  const { status } = query;
  const order = ORDERS[query.sort];
  const cut = cutPage(query, order);
  const where = join(conditions(query), ' AND ');
  const [counted, keyed] = await Promise.all([
    db.$queryRaw<{ tab: CarTab; count: number }[]>`
      SELECT CASE WHEN v.archived_at IS NULL THEN v.status::text ELSE 'archived' END AS tab, count(*)::int AS count
      FROM vehicles v WHERE ${where} GROUP BY 1`,
    db.$queryRaw<(ListedCar & Keyed)[]>`
      WITH page AS MATERIALIZED (
        SELECT v.id FROM vehicles v WHERE ${join([where, ...cut.where], ' AND ')} AND ${inTab(status)} ${cut.end}
      )
      SELECT v.id::text, v.short_id AS "shortId", v.make, v.model_name AS "modelName", v.year, v.color,
        v.category::text AS category, v.seats, v.registration_number AS "registrationNumber",
        v.price_per_day::text AS "pricePerDay", v.status::text AS status, v.archived_at IS NOT NULL AS "isArchived",
        v.is_featured AS "isFeatured", v.created_at AS "createdAt",
        json_build_object('id', a.id, 'name', a.name) AS agency,
        (SELECT ${CITY[lang]} FROM vehicle_locations l JOIN cities c ON c.slug = l.city_slug
          WHERE l.vehicle_id = v.id AND l.is_primary) AS city,
        (SELECT count(*)::int FROM bookings b
          WHERE b.vehicle_id = v.id AND b.created_at >= now() - interval '30 days') AS bookings,
        (SELECT count(*)::int FROM vehicle_images i WHERE i.vehicle_id = v.id) AS pictures,
        ${shownPhotoSql(sql`v`)} AS photo, ${keySql(order)}
      FROM page JOIN vehicles v USING (id) JOIN agencies a ON a.id = v.agency_id ORDER BY ${orderSql(order)}`,
  ]);
  const { rows: cars, edges } = withEdges<ListedCar>(keyed);
  const countOf = (tab: CarTab) => counted.find((row) => row.tab === tab)?.count ?? 0;
  const counts = Object.fromEntries(CAR_TABS.map((tab) => [tab, countOf(tab)])) as Record<CarTab, number>;
  const all = CAR_TABS.reduce((sum, tab) => sum + (tab === 'archived' ? 0 : counts[tab]), 0);
  return { cars, edges, counts, all, total: status ? counts[status] : all };
}

/** The cars of a tab; of no tab all but the archived ones. */
function inTab(tab: CarTab | null): Prisma.Sql {
  if (tab === 'archived') return sql`v.archived_at IS NOT NULL`;
  return tab ? sql`v.archived_at IS NULL AND v.status = ${tab}::vehicle_status` : sql`v.archived_at IS NULL`;
}

function conditions({ search, agencyId, city, category, brand, featured }: CarsQuery): Prisma.Sql[] {
  const found = vehicleSearch(search);
  return [
    sql`true`,
    ...(agencyId ? [sql`v.agency_id = ${agencyId}::uuid`] : []),
    ...(city
      ? [sql`EXISTS (SELECT FROM vehicle_locations l WHERE l.vehicle_id = v.id AND l.city_slug = ${city})`]
      : []),
    ...(category ? [sql`v.category = ${category}::vehicle_category`] : []),
    ...(brand ? [sql`v.make = ${brand}`] : []),
    ...(featured ? [sql`v.is_featured`] : []),
    ...(found ? [found] : []),
  ];
}

/** What the list may be filtered by: cities where cars stand, by slug, and the brands of the catalogue. One query. */
export async function listCarFilters(_scope: AdminScope, lang: Language) {
  const rows = await db.$queryRaw<{ value: string; label: string; isBrand: boolean }[]>`
    SELECT c.slug AS value, ${CITY[lang]} AS label, false AS "isBrand" FROM cities c
    WHERE EXISTS (SELECT FROM vehicle_locations l WHERE l.city_slug = c.slug)
    UNION ALL SELECT name, name, true FROM brands ORDER BY 3, 2`;
  const of = (brands: boolean) =>
    rows.filter(({ isBrand }) => isBrand === brands).map(({ value, label }) => ({ value, label }));
  return { cities: of(false), brands: of(true) };
}
