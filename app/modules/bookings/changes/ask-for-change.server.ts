import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { CustomerScope } from '~/modules/tenancy/scope';
import { attemptLimit } from '~/platform/attempt-limit.server';
import { currentInstant, dateToWall, nowInMorocco, wallToDate } from '~/platform/clock';
import { inTransaction } from '~/platform/db.server';
import { addEvent, lockBooking } from '../lifecycle/transition-booking.server';
import { enqueueChangeRequested } from './change-messages.server';
import type { ChangeInput } from './change-schema';
import { isChangeable, wantedPeriod } from './wanted-period';

/** Requests for other dates that one account may send in a day. */
export const CHANGES_OF_ACCOUNT = 10;
const MINUTES = 24 * 60;

const ofAccount = attemptLimit('booking-change', CHANGES_OF_ACCOUNT, MINUTES);

/**
 * Asks the agency of a confirmed booking for other dates (R139). Nothing is held for them: whether the car is free
 * then is seen when the agency answers. Written with the agency's mail and notice in one transaction.
 * @throws DomainError tooManyAttempts, bookingNotFound, changeNotPossible, changeOpen, what `wantedPeriod` says,
 *   changeFailed
 */
export async function askForChange(scope: CustomerScope, reference: string, wanted: ChangeInput): Promise<void> {
  await ofAccount.count(scope.profileId);
  await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, scope, reference);
    const now = nowInMorocco();
    const booked = { start: dateToWall(booking.pickupAt), end: dateToWall(booking.returnAt) };
    if (!isChangeable({ status: booking.status, returnAt: booked.end }, now))
      throw new DomainError('changeNotPossible');
    const period = wantedPeriod({ ...booked, isHandedOver: booking.handedOverAt !== null }, wanted, now);
    const open = await tx.bookingChange.count({ where: { bookingId: booking.id, status: 'open' } });
    if (open > 0) throw new DomainError('changeOpen');
    const { id } = await tx.bookingChange.create({
      data: {
        agencyId: booking.agencyId,
        bookingId: booking.id,
        pickupAt: wallToDate(period.start),
        returnAt: wallToDate(period.end),
        message: wanted.message,
        createdAt: currentInstant(),
      },
      select: { id: true },
    });
    await addEvent(tx, scope, booking, 'change_requested', { to: [period.start, period.end] });
    await enqueueChangeRequested(tx, booking.id, { id, period, message: wanted.message ?? '' });
  }).catch((error: unknown) => rethrowAs(error, 'changeFailed'));
}
