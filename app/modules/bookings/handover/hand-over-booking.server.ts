import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { PaymentMethod } from '~/generated/prisma/client';
import { lockVehicle } from '~/modules/availability/occupancies.server';
import type { Cheque } from '~/modules/payments/cheques/cheque';
import { recordDeposit } from '~/modules/payments/record-deposit.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { dateToWall, dayOf, nowInMorocco, type WallClock, wallToDate } from '~/platform/clock';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { isFirstSending } from '~/platform/sent-form.server';
import { addEvent, assertSeen, lockBooking, type LockedBooking } from '../lifecycle/transition-booking.server';

/** What is written down when the keys change hands. */
export interface HandOver {
  at: WallClock;
  /** Kilometres on the clock. */
  mileage: number;
  /** Of the tank, in eighths. */
  fuel: number;
  /** The caution that is taken now; MAD as decimal text. */
  deposit: { amount: string; method: PaymentMethod; cheque?: Cheque | null } | null;
  /** The version of the booking that was seen (`bookingVersion`). */
  version?: string | null;
  requestKey: string;
}

/**
 * The car goes out (R25): from now on the booking is returned, not cancelled, and keeps its car and its pick-up. The car
 * is rented unless it is in maintenance or delisted (R17), its mileage is at least what was read. The same form
 * again does nothing (R163).
 * @throws DomainError bookingNotFound, formUsed, bookingChanged, momentInFuture, handOverTooEarly `{day}`, handOverTooLate,
 *   carStillOut `{reference}` while another rental has the car, dateInFuture, chequeRequired, bookingStatusFailed
 */
export async function handOverBooking(scope: AgencyScope, reference: string, facts: HandOver): Promise<void> {
  await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, scope, reference);
    const form = { requestKey: facts.requestKey, use: 'hand-over', content: [booking.id, facts] };
    if (!(await isFirstSending(tx, scope, form))) return;
    if (booking.status !== 'confirmed' || booking.handedOverAt) throw new DomainError('bookingChanged');
    assertSeen(booking, facts.version ?? undefined);
    assertMoment(booking, facts.at);
    await assertCarIsBack(tx, booking);
    const { at, mileage, fuel, deposit, requestKey } = facts;
    await tx.booking.update({
      where: { id: booking.id },
      data: { handedOverAt: wallToDate(at), pickupMileage: mileage, pickupFuel: fuel },
    });
    await markRented(tx, booking, mileage);
    await addEvent(tx, scope, booking, 'picked_up', { at, mileage, fuel });
    if (deposit)
      await recordDeposit(tx, scope, booking.id, { kind: 'taken', ...deposit, happenedOn: dayOf(at), requestKey });
  }).catch((error: unknown) => rethrowAs(error, 'bookingStatusFailed'));
}

function assertMoment(booking: LockedBooking, at: WallClock) {
  if (at > nowInMorocco()) throw new DomainError('momentInFuture');
  const day = dayOf(dateToWall(booking.pickupAt));
  if (dayOf(at) < day) throw new DomainError('handOverTooEarly', { day });
  if (at >= dateToWall(booking.returnAt)) throw new DomainError('handOverTooLate');
}

/** Whoever has the car brings it back first; two hand-overs of one car wait for each other. */
async function assertCarIsBack(tx: Transaction, { id, agencyId, vehicleId }: LockedBooking) {
  await lockVehicle(tx, vehicleId);
  const out = await tx.booking.findFirst({
    where: { agencyId, vehicleId, status: 'confirmed', handedOverAt: { not: null }, id: { not: id } },
    select: { reference: true },
  });
  if (out) throw new DomainError('carStillOut', out);
}

async function markRented(tx: Transaction, { agencyId, vehicleId }: LockedBooking, mileage: number) {
  const own = { id: vehicleId, agencyId };
  await tx.vehicle.updateMany({ where: { ...own, status: 'available' }, data: { status: 'rented' } });
  await tx.vehicle.updateMany({
    where: { ...own, currentMileage: { lt: mileage } },
    data: { currentMileage: mileage },
  });
}
