import { DomainError } from '~/errors/domain-error';
import { lockProfile } from '~/modules/tenancy/lock-profile.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import type { Transaction } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';

/**
 * Somebody else's account, locked until the transaction ends.
 * @throws DomainError profileNotFound, also of one that was deleted; ownAccount of the administrator's own.
 */
export async function lockAccount(tx: Transaction, { profileId }: AdminScope, id: string) {
  if (!isUuid(id)) throw new DomainError('profileNotFound');
  if (id.toLowerCase() === profileId) throw new DomainError('ownAccount');
  await lockProfile(tx, id);
  const account = await tx.profile.findFirst({
    where: { id, anonymisedAt: null },
    select: {
      id: true,
      email: true,
      fullName: true,
      language: true,
      role: true,
      status: true,
      emailVerifiedAt: true,
      twoFactor: { select: { profileId: true } },
      agency: { select: { id: true } },
    },
  });
  if (!account) throw new DomainError('profileNotFound');
  return account;
}
export type LockedAccount = Awaited<ReturnType<typeof lockAccount>>;
