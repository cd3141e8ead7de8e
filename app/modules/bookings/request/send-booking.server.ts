import { DomainError } from '~/errors/domain-error';
import type { Language } from '~/i18n/languages';
import type { CustomerScope } from '~/modules/tenancy/scope';
import type { BookingRequest } from './booking-schema';
import { requestBooking, type RequestedBooking } from './request-booking.server';
import { hasOtherSums, type ReviewedCar, reviewBooking } from './review-booking.server';

/** What the customer sent with the review: the consents, and the sums that it showed, as decimal text. */
export interface SentReview {
  consents: boolean;
  /** The driver's number agrees to WhatsApp messages (R229). */
  whatsapp: boolean;
  total: string;
  deposit: string;
}

/**
 * Sends the request that a customer has read over. Null, and nothing is written, without consent or where the sums
 * are no longer those that were seen: the review asks again.
 * @throws what requestBooking throws
 */
export async function sendBooking(
  scope: CustomerScope,
  car: ReviewedCar,
  request: BookingRequest,
  sent: SentReview,
  language: Language,
): Promise<RequestedBooking | null> {
  // Where there is no review, the form may have been sent before: its booking is in its own way.
  const review = await reviewBooking(car, request, language).catch((error: unknown) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
  if (review && (!sent.consents || hasOtherSums(review, sent))) return null;
  return requestBooking(scope, { ...request, agreesToWhatsapp: sent.whatsapp }, language);
}
