import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { type CalendarDay, currentInstant, dayToDate } from '~/platform/clock';
import { inTransaction, type Transaction } from '~/platform/db.server';
import type { MaintenanceField, MaintenanceInput } from './maintenance-schema';

/**
 * Writes what is given of a vehicle's mileage, papers, oil and notes, and nothing else; when it was written is noted
 * in any case (R146).
 * @throws DomainError carNotFound for a foreign or unknown vehicle; oilMileageAboveCurrent, compared with what stands
 *   where one of the two is not given; maintenanceUpdateFailed
 */
export async function updateMaintenance(scope: AgencyScope, shortId: string, input: MaintenanceInput): Promise<void> {
  try {
    await inTransaction((tx) => write(tx, scope, shortId, input));
  } catch (error) {
    rethrowAs(error, 'maintenanceUpdateFailed');
  }
}

/** The field at which a refusal of `updateMaintenance` is said; undefined for one of the whole form. */
export function fieldOfMaintenanceRefusal(error: unknown, input: MaintenanceInput): MaintenanceField | undefined {
  if (!(error instanceof DomainError) || error.code !== 'oilMileageAboveCurrent') return undefined;
  return input.lastOilChangeMileage === null ? 'currentMileage' : 'lastOilChangeMileage';
}

async function write(tx: Transaction, { agencyId }: AgencyScope, shortId: string, input: MaintenanceInput) {
  const [stored] = await tx.$queryRaw<{ id: string; mileage: number; oil: number | null }[]>`
    SELECT id, current_mileage AS mileage, last_oil_change_mileage AS oil FROM vehicles
    WHERE short_id = ${shortId} AND agency_id = ${agencyId}::uuid FOR NO KEY UPDATE`;
  if (!stored) throw new DomainError('carNotFound');
  const oil = input.lastOilChangeMileage ?? stored.oil;
  if (oil !== null && oil > (input.currentMileage ?? stored.mileage)) throw new DomainError('oilMileageAboveCurrent');
  // What is undefined is not written.
  const day = (value: CalendarDay | null) => (value ? dayToDate(value) : undefined);
  await tx.vehicle.update({
    where: { id: stored.id, agencyId },
    data: {
      currentMileage: input.currentMileage ?? undefined,
      insuranceExpiry: day(input.insuranceExpiry),
      technicalControlExpiry: day(input.technicalControlExpiry),
      circulationPermitExpiry: day(input.circulationPermitExpiry),
      lastOilChangeDate: day(input.lastOilChangeDate),
      lastOilChangeMileage: input.lastOilChangeMileage ?? undefined,
      oilChangeInterval: input.oilChangeInterval ?? undefined,
      oilChangeDueDate: day(input.oilChangeDueDate),
      maintenanceNotes: input.maintenanceNotes ?? undefined,
      updatedAt: currentInstant(),
    },
  });
}
