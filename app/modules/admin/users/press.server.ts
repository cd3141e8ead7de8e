import { DomainError } from '~/errors/domain-error';
import { endSessions } from '~/modules/access/sessions/end-sessions.server';
import { issueVerificationIfDue } from '~/modules/access/verification/issue-verification.server';
import { recordAudit } from '~/modules/audit/record-audit.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { inTransaction } from '~/platform/db.server';
import type { PRESSES } from './access-schema';
import { lockAccount } from './lock-account.server';

/**
 * What an administrator does for an account at a press (R256): confirms its address, sends the link again, or signs it out
 * everywhere. An address that is confirmed is not confirmed again, and gets no link.
 * @throws DomainError profileNotFound, ownAccount, resendTooSoon; alreadyConfirmed for a link to a confirmed address; accountInactive for a link to an account that may not come in.
 */
export async function pressForAccount(scope: AdminScope, id: string, press: (typeof PRESSES)[number]): Promise<void> {
  await inTransaction(async (tx) => {
    const account = await lockAccount(tx, scope, id);
    const line = { entity: 'profile', entityId: id };
    if (press === 'signOut') {
      const sessions = await endSessions(tx, id);
      await recordAudit(tx, scope, { ...line, action: 'account.signed_out', data: { sessions } });
      return;
    }
    if (press === 'verify') {
      if (account.emailVerifiedAt) return;
      await tx.profile.update({ where: { id }, data: { emailVerifiedAt: new Date() } });
      await recordAudit(tx, scope, {
        ...{ ...line, action: 'account.verified' },
        ...{ before: { verification: 'unverified' }, after: { verification: 'verified' } },
      });
      return;
    }
    if (account.emailVerifiedAt) throw new DomainError('alreadyConfirmed');
    if (account.status !== 'active') throw new DomainError('accountInactive');
    const { seconds } = await issueVerificationIfDue(tx, account);
    if (seconds > 0) throw new DomainError('resendTooSoon', { seconds });
    await recordAudit(tx, scope, { ...line, action: 'account.resent' });
  });
}
