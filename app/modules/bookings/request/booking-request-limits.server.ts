import { accountLimit } from '~/platform/attempt-limit.server';

/** Booking requests that an account may send in an hour, refused ones included. */
export const REQUESTS_OF_ACCOUNT = 60;
/** As many from one network. */
export const REQUESTS_OF_NETWORK = 300;

/**
 * Counts a booking request that somebody sends, before the work that it makes.
 * @throws DomainError tooManyAttempts.
 */
export const countBookingRequest = accountLimit('booking-request', {
  ofAccount: REQUESTS_OF_ACCOUNT,
  ofNetwork: REQUESTS_OF_NETWORK,
  minutes: 60,
});
