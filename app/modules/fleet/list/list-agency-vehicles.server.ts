import { Prisma } from '~/generated/prisma/client';
import type { NamedLocation } from '~/modules/agencies/locations/location-name';
import type { Category, VehicleStatus } from '~/modules/catalogue/vehicle-words';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { dayOf, nowInMorocco, type WallClock } from '~/platform/clock';
import { type ShownPhoto, shownPhotoSql } from '~/modules/catalogue/shown-photos.sql';
import { type DuePaper, duePapers, type PaperFacts } from '../papers/due-papers';
import { PAPER_FACTS } from '../papers/due-papers.sql';
import type { AgencyVehicleQuery, VehicleTab } from './agency-vehicles';
import { allOf, countByTab, LOCATIONS, readVehicles, vehicleConditions } from './read-vehicles.sql';

/** A line of the agency's list of cars; the price is decimal text in MAD. */
export interface ListedVehicle {
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
  pricePerDay: string;
  currentMileage: number;
  status: VehicleStatus;
  archivedAt: Date | null;
  /** Why an administrator keeps it off the site (R280); null for any other. */
  delistingReason: string | null;
  createdAt: Date;
  /** Where it can be taken, the primary location first. */
  locations: NamedLocation[];
  /** The papers that are due or late, the most urgent first. */
  papers: DuePaper[];
  /** When the rental under way should end; the car is late once that has passed. */
  backAt: WallClock | null;
  /** The next pick-up of a confirmed booking. */
  nextPickupAt: WallClock | null;
}

/** `counts` and `all` keep every filter but the status, for the tabs; `all` leaves archived cars out. `total` is of the chosen tab. */
export interface VehiclePage {
  vehicles: ListedVehicle[];
  counts: Record<VehicleTab, number>;
  all: number;
  total: number;
}

type Row = Omit<ListedVehicle, 'papers'> & PaperFacts;

/** A page of an agency's cars with the counts of its status tabs. Two queries, whatever is shown. `now` is Moroccan wall clock. */
export async function listAgencyVehicles(
  scope: AgencyScope,
  query: AgencyVehicleQuery,
  now = nowInMorocco(),
): Promise<VehiclePage> {
  const today = dayOf(now);
  const conditions = vehicleConditions(scope, query, now);
  const [counts, rows] = await Promise.all([
    countByTab(conditions),
    readVehicles<Row>(columns(now), conditions, query, today),
  ]);
  const all = allOf(counts);
  const vehicles = rows.map(
    ({
      insuranceExpiry,
      technicalControlExpiry,
      circulationPermitExpiry,
      oilChangeDueDate,
      lastOilChangeMileage,
      oilChangeInterval,
      ...row
    }) => ({
      ...row,
      papers: duePapers(
        {
          insuranceExpiry,
          technicalControlExpiry,
          circulationPermitExpiry,
          oilChangeDueDate,
          currentMileage: row.currentMileage,
          lastOilChangeMileage,
          oilChangeInterval,
        },
        today,
      ),
    }),
  );
  return { vehicles, counts, all, total: query.status ? counts[query.status] : all };
}

const columns = (now: WallClock) => Prisma.sql`
  v.id, v.short_id AS "shortId", v.make, v.model_name AS "modelName", v.year, v.color, v.category::text AS category,
  v.seats, v.registration_number AS "registrationNumber", v.price_per_day::text AS "pricePerDay",
  v.status::text AS status, v.archived_at AS "archivedAt", v.delisting_reason AS "delistingReason", v.created_at AS "createdAt", ${PAPER_FACTS}, ${LOCATIONS} AS locations,
  ${shownPhotoSql(Prisma.sql`v`)} AS photo,
  (SELECT to_char(min(b.return_at), 'YYYY-MM-DD"T"HH24:MI') FROM bookings b
    WHERE b.vehicle_id = v.id AND b.status = 'confirmed' AND b.pickup_at <= ${now}::timestamp) AS "backAt",
  (SELECT to_char(min(b.pickup_at), 'YYYY-MM-DD"T"HH24:MI') FROM bookings b
    WHERE b.vehicle_id = v.id AND b.status = 'confirmed' AND b.pickup_at > ${now}::timestamp) AS "nextPickupAt"`;
