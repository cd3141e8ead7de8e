import { DomainError } from '~/errors/domain-error';
import type { BookingStatus } from '~/modules/bookings/lifecycle/booking-status';
import { parseBookingReference } from '~/modules/bookings/booking-reference';
import { bookingsOf } from '~/modules/bookings/lifecycle/transition-booking.server';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import type { CustomerScope } from '~/modules/tenancy/scope';
import { type CalendarDay, currentInstant, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { EDIT_DAYS, type ReportReason } from '../review-rules';

/** Why a review cannot be written, or not any more (R133); texts: `reviews:own`. */
export type ReviewObstacle = 'notCompleted' | 'tooLate' | 'hidden';

const EDIT_MS = EDIT_DAYS * 86_400_000;

/** What is written before this instant can no longer be changed by its author. */
export const editableSince = () => new Date(currentInstant().getTime() - EDIT_MS);

/** What stands in the way of writing or changing the review of a booking; null: nothing. */
export function reviewObstacle(
  status: BookingStatus,
  review: { isVisible: boolean; createdAt: Date } | null,
): ReviewObstacle | null {
  if (status !== 'completed') return 'notCompleted';
  if (!review) return null;
  if (!review.isVisible) return 'hidden';
  return review.createdAt < editableSince() ? 'tooLate' : null;
}

/**
 * The customer's own review of a booking, what they rented, and whether they may write or change it now. One
 * query.
 * @throws DomainError bookingNotFound for a foreign, hidden or unknown booking
 */
export async function findOwnReview(scope: CustomerScope, reference: string) {
  const booking = await db.booking.findFirst({
    where: { reference: parseBookingReference(reference) ?? '', ...bookingsOf(scope) },
    select: {
      reference: true,
      status: true,
      vehicle: { select: { make: true, modelName: true, year: true } },
      agency: { select: { name: true } },
      review: true,
    },
  });
  if (!booking) throw new DomainError('bookingNotFound');
  const { review, vehicle, agency, status } = booking;
  return {
    reference: booking.reference,
    vehicle: vehicleName(vehicle),
    agencyName: agency.name,
    obstacle: reviewObstacle(status, review),
    review: review && {
      rating: review.rating,
      comment: review.comment,
      language: review.language,
      on: todayInMorocco(review.createdAt),
      editableUntil: todayInMorocco(new Date(review.createdAt.getTime() + EDIT_MS)) satisfies CalendarDay,
      hiddenReason: review.hiddenReason satisfies ReportReason | null,
      reply: review.reply,
      replyLanguage: review.replyLanguage,
    },
  };
}
export type OwnReview = Awaited<ReturnType<typeof findOwnReview>>;
