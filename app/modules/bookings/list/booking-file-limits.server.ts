import { accountLimit } from '~/platform/attempt-limit.server';

/** Files of bookings that an account may make in a quarter of an hour: each reads thousands of rows. */
export const FILES_OF_ACCOUNT = 30;
/** As many from one network. */
export const FILES_OF_NETWORK = 150;

/**
 * Counts a file of bookings that somebody asks for, before it is read.
 * @throws DomainError tooManyAttempts.
 */
export const countBookingFile = accountLimit('booking-file', {
  ofAccount: FILES_OF_ACCOUNT,
  ofNetwork: FILES_OF_NETWORK,
  minutes: 15,
});
