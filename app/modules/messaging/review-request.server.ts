import { currentInstant } from '~/platform/clock';
import type { Transaction } from '~/platform/db.server';
import { enqueueEmail } from './outbox.server';
import type { ReviewRequestFacts } from './templates';

/** Hours after the return at which a customer is asked for a review (R133): not beside the mail that it is over. */
const ASK_AFTER_HOURS = 24;

const keyOf = (bookingId: string) => `booking:${bookingId}:reviewRequested`;

/** Writes the mail that asks for a review, in the transaction that completes the booking; it leaves a day later (R133). */
export function enqueueReviewRequest(
  tx: Transaction,
  request: {
    bookingId: string;
    agencyId: string;
    profileId: string;
    to: string;
    language: string;
    params: ReviewRequestFacts;
  },
): Promise<void> {
  return enqueueEmail(tx, {
    ...request,
    template: 'reviewRequested',
    notBefore: new Date(currentInstant().getTime() + ASK_AFTER_HOURS * 3_600_000),
    dedupeKey: keyOf(request.bookingId),
  });
}

/** Takes that mail back, unless it has been sent. */
export async function cancelReviewRequest(tx: Transaction, bookingId: string): Promise<void> {
  await tx.outboxMessage.deleteMany({ where: { dedupeKey: keyOf(bookingId), status: 'pending' } });
}
