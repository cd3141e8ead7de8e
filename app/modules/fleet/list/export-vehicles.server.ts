import { Prisma } from '~/generated/prisma/client';
import type { NamedLocation } from '~/modules/agencies/locations/location-name';
import type { Category, Feature, FuelType, Transmission, VehicleStatus } from '~/modules/catalogue/vehicle-words';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { dayOf, nowInMorocco } from '~/platform/clock';
import type { PaperFacts } from '../papers/due-papers';
import { PAPER_FACTS } from '../papers/due-papers.sql';
import type { AgencyVehicleQuery } from './agency-vehicles';
import { allOf, countByTab, LOCATIONS, readVehicles, vehicleConditions } from './read-vehicles.sql';

/** A line of the file of cars: all that an agency says of one. Money is decimal text in MAD. */
export interface VehicleFileRow extends PaperFacts {
  registrationNumber: string;
  make: string;
  modelName: string;
  year: number;
  color: string;
  category: Category;
  transmission: Transmission;
  fuelType: FuelType;
  seats: number;
  chassisNumber: string | null;
  pricePerDay: string;
  depositAmount: string;
  franchiseAmount: string | null;
  status: VehicleStatus;
  lastOilChangeDate: string | null;
  features: Feature[];
  locations: NamedLocation[];
}

/** The cars of a list's query for its file, and how many the list has. Two queries. */
export async function exportVehicles(
  scope: AgencyScope,
  query: AgencyVehicleQuery,
): Promise<{ vehicles: VehicleFileRow[]; total: number }> {
  const now = nowInMorocco();
  const today = dayOf(now);
  const conditions = vehicleConditions(scope, query, now);
  const [counts, vehicles] = await Promise.all([
    countByTab(conditions),
    readVehicles<VehicleFileRow>(COLUMNS, conditions, query, today),
  ]);
  return { vehicles, total: query.status ? counts[query.status] : allOf(counts) };
}

const COLUMNS = Prisma.sql`
  v.registration_number AS "registrationNumber", v.make, v.model_name AS "modelName", v.year, v.color,
  v.category::text AS category, v.transmission::text AS transmission, v.fuel_type::text AS "fuelType", v.seats,
  v.chassis_number AS "chassisNumber", v.price_per_day::text AS "pricePerDay",
  v.deposit_amount::text AS "depositAmount", v.franchise_amount::text AS "franchiseAmount",
  v.status::text AS status, v.last_oil_change_date::text AS "lastOilChangeDate", v.features,
  ${PAPER_FACTS}, ${LOCATIONS} AS locations`;
