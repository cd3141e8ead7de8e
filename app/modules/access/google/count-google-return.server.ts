import { attemptLimit } from '../attempt-limit.server';
import { networkOf } from '../sessions/network-of';

const returns = attemptLimit('google-return', 200, 15);

/** Counts an answer of Google, each of which asks Google again. @throws DomainError tooManyAttempts. */
export async function countGoogleReturn(address: string): Promise<void> {
  await returns.count(networkOf(address));
}
