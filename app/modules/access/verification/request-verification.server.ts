import { db, inTransaction } from '~/platform/db.server';
import { notBefore } from '~/platform/time-limit';
import { countVerificationRequest } from '../attempt-limits.server';
import { issueVerificationIfDue } from './issue-verification.server';

/** Every answer takes at least this long, far longer than the work: its time tells nothing. */
const STEADY_MS = 400;

/**
 * A new link for an address typed by anybody: to a person whose old link died. Known, unknown and
 * confirmed addresses get the same answer in the same time, and the same limits; an e-mail leaves
 * only to an account that waits, and not before its pause is over.
 *
 * @throws DomainError tooManyAttempts.
 */
export async function requestVerification(email: string, address: string): Promise<void> {
  await countVerificationRequest(address, email);
  await notBefore(STEADY_MS, () => sendIfWaiting(email));
}

async function sendIfWaiting(email: string): Promise<void> {
  const profile = await db.profile.findFirst({
    where: { email, status: 'active', anonymisedAt: null, emailVerifiedAt: null },
    select: { id: true, email: true, fullName: true, language: true },
  });
  if (profile) await inTransaction((tx) => issueVerificationIfDue(tx, profile));
}
