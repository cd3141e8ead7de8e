import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { dayToDate } from '~/platform/clock';
import { db, isConstraintViolation } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import type { WorkInput } from './work-schema';

const rowOf = ({ doneOn, what, cost, mileage, garage }: WorkInput) => ({
  doneOn: dayToDate(doneOn),
  what,
  cost: cost ?? '0',
  mileage,
  garage,
});

/**
 * Writes a work into the log of a vehicle (R146). The same `id` again changes nothing.
 * @throws DomainError carNotFound for a foreign or unknown vehicle
 */
export async function addWork({ agencyId }: AgencyScope, shortId: string, id: string, input: WorkInput): Promise<void> {
  const vehicle = await db.vehicle.findFirst({ where: { shortId, agencyId }, select: { id: true } });
  if (!vehicle) throw new DomainError('carNotFound');
  try {
    await db.vehicleWork.create({ data: { ...rowOf(input), id, agencyId, vehicleId: vehicle.id } });
  } catch (error) {
    if (!isConstraintViolation(error, 'vehicle_works_pkey')) throw error;
  }
}

/**
 * Corrects a work of the log.
 * @throws DomainError workNotFound for a foreign, unknown or deleted one
 */
export async function changeWork(
  { agencyId }: AgencyScope,
  shortId: string,
  id: string,
  input: WorkInput,
): Promise<void> {
  if (!isUuid(id)) throw new DomainError('workNotFound');
  const { count } = await db.vehicleWork.updateMany({
    where: { id, agencyId, vehicle: { shortId } },
    data: rowOf(input),
  });
  if (count === 0) throw new DomainError('workNotFound');
}

/**
 * Deletes a work of the log; one that is gone already stays gone.
 * @throws DomainError carNotFound for a foreign or unknown vehicle
 */
export async function deleteWork({ agencyId }: AgencyScope, shortId: string, id: string): Promise<void> {
  if (!(await db.vehicle.findFirst({ where: { shortId, agencyId }, select: { id: true } })))
    throw new DomainError('carNotFound');
  if (!isUuid(id)) throw new DomainError('workNotFound');
  await db.vehicleWork.deleteMany({ where: { id, agencyId, vehicle: { shortId } } });
}
