import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { settleRequestNotice } from '~/modules/notifications/settle-request-notice.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant, dateToWall, nowInMorocco } from '~/platform/clock';
import { inTransaction } from '~/platform/db.server';
import { rescheduleBookingIn } from '../lifecycle/reschedule-booking.server';
import { addEvent, lockBooking } from '../lifecycle/transition-booking.server';
import { enqueueChangeDeclined } from './change-messages.server';
import type { ChangeAnswer } from './change-schema';

/**
 * The agency answers a request for other dates (R139): the booking moves to them, if its car is free then, or the
 * request is declined. The customer is told either way, with the agency's word: who declines must give one.
 * @throws DomainError bookingNotFound, changeNotOpen, pickupInPast for a pick-up that has passed meanwhile,
 *   what `rescheduleBooking` says, changeFailed
 */
export async function answerChange(
  scope: AgencyScope,
  reference: string,
  { intent, answer }: ChangeAnswer,
): Promise<'accepted' | 'declined'> {
  return inTransaction(async (tx) => {
    const booking = await lockBooking(tx, scope, reference);
    const change = await tx.bookingChange.findFirst({
      where: { bookingId: booking.id, agencyId: scope.agencyId, status: 'open' },
    });
    if (!change) throw new DomainError('changeNotOpen');
    const period = { start: dateToWall(change.pickupAt), end: dateToWall(change.returnAt) };
    const status = intent === 'accept' ? 'accepted' : 'declined';
    if (status === 'accepted') {
      const isMoved = period.start !== dateToWall(booking.pickupAt);
      if (isMoved && period.start <= nowInMorocco()) throw new DomainError('pickupInPast');
      await rescheduleBookingIn(tx, scope, reference, {
        pickupAt: period.start,
        returnAt: period.end,
        ...(answer && { message: answer }),
      });
    }
    await tx.bookingChange.update({
      where: { id: change.id },
      data: { status, answer, answeredAt: currentInstant() },
    });
    await settleRequestNotice(tx, booking.id);
    if (status === 'declined') {
      await addEvent(tx, scope, booking, 'change_declined', { reason: answer ?? '' });
      await enqueueChangeDeclined(tx, booking.id, { id: change.id, period, message: answer ?? '' });
    }
    return status;
  }).catch((error: unknown) => rethrowAs(error, 'changeFailed'));
}
