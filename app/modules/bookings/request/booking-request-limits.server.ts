import type { CustomerScope } from '~/modules/tenancy/scope';
import { attemptLimit } from '~/platform/attempt-limit.server';
import { networkOf } from '~/platform/network-of';

/** Booking requests that an account may send in an hour, refused ones included. */
export const REQUESTS_OF_ACCOUNT = 60;
/** As many from one network, where many people may sit behind one address. */
export const REQUESTS_OF_NETWORK = 300;
const MINUTES = 60;

const ofAccount = attemptLimit('booking-request', REQUESTS_OF_ACCOUNT, MINUTES);
const ofNetwork = attemptLimit('booking-request-address', REQUESTS_OF_NETWORK, MINUTES);

/**
 * Counts a booking request that somebody sends, before the work that it makes.
 * @throws DomainError tooManyAttempts.
 */
export async function countBookingRequest(scope: CustomerScope, address: string): Promise<void> {
  await ofAccount.count(scope.profileId);
  await ofNetwork.count(networkOf(address));
}
