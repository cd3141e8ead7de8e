import { DomainError } from '~/errors/domain-error';
import { refusalOfRule } from '~/errors/refusal-of-rule.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { assertFree, lockVehicle, refusingOverlap } from '~/modules/availability/occupancies.server';
import { type WallClock, wallToDate } from '~/platform/clock';
import { inTransaction, isConstraintViolation, type Transaction } from '~/platform/db.server';
import { isFirstSending } from '~/platform/sent-form.server';
import { isUuid } from '~/platform/uuid';

/** A block as it is asked for; with an `id` that stands already, it is made. */
interface NewBlock {
  id?: string;
  startsAt: WallClock;
  endsAt: WallClock;
  reason: string;
}

/**
 * Takes a car out of service for a time: nobody can book it then (R21). Bookings that stand come
 * first. The same form again gives the block that it made (R322).
 * @throws formUsed, carNotFound, returnNotAfterPickup, datesConflictFrom `{availableFrom}`, invalidData for an id that is
 *   taken, vehicleUnavailable where the car was archived meanwhile (R333)
 */
export async function blockVehicle(scope: AgencyScope, vehicleId: string, block: NewBlock): Promise<{ id: string }> {
  const { startsAt: start, endsAt: end } = block;
  if (end <= start) throw new DomainError('returnNotAfterPickup');
  if (!isUuid(vehicleId)) throw new DomainError('carNotFound');
  try {
    return await refusingOverlap(vehicleId, { start, end }, () =>
      inTransaction((tx) => writeBlock(tx, scope, vehicleId, block)),
    );
  } catch (error) {
    if (isConstraintViolation(error, 'occupancies_pkey')) throw new DomainError('invalidData');
    throw refusalOfRule(error) ?? error;
  }
}

async function writeBlock(tx: Transaction, scope: AgencyScope, vehicleId: string, block: NewBlock) {
  const { agencyId } = scope;
  const { id, startsAt, endsAt, reason } = block;
  const owned = await tx.vehicle.findFirst({
    where: { id: vehicleId, agencyId, archivedAt: null },
    select: { id: true },
  });
  if (!owned) throw new DomainError('carNotFound');
  await lockVehicle(tx, vehicleId);
  const kind = 'maintenance' as const;
  const isFirst =
    !id || (await isFirstSending(tx, scope, { requestKey: id, use: 'block', content: [vehicleId, block] }));
  const made = isFirst
    ? null
    : await tx.occupancy.findFirst({ where: { id, agencyId, vehicleId, kind }, select: { id: true } });
  if (made) return made;
  await assertFree(tx, vehicleId, { start: startsAt, end: endsAt }, 'minute');
  return tx.occupancy.create({
    data: {
      id,
      agencyId,
      vehicleId,
      kind,
      startsAt: wallToDate(startsAt),
      endsAt: wallToDate(endsAt),
      reason: reason.trim() || null,
    },
    select: { id: true },
  });
}
