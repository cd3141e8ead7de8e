import Decimal from 'decimal.js';
import { DomainError } from '~/errors/domain-error';
import { refusalOfRule } from '~/errors/refusal-of-rule.server';
import { depositHeld } from '~/modules/payments/deposit-held';
import { recordDeposit } from '~/modules/payments/record-deposit.server';
import type { AdminScope, AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant, dateToWall, dayOf, nowInMorocco, type WallClock, wallToDate } from '~/platform/clock';
import { inTransaction, isDatabaseDown, type Transaction } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { isFirstSending } from '~/platform/sent-form.server';
import { enqueueBookingMessages } from './booking-messages.server';
import { hasBegun } from './booking-status';
import {
  addEvent,
  assertSeen,
  assertTransition,
  auditMove,
  lockBooking,
  type LockedBooking,
  paymentStatusAt,
} from './transition-booking.server';

/** What is written down when a car comes back. */
export interface ReturnFacts {
  at: WallClock;
  /** Kilometres on the clock. */
  mileage: number;
  /** Of the tank, in eighths. */
  fuel: number;
  /** Damage that is charged; MAD as decimal text, null for none. */
  damage: string | null;
  damageNote: string | null;
  /** What is added to the total for days begun after those booked; MAD as decimal text, null for none. */
  extra: string | null;
  /** All of the caution that is held is given back now. */
  returnDeposit: boolean;
  /** The version of the booking that was seen (`bookingVersion`). */
  version?: string | null;
  requestKey: string;
}

/**
 * The car is back: confirmed → completed, its remaining days are free, the real return time is kept
 * beside the agreed one (R11), the car is available unless it is in maintenance or delisted,
 * and notices about its return are done (R11). One transaction: all of it or nothing (R11). `facts` are the agency's; an
 * administrator completes without them, and the agency is told (R282). The same form again does nothing (R163).
 * @throws bookingNotFound, formUsed, bookingChanged, rentalNotBegun, momentInFuture, returnTooEarly, mileageTooLow `{min}`;
 *   bookingStatusFailed or carStatusFailed, with their cause, when the database refuses the booking's or the car's change
 */
export async function completeBooking(
  scope: AgencyScope | AdminScope,
  reference: string,
  facts: ReturnFacts | null = null,
): Promise<void> {
  let failure: 'bookingStatusFailed' | 'carStatusFailed' = 'bookingStatusFailed';
  try {
    await inTransaction(async (tx) => {
      failure = 'bookingStatusFailed';
      const booking = await lockBooking(tx, scope, reference);
      const form = facts && { requestKey: facts.requestKey, use: 'return', content: [booking.id, facts] };
      if (form && !(await isFirstSending(tx, scope, form))) return;
      assertTransition(booking, 'completed', scope);
      assertSeen(booking, facts?.version ?? undefined);
      assertReturn(booking, facts);
      await takeBack(tx, booking, facts);
      failure = 'carStatusFailed';
      await freeVehicle(tx, booking, facts);
      failure = 'bookingStatusFailed';
      await closeReturnNotices(tx, booking);
      await addReturnEvents(tx, scope, booking, facts);
      if (facts?.returnDeposit && scope.role === 'agency') await giveDepositBack(tx, scope, booking, facts);
      await auditMove(tx, scope, booking, 'completed');
      await enqueueBookingMessages(tx, booking.id, scope.role === 'admin' ? 'completedByPlatform' : 'completed');
    });
  } catch (error) {
    if (error instanceof DomainError || isDatabaseDown(error)) throw error;
    const refusal = refusalOfRule(error);
    if (refusal) throw refusal;
    log.error({ err: error, reference }, 'a booking could not be completed');
    throw new DomainError(failure, undefined, { cause: error });
  }
}

function assertReturn(booking: LockedBooking, facts: ReturnFacts | null) {
  const gone = booking.handedOverAt && dateToWall(booking.handedOverAt);
  const pickupAt = dateToWall(booking.pickupAt);
  if (!gone && !hasBegun(pickupAt, nowInMorocco())) throw new DomainError('rentalNotBegun');
  if (!facts) return;
  if (facts.at > nowInMorocco()) throw new DomainError('momentInFuture');
  if (gone ? facts.at <= gone : facts.at < pickupAt) throw new DomainError('returnTooEarly');
  const min = booking.pickupMileage ?? 0;
  if (facts.mileage < min) throw new DomainError('mileageTooLow', { min });
}

async function takeBack(tx: Transaction, booking: LockedBooking, facts: ReturnFacts | null) {
  const extra = facts?.extra ?? '0.00';
  const totalPrice = new Decimal(booking.totalPrice.toString()).plus(extra).toFixed(2);
  const damageAmount = facts?.damage ?? booking.damageAmount.toFixed(2);
  await tx.booking.update({
    where: { id: booking.id },
    data: {
      status: 'completed',
      completedAt: currentInstant(),
      returnedAt: wallToDate(facts?.at ?? nowInMorocco()),
      totalPrice,
      damageAmount,
      ...(facts && { returnMileage: facts.mileage, returnFuel: facts.fuel }),
      paymentStatus: paymentStatusAt(booking, 'completed', { totalPrice, damageAmount }),
    },
  });
  if (Number(extra) > 0)
    await tx.contract.updateMany({
      where: { agencyId: booking.agencyId, bookingId: booking.id, status: 'pending' },
      data: { amount: totalPrice },
    });
}

async function freeVehicle(tx: Transaction, { vehicleId, agencyId }: LockedBooking, facts: ReturnFacts | null) {
  const own = { id: vehicleId, agencyId };
  await tx.vehicle.updateMany({ where: { ...own, status: 'rented' }, data: { status: 'available' } });
  if (facts)
    await tx.vehicle.updateMany({
      where: { ...own, currentMileage: { lt: facts.mileage } },
      data: { currentMileage: facts.mileage },
    });
}

async function addReturnEvents(
  tx: Transaction,
  scope: AgencyScope | AdminScope,
  booking: LockedBooking,
  facts: ReturnFacts | null,
) {
  if (facts) {
    const { at, mileage, fuel, damage, damageNote, extra } = facts;
    await addEvent(tx, scope, booking, 'returned', {
      at,
      mileage,
      fuel,
      ...(extra && { extra }),
    });
    if (damage || damageNote)
      await addEvent(tx, scope, booking, 'damage_recorded', {
        ...(damage && { amount: damage }),
        ...(damageNote && { reason: damageNote }),
      });
  }
  await addEvent(tx, scope, booking, 'completed');
}

async function giveDepositBack(tx: Transaction, scope: AgencyScope, { id }: LockedBooking, facts: ReturnFacts) {
  const movements = await tx.depositMovement.findMany({
    where: { agencyId: scope.agencyId, bookingId: id },
    orderBy: { createdAt: 'desc' },
  });
  const amount = depositHeld(
    movements.map((movement) => ({ kind: movement.kind, amount: movement.amount.toString() })),
  );
  const method = movements.find(({ kind }) => kind === 'taken')?.method;
  if (!method || Number(amount) <= 0) return;
  const { at, requestKey } = facts;
  await recordDeposit(tx, scope, id, { kind: 'returned', amount, method, happenedOn: dayOf(at), requestKey });
}

/** Those whose title says Return, or whose kind does (R84). */
function closeReturnNotices(tx: Transaction, { id, agencyId }: LockedBooking) {
  return tx.$executeRaw`
    UPDATE notifications SET action_taken = true
    WHERE agency_id = ${agencyId}::uuid AND booking_id = ${id}::uuid
      AND (title ILIKE '%return%' OR metadata ->> 'notification_type' LIKE 'return%')`;
}
