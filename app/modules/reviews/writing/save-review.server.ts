import { DomainError } from '~/errors/domain-error';
import type { ErrorCode } from '~/errors/catalogue';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { bookingParties } from '~/modules/bookings/lifecycle/booking-parties.server';
import { addEvent, lockBooking, type LockedBooking } from '~/modules/bookings/lifecycle/transition-booking.server';
import { cancelReviewRequest } from '~/modules/messaging/review-request.server';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import { notifyAgency } from '~/modules/notifications/notify-agency.server';
import type { CustomerScope } from '~/modules/tenancy/scope';
import { setActor } from '~/modules/tenancy/set-actor.server';
import { currentInstant } from '~/platform/clock';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { authorNameOf } from '../author-name';
import { languageOfText } from '../text-language';
import { type ReviewObstacle, editableSince, reviewObstacle } from './find-own-review.server';
import type { ReviewInput } from './review-schema';

const REFUSALS: Record<ReviewObstacle, ErrorCode> = {
  notCompleted: 'reviewNotCompleted',
  tooLate: 'reviewTooLate',
  hidden: 'reviewHidden',
};

/**
 * Writes the customer's review of a completed booking, or changes it within 14 days (R133). The booking's
 * row is locked, so that of two sendings one writes and the other changes; a review that an administrator
 * hides meanwhile is not changed. The first saving tells the agency, and takes the mail back that would ask.
 * @throws DomainError bookingNotFound, reviewNotCompleted, reviewTooLate, reviewHidden, reviewSaveFailed
 */
export async function saveReview(
  scope: CustomerScope,
  reference: string,
  { rating, comment }: ReviewInput,
): Promise<'written' | 'changed'> {
  return inTransaction(async (tx) => {
    const booking = await lockBooking(tx, scope, reference);
    const found = await tx.review.findFirst({ where: { bookingId: booking.id, customerId: scope.profileId } });
    const obstacle = reviewObstacle(booking.status, found);
    if (obstacle) throw new DomainError(REFUSALS[obstacle]);
    const text = { comment, language: comment && languageOfText(comment) };
    if (!found) {
      await write(tx, scope, booking, { rating, ...text });
      return 'written' as const;
    }
    await setActor(tx, scope);
    const isSame = found.rating === rating && found.comment === comment;
    const { count } = await tx.review.updateMany({
      where: { id: found.id, customerId: scope.profileId, isVisible: true, createdAt: { gte: editableSince() } },
      data: { rating, ...text, ...(!isSame && { editedAt: currentInstant() }) },
    });
    // What was editable a moment ago and is not now has been hidden.
    if (count === 0) throw new DomainError('reviewHidden');
    return 'changed' as const;
  }).catch((error: unknown) => rethrowAs(error, 'reviewSaveFailed'));
}

async function write(
  tx: Transaction,
  scope: CustomerScope,
  booking: LockedBooking,
  review: { rating: number; comment: string | null; language: string | null },
): Promise<void> {
  const { fullName } = await tx.profile.findUniqueOrThrow({
    where: { id: scope.profileId },
    select: { fullName: true },
  });
  const authorName = authorNameOf(fullName);
  const { id } = await tx.review.create({
    data: {
      agencyId: booking.agencyId,
      vehicleId: booking.vehicleId,
      bookingId: booking.id,
      customerId: scope.profileId,
      authorName,
      createdAt: currentInstant(),
      ...review,
    },
    select: { id: true },
  });
  await addEvent(tx, scope, booking, 'reviewed');
  await cancelReviewRequest(tx, booking.id);
  await tellAgency(tx, booking, { id, authorName, rating: review.rating });
}

/** A notice on the agency's bell, and a mail where the agency has not switched these off. */
async function tellAgency(
  tx: Transaction,
  booking: LockedBooking,
  { id, authorName, rating }: { id: string; authorName: string; rating: number },
): Promise<void> {
  const { agency, agencyId, facts } = await bookingParties(tx, booking.id);
  const { reference, vehicle } = facts;
  await notifyAgency(tx, agencyId, {
    kind: 'review_posted',
    bookingId: booking.id,
    vehicleId: booking.vehicleId,
    values: { reference, vehicle, customerName: authorName, rating, reviewId: id },
    dedupeKey: `booking:${booking.id}:notice:review_posted`,
  });
  if (!agency.wants.reviews || !agency.email) return;
  await enqueueEmail(tx, {
    to: agency.email,
    language: agency.language,
    ...agency.timing,
    template: 'reviewPosted',
    params: { reference, vehicle, customerName: authorName, rating, reviewId: id },
    agencyId,
    bookingId: booking.id,
    dedupeKey: `booking:${booking.id}:reviewPosted`,
  });
}
