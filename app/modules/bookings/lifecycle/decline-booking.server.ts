import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { type Language, languageOf } from '~/i18n/languages';
import type { AdminScope, AgencyScope } from '~/modules/tenancy/scope';
import { settleRequestNotice } from '~/modules/notifications/settle-request-notice.server';
import { currentInstant } from '~/platform/clock';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { enqueueBookingMessages } from './booking-messages.server';
import {
  addEvent,
  assertTransition,
  auditMove,
  lockBooking,
  type LockedBooking,
  paymentStatusAt,
} from './transition-booking.server';

/** What the customer reads: a text, or what makes it in the customer's language. */
export type DeclineReason = string | ((language: Language) => string);

/**
 * The agency says no to a request, or takes back a confirmation: → cancelled, the car is free again and
 * the customer reads `reason` (R6). Returns which of the two it was. An administrator cancels either, and the agency is
 * told as well (R282).
 * @throws declineReasonRequired, bookingNotFound, bookingChanged, bookingHandedOver (R25), bookingStatusFailed
 */
export async function declineBooking(
  scope: AgencyScope | AdminScope,
  reference: string,
  reason: DeclineReason,
): Promise<'declined' | 'cancelled'> {
  return inTransaction(async (tx) => {
    const booking = await lockBooking(tx, scope, reference);
    const text = typeof reason === 'string' ? reason : reason(await customerLanguage(tx, booking));
    const cancelReason = text.trim();
    if (!cancelReason) throw new DomainError('declineReasonRequired');
    assertTransition(booking, 'cancelled', scope);
    if (booking.handedOverAt) throw new DomainError('bookingHandedOver');
    await tx.booking.update({
      where: { id: booking.id },
      data: {
        status: 'cancelled',
        cancelReason,
        cancelledBy: scope.role,
        cancelledAt: currentInstant(),
        paymentStatus: paymentStatusAt(booking, 'cancelled'),
      },
    });
    const outcome = scope.role === 'agency' && booking.status === 'pending' ? 'declined' : 'cancelled';
    await addEvent(tx, scope, booking, outcome, { reason: cancelReason });
    await settleRequestNotice(tx, booking.id);
    await auditMove(tx, scope, booking, 'cancelled');
    const byWhom = scope.role === 'admin' ? 'cancelledByPlatform' : 'cancelledByAgency';
    await enqueueBookingMessages(tx, booking.id, outcome === 'declined' ? 'declined' : byWhom);
    return outcome;
  }).catch((error: unknown) => rethrowAs(error, 'bookingStatusFailed'));
}

/** In which the customer reads: that of their account, else that of the booking. */
async function customerLanguage(tx: Transaction, { customerId, language }: LockedBooking): Promise<Language> {
  const profile =
    customerId && (await tx.profile.findUnique({ where: { id: customerId }, select: { language: true } }));
  return languageOf(profile ? profile.language : language);
}
