import { type AgencySettings, type FuelType, type LocationType, Prisma } from '~/generated/prisma/client';
import type { Transmission, VehicleCategory, VehicleStatus, VerificationStatus } from '~/generated/prisma/client';
import { PUBLIC_AGENCY_SQL } from '~/modules/agencies/public/public-agency.server';
import { type ShownPhoto, shownPhotosSql } from '~/modules/catalogue/shown-photos.sql';
import type { LocalText } from '~/i18n/local-text';
import { db } from '~/platform/db.server';

const { sql } = Prisma;

interface Names {
  nameFr: string;
  nameEn: string;
  nameAr: string;
}

interface PublicLocation {
  id: string;
  name: string;
  address: string | null;
  type: LocationType;
  pointSlug: string | null;
  /** Of its own, as stored; null: those of the agency. */
  hours: unknown;
  city: Names & { slug: string };
  point: Names | null;
}

interface PublicVehicleRow {
  id: string;
  shortId: string;
  make: string;
  modelName: string;
  year: number;
  color: string;
  category: VehicleCategory;
  transmission: Transmission;
  fuelType: FuelType;
  seats: number;
  /** Decimal text in MAD, as the other amounts. */
  pricePerDay: string;
  depositAmount: string;
  franchiseAmount: string | null;
  descriptionFr: string | null;
  descriptionEn: string | null;
  descriptionAr: string | null;
  features: string[];
  status: VehicleStatus;
  /** Its own, else the library's of its model and colour (R295). */
  images: ShownPhoto[];
  /** Where it can be taken: the primary one first. */
  pickupLocationIds: string[];
  agency: {
    id: string;
    slug: string;
    name: string;
    phone: string | null;
    address: string | null;
    logoKey: string | null;
    verification: VerificationStatus;
    city: (Names & { slug: string }) | null;
    vehicleCount: number;
  };
  /** The active locations of its agency, the default one first. */
  returnLocations: PublicLocation[];
  settings: Pick<
    AgencySettings,
    'workingHours' | 'minimumAge' | 'minimumLicenceYears' | 'unlimitedMileage' | 'dailyMileage'
  > | null;
  /** The latest conditions of its agency's contracts; null where the eight default clauses hold. */
  ownTerms: LocalText[] | null;
}

const names = (table: string) =>
  Prisma.raw(`'nameFr', ${table}.name_fr, 'nameEn', ${table}.name_en, 'nameAr', ${table}.name_ar`);

/**
 * A listed vehicle of a public agency, by its short id or its full one, with all that its page says of it; null
 * where there is none. By hand: Prisma takes longer to write this statement than PostgreSQL to answer it, on the
 * page that visitors ask for most. PUBLIC_VEHICLE says for Prisma which vehicles these are.
 */
export async function readPublicVehicle(id: string): Promise<PublicVehicleRow | null> {
  const isIt = id.length === 8 ? sql`v.short_id = ${id}` : sql`v.id = ${id}::uuid`;
  const rows = await db.$queryRaw<PublicVehicleRow[]>(sql`
    SELECT v.id, v.short_id AS "shortId", v.make, v.model_name AS "modelName", v.year, v.color, v.category::text,
      v.transmission::text, v.fuel_type::text AS "fuelType", v.seats, v.price_per_day::text AS "pricePerDay",
      v.deposit_amount::text AS "depositAmount", v.franchise_amount::text AS "franchiseAmount",
      v.description_fr AS "descriptionFr", v.description_en AS "descriptionEn", v.description_ar AS "descriptionAr",
      v.features, v.status::text,
      ${shownPhotosSql(sql`v`)} AS images,
      ARRAY(
        SELECT p.location_id::text FROM vehicle_locations p WHERE p.vehicle_id = v.id
        ORDER BY p.is_primary DESC, p.location_id) AS "pickupLocationIds",
      json_build_object('id', a.id, 'slug', a.slug, 'name', a.name, 'phone', a.phone, 'address', a.address,
        'logoKey', a.logo_key, 'verification', a.verification,
        'city', CASE WHEN home.slug IS NOT NULL THEN json_build_object('slug', home.slug, ${names('home')}) END,
        'vehicleCount', (SELECT count(*) FROM vehicles f WHERE f.agency_id = a.id AND is_listed(f))) AS agency,
      coalesce((
        SELECT json_agg(json_build_object('id', l.id, 'name', l.name, 'address', l.address, 'type', l.type,
          'pointSlug', l.point_slug, 'hours', l.hours, 'city', json_build_object('slug', c.slug, ${names('c')}),
          'point', CASE WHEN p.slug IS NOT NULL THEN json_build_object(${names('p')}) END)
          ORDER BY l.is_default DESC, l.name)
        FROM agency_locations l JOIN cities c ON c.slug = l.city_slug LEFT JOIN location_points p ON p.slug = l.point_slug
        WHERE l.agency_id = a.id AND l.is_active), '[]') AS "returnLocations",
      CASE WHEN s.agency_id IS NOT NULL THEN json_build_object('workingHours', s.working_hours,
        'minimumAge', s.minimum_age, 'minimumLicenceYears', s.minimum_licence_years,
        'unlimitedMileage', s.unlimited_mileage, 'dailyMileage', s.daily_mileage) END AS settings,
      (SELECT t.clauses FROM contract_templates t WHERE t.agency_id = a.id
        ORDER BY t.version DESC LIMIT 1) AS "ownTerms"
    FROM vehicles v
    JOIN agencies a ON a.id = v.agency_id
    LEFT JOIN cities home ON home.slug = a.city_slug
    LEFT JOIN agency_settings s ON s.agency_id = a.id
    WHERE ${isIt} AND is_listed(v) AND ${PUBLIC_AGENCY_SQL}`);
  return rows[0] ?? null;
}
