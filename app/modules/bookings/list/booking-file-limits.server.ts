import type { AgencyScope } from '~/modules/tenancy/scope';
import { attemptLimit } from '~/platform/attempt-limit.server';
import { networkOf } from '~/platform/network-of';

/** Files of bookings that an account may make in a quarter of an hour: each reads thousands of rows. */
export const FILES_OF_ACCOUNT = 30;
/** As many from one network, where many people may sit behind one address. */
export const FILES_OF_NETWORK = 150;
const MINUTES = 15;

const ofAccount = attemptLimit('booking-file', FILES_OF_ACCOUNT, MINUTES);
const ofNetwork = attemptLimit('booking-file-address', FILES_OF_NETWORK, MINUTES);

/**
 * Counts a file of bookings that somebody asks for, before it is read.
 * @throws DomainError tooManyAttempts.
 */
export async function countBookingFile(scope: AgencyScope, address: string): Promise<void> {
  await ofAccount.count(scope.profileId);
  await ofNetwork.count(networkOf(address));
}
