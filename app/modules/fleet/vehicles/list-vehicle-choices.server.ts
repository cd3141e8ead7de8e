import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';

export interface VehicleChoice {
  id: string;
  name: string;
  plate: string;
}

/** The agency's cars for a filter or a picker, by name then plate. One query. */
export async function listVehicleChoices(scope: AgencyScope): Promise<VehicleChoice[]> {
  const rows = await db.vehicle.findMany({
    where: { agencyId: scope.agencyId },
    select: { id: true, make: true, modelName: true, registrationNumber: true },
    orderBy: [{ make: 'asc' }, { modelName: 'asc' }, { registrationNumber: 'asc' }],
  });
  return rows.map(({ id, make, modelName, registrationNumber }) => ({
    id,
    name: `${make} ${modelName}`,
    plate: registrationNumber,
  }));
}
