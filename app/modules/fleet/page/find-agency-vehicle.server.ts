import { DomainError } from '~/errors/domain-error';
import { Prisma } from '~/generated/prisma/client';
import type { NamedLocation } from '~/modules/agencies/locations/location-name';
import type { Category, FuelType, Transmission, VehicleStatus } from '~/modules/catalogue/vehicle-words';
import type { AgencyScope } from '~/modules/tenancy/scope';
import type { CalendarDay } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { type ShownPhoto, shownPhotoSql } from '~/modules/catalogue/shown-photos.sql';
import { LOCATIONS } from '../list/read-vehicles.sql';
import type { PaperFacts } from '../papers/due-papers';
import { PAPER_FACTS } from '../papers/due-papers.sql';

/** A vehicle of an agency for its page; money is decimal text in MAD. */
export interface AgencyVehicle extends PaperFacts {
  id: string;
  shortId: string;
  make: string;
  modelName: string;
  year: number;
  color: string;
  category: Category;
  transmission: Transmission;
  fuelType: FuelType;
  seats: number;
  registrationNumber: string;
  chassisNumber: string | null;
  pricePerDay: string;
  depositAmount: string;
  franchiseAmount: string | null;
  lastOilChangeDate: CalendarDay | null;
  maintenanceNotes: string | null;
  status: VehicleStatus;
  createdAt: Date;
  updatedAt: Date;
  archivedAt: Date | null;
  /** Since when an administrator keeps it off the site, and why (R280); both null for any other. */
  delistedAt: Date | null;
  delistingReason: string | null;
  photo: ShownPhoto | null;
  /** The primary location first. */
  locations: NamedLocation[];
}

/**
 * A vehicle of the agency, archived ones too. One query.
 * @throws DomainError carNotFound for a foreign or unknown short id
 */
export async function findAgencyVehicle({ agencyId }: AgencyScope, shortId: string): Promise<AgencyVehicle> {
  const [row] = await db.$queryRaw<AgencyVehicle[]>(Prisma.sql`
    SELECT v.id, v.short_id AS "shortId", v.make, v.model_name AS "modelName", v.year, v.color,
      v.category::text AS category, v.transmission::text AS transmission, v.fuel_type::text AS "fuelType", v.seats,
      v.registration_number AS "registrationNumber", v.chassis_number AS "chassisNumber",
      v.price_per_day::text AS "pricePerDay", v.deposit_amount::text AS "depositAmount",
      v.franchise_amount::text AS "franchiseAmount", v.last_oil_change_date::text AS "lastOilChangeDate",
      v.maintenance_notes AS "maintenanceNotes", v.status::text AS status, v.created_at AS "createdAt",
      v.updated_at AS "updatedAt", v.archived_at AS "archivedAt", v.delisted_at AS "delistedAt",
      v.delisting_reason AS "delistingReason", ${PAPER_FACTS}, ${LOCATIONS} AS locations,
      ${shownPhotoSql(Prisma.sql`v`)} AS photo
    FROM vehicles v WHERE v.short_id = ${shortId} AND v.agency_id = ${agencyId}::uuid`);
  if (!row) throw new DomainError('carNotFound');
  return row;
}
