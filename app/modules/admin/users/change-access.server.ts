import { randomUUID } from 'node:crypto';
import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { endSessions } from '~/modules/access/sessions/end-sessions.server';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import type { EmailTemplate } from '~/modules/messaging/templates';
import type { AdminScope } from '~/modules/tenancy/scope';
import { inTransaction, isConstraintViolation, type Transaction } from '~/platform/db.server';
import type { Access } from './access-schema';
import { type LockedAccount, lockAccount } from './lock-account.server';

type Notice = Extract<
  EmailTemplate,
  'accountSuspended' | 'accountInactive' | 'accountReactivated' | 'accountRole' | 'twoFactorOff'
>;

/** What its owner is told of each status that an account takes. */
const TOLD = { active: 'accountReactivated', inactive: 'accountInactive', suspended: 'accountSuspended' } as const;

/**
 * Changes what an account may do (R256): its role, whether it may come in, and whether its second factor is taken off. Its
 * sessions end, its owner is told, and each change has its line. Nobody changes their own account, and some administrator
 * is always left (R257). What stays as it was changes nothing.
 * @throws DomainError profileNotFound, ownAccount, lastAdmin; roleNotPossible of an account with an agency, a booking or a
 *   favourite; clientUpdateFailed for a reason nobody foresaw.
 */
export async function changeAccess(
  scope: AdminScope,
  id: string,
  { role, status, resetFactor }: Access,
): Promise<void> {
  await inTransaction(async (tx) => {
    const account = await lockAccount(tx, scope, id);
    if (account.role !== role) await changeRole(tx, scope, account, role);
    if (account.status !== status) await changeStatus(tx, scope, account, status);
    if (resetFactor && account.twoFactor) await takeFactorOff(tx, scope, account);
  }).catch((error: unknown) => rethrowAs(refusalOf(error) ?? error, 'clientUpdateFailed'));
}

/** What the database's own rules of accounts are called; null for any other error. */
function refusalOf(error: unknown): DomainError | null {
  if (isConstraintViolation(error, 'profiles_last_administrator')) return new DomainError('lastAdmin');
  return isConstraintViolation(error, 'profiles_role_used') ? new DomainError('roleNotPossible') : null;
}

async function changeRole(tx: Transaction, scope: AdminScope, account: LockedAccount, role: Access['role']) {
  const { id } = account;
  await tx.profile.update({ where: { id }, data: { role } });
  await endSessions(tx, id);
  await note(tx, scope, account, 'account.role', { role: account.role }, { role });
  await tell(tx, account, 'accountRole');
}

async function changeStatus(tx: Transaction, scope: AdminScope, account: LockedAccount, status: Access['status']) {
  await tx.profile.update({ where: { id: account.id }, data: { status } });
  await note(tx, scope, account, 'account.status', { status: account.status }, { status });
  await tell(tx, account, TOLD[status]);
}

async function takeFactorOff(tx: Transaction, scope: AdminScope, account: LockedAccount) {
  await tx.twoFactor.delete({ where: { profileId: account.id } });
  await endSessions(tx, account.id);
  await note(tx, scope, account, 'account.factor_reset', { secondFactor: true }, { secondFactor: false });
  await tell(tx, account, 'twoFactorOff');
}

const note = (
  tx: Transaction,
  scope: AdminScope,
  { id }: LockedAccount,
  action: 'account.role' | 'account.status' | 'account.factor_reset',
  before: Record<string, string | boolean>,
  after: Record<string, string | boolean>,
) => recordAudit(tx, scope, { action, entity: 'profile', entityId: id, before, after });

const tell = (tx: Transaction, { id, email, language, fullName }: LockedAccount, template: Notice) =>
  enqueueEmail(tx, {
    to: email,
    language,
    template,
    params: { fullName },
    dedupeKey: `${template}:${randomUUID()}`,
    profileId: id,
  });
