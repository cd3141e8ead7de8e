import type { AgencyScope } from '~/modules/tenancy/scope';
import { todayInMorocco } from '~/platform/clock';
import { findAgencyVehicle } from './find-agency-vehicle.server';

/**
 * What a notice's window shows of a vehicle (R234): what it looks like and is called, how it stands, and its due dates.
 * @throws carNotFound for a foreign or unknown short id
 */
export async function findVehicleBrief(scope: AgencyScope, shortId: string) {
  const vehicle = await findAgencyVehicle(scope, shortId);
  const { make, modelName, year, registrationNumber, category, color, seats, photo, status } = vehicle;
  const { insuranceExpiry, technicalControlExpiry, circulationPermitExpiry, oilChangeDueDate } = vehicle;
  const { currentMileage, lastOilChangeMileage, oilChangeInterval } = vehicle;
  return {
    ...{ shortId: vehicle.shortId, make, modelName, year, registrationNumber, category, color, seats, photo, status },
    ...{ insuranceExpiry, technicalControlExpiry, circulationPermitExpiry, oilChangeDueDate },
    ...{ currentMileage, lastOilChangeMileage, oilChangeInterval },
    isArchived: vehicle.archivedAt !== null,
    today: todayInMorocco(),
  };
}
export type VehicleBrief = Awaited<ReturnType<typeof findVehicleBrief>>;
