import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { changePicture } from '~/modules/pictures/change-picture.server';
import { type PictureChange, removePicture } from '~/modules/pictures/replace-picture.server';
import { areaOf } from '~/modules/pictures/store-picture.server';
import { dayToDate } from '~/platform/clock';
import { db, inTransaction, isConstraintViolation, type Transaction } from '~/platform/db.server';
import { isFirstSending, wasSent } from '~/platform/sent-form.server';
import { isUuid } from '~/platform/uuid';
import type { WorkInput } from './work-schema';

const rowOf = ({ doneOn, what, cost, mileage, garage }: WorkInput) => ({
  doneOn: dayToDate(doneOn),
  what,
  cost: cost ?? '0',
  mileage,
  garage,
});

const ownWork = ({ agencyId }: AgencyScope, shortId: string, id: string) => ({ id, agencyId, vehicle: { shortId } });

/** A work with the key of its picture, whose row nobody changes until the transaction ends; null where there is none. */
async function lockedWork(tx: Transaction, where: ReturnType<typeof ownWork>) {
  await tx.$queryRaw`SELECT FROM vehicle_works WHERE id = ${where.id}::uuid AND agency_id = ${where.agencyId}::uuid FOR UPDATE`;
  return tx.vehicleWork.findFirst({ where, select: { invoiceKey: true } });
}

/**
 * Writes a work into the log of a vehicle, with the picture of its invoice where one came, or the key of one that was
 * kept before (`keptInvoice`) (R146). The same form again changes nothing and keeps no second picture (R322).
 * @throws DomainError formUsed; carNotFound for a foreign or unknown vehicle; whatever `changePicture` throws
 */
export async function addWork(
  scope: AgencyScope,
  shortId: string,
  id: string,
  input: WorkInput,
  invoice: File | string | null = null,
): Promise<void> {
  const { agencyId } = scope;
  const vehicle = await db.vehicle.findFirst({ where: { shortId, agencyId }, select: { id: true } });
  if (!vehicle) throw new DomainError('carNotFound');
  const form = { requestKey: id, use: 'work', content: [vehicle.id, input] };
  if (await wasSent(scope, form)) return;
  try {
    const add = (invoiceKey?: string | null) =>
      inTransaction(async (tx) => {
        // Sent again at the same moment, the work is there by now.
        await isFirstSending(tx, scope, form);
        await tx.vehicleWork.create({ data: { ...rowOf(input), id, agencyId, vehicleId: vehicle.id, invoiceKey } });
        return null;
      });
    await (typeof invoice === 'string' ? add(invoice) : changePicture(scope, invoice, 'work', add));
  } catch (error) {
    if (!isConstraintViolation(error, 'vehicle_works_pkey')) throw error;
  }
}

/**
 * Corrects a work of the log, and keeps, replaces or removes the picture of its invoice. With `input` null only the
 * picture changes: the rest of its form did not stand.
 * @throws DomainError workNotFound for a foreign, unknown or deleted one; whatever `changePicture` throws
 */
export async function changeWork(
  scope: AgencyScope,
  shortId: string,
  id: string,
  input: WorkInput | null,
  invoice: PictureChange = null,
): Promise<void> {
  const where = ownWork(scope, shortId, id);
  if (!isUuid(id) || (await db.vehicleWork.count({ where })) === 0) throw new DomainError('workNotFound');
  await changePicture(scope, invoice, 'work', (invoiceKey) =>
    inTransaction(async (tx) => {
      const work = await lockedWork(tx, where);
      if (!work) throw new DomainError('workNotFound');
      await tx.vehicleWork.update({ where: { id }, data: { ...(input && rowOf(input)), invoiceKey } });
      return work.invoiceKey;
    }),
  );
}

/**
 * Deletes a work of the log with the picture of its invoice; one that is gone already stays gone.
 * @throws DomainError carNotFound for a foreign or unknown vehicle
 */
export async function deleteWork(scope: AgencyScope, shortId: string, id: string): Promise<void> {
  const { agencyId } = scope;
  if (!(await db.vehicle.findFirst({ where: { shortId, agencyId }, select: { id: true } })))
    throw new DomainError('carNotFound');
  if (!isUuid(id)) throw new DomainError('workNotFound');
  const deleted = await inTransaction(async (tx) => {
    const where = ownWork(scope, shortId, id);
    const work = await lockedWork(tx, where);
    await tx.vehicleWork.deleteMany({ where });
    return work;
  });
  if (deleted?.invoiceKey) await removePicture(deleted.invoiceKey, areaOf('work'));
}
