import { DomainError } from '~/errors/domain-error';
import { inTransaction } from '~/platform/db.server';
import { networkOf } from '~/platform/network-of';
import { issueVerificationIfDue, networkMails } from './issue-verification.server';
import { opensAt } from './read-awaiting.server';

/**
 * Sends the e-mail again to the account that waits in a browser: one a minute, and at most six an hour
 * (R72). The page's countdown only shows what holds here.
 *
 * @returns `sent`; `confirmed` when nothing is left to confirm; `gone` when the account is.
 * @throws DomainError resendTooSoon `{seconds}`, tooManyAttempts `{time}`.
 */
export async function resendVerification(profileId: string, address: string): Promise<'sent' | 'confirmed' | 'gone'> {
  await networkMails.count(networkOf(address));
  return inTransaction(async (tx) => {
    const profile = await tx.profile.findFirst({
      where: { id: profileId, status: 'active', anonymisedAt: null },
      select: { id: true, email: true, fullName: true, language: true, emailVerifiedAt: true },
    });
    if (!profile) return 'gone';
    if (profile.emailVerifiedAt) return 'confirmed';
    const wait = await issueVerificationIfDue(tx, profile);
    if (wait.isHourFull) throw new DomainError('tooManyAttempts', { time: opensAt(wait) });
    if (wait.seconds > 0) throw new DomainError('resendTooSoon', { seconds: wait.seconds });
    return 'sent';
  });
}
