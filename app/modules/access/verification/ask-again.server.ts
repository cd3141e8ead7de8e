import { findUndeliverable } from '~/modules/messaging/bounces/record-bounces.server';
import type { PersonScope } from '~/modules/tenancy/scope';
import { db, inTransaction } from '~/platform/db.server';
import { networkOf } from '~/platform/network-of';
import { DomainError } from '~/errors/domain-error';
import { issueVerificationIfDue, networkMails } from './issue-verification.server';
import { opensAt } from './read-awaiting.server';

/**
 * Sends somebody whose address takes no mail (R207) a link to confirm it once more: whoever opens it gets mails again. An
 * address that nobody spoke against gets none.
 * @returns the address
 * @throws DomainError profileNotFound; resendTooSoon `{seconds}`, tooManyAttempts `{time}`
 */
export async function askToConfirmAgain({ profileId }: PersonScope, address: string): Promise<string> {
  await networkMails.count(networkOf(address));
  const profile = await db.profile.findFirst({
    where: { id: profileId, status: 'active' },
    select: { id: true, email: true, fullName: true, language: true },
  });
  if (!profile) throw new DomainError('profileNotFound');
  if ((await findUndeliverable([profile.email])).length === 0) return profile.email;
  const wait = await inTransaction((tx) => issueVerificationIfDue(tx, profile));
  if (wait.isHourFull) throw new DomainError('tooManyAttempts', { time: opensAt(wait) });
  if (wait.seconds > 0) throw new DomainError('resendTooSoon', { seconds: wait.seconds });
  return profile.email;
}
