import { attemptLimit } from '~/platform/attempt-limit.server';
import { networkOf } from '~/platform/network-of';

const returns = attemptLimit('google-return', 200, 15);

/** Counts an answer of Google, each of which asks Google again. @throws DomainError tooManyAttempts. */
export async function countGoogleReturn(address: string): Promise<void> {
  await returns.count(networkOf(address));
}
