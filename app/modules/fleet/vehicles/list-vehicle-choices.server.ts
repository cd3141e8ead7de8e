import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { displayPlate } from './plate';

/** An option of a filter or a picker: the vehicle's id, and its name with its plate. */
export interface VehicleChoice {
  value: string;
  label: string;
}

/** The agency's cars for a filter or a picker but for archived ones, by name then plate. One query. */
export async function listVehicleChoices(scope: AgencyScope): Promise<VehicleChoice[]> {
  const rows = await db.vehicle.findMany({
    where: { agencyId: scope.agencyId, archivedAt: null },
    select: { id: true, make: true, modelName: true, registrationNumber: true },
    orderBy: [{ make: 'asc' }, { modelName: 'asc' }, { registrationNumber: 'asc' }],
  });
  return rows.map(({ id, make, modelName, registrationNumber }) => ({
    value: id,
    label: `${make} ${modelName} · ${displayPlate(registrationNumber)}`,
  }));
}
