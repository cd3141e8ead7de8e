import { db, inTransaction } from '~/platform/db.server';
import { notBefore, STEADY_MS } from '~/platform/time-limit';
import { attemptLimit } from '~/platform/attempt-limit.server';
import { networkOf } from '~/platform/network-of';
import { issueVerificationIfDue, networkMails } from './issue-verification.server';

/** Of one network for one typed address, whether an account has it or not. */
const requests = attemptLimit('verification', 5, 60);

/**
 * A new link for an address typed by anybody: to a person whose old link died. Known, unknown and
 * confirmed addresses get the same answer in the same time, and the same limits; an e-mail leaves
 * only to an account that waits, and not before its pause is over.
 *
 * @throws DomainError tooManyAttempts.
 */
export async function requestVerification(email: string, address: string): Promise<void> {
  await requests.count(networkOf(address), email);
  await networkMails.count(networkOf(address));
  await notBefore(STEADY_MS, () => sendIfWaiting(email));
}

async function sendIfWaiting(email: string): Promise<void> {
  const profile = await db.profile.findFirst({
    where: { email, status: 'active', anonymisedAt: null, emailVerifiedAt: null },
    select: { id: true, email: true, fullName: true, language: true },
  });
  if (profile) await inTransaction((tx) => issueVerificationIfDue(tx, profile));
}
