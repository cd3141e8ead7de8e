import { DomainError } from '~/errors/domain-error';
import { db, inTransaction, isConstraintViolation } from '~/platform/db.server';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import type { GoogleIdentity } from './identity.server';
import { confirmByGoogle, vouchedAddress } from './resolve-google-identity.server';
import { assertActive } from '../assert-active';
import type { PersonScope } from '~/modules/tenancy/scope';
import { mayEnter, type Person, type ProvenAccount, provePassword } from '../verify-credentials.server';

/**
 * Ties a Google identity to an account whose password is given once more (never by the address alone);
 * its owner is told by e-mail. Tying the same again changes nothing.
 *
 * @throws DomainError currentPasswordWrong, otherwise as `verifyCredentials` does; googleEmailMissing, googleEmailUnverified,
 *   googleTied (it opens another account), googleOtherTied (another one opens this account).
 */
export async function linkGoogle(
  scope: PersonScope,
  proof: { identity: GoogleIdentity; password: string; address: string },
): Promise<Person> {
  const { identity, password, address } = proof;
  vouchedAddress(identity);
  const profile = await db.profile.findUnique({ where: { id: scope.profileId }, select: { email: true } });
  if (!profile) throw new DomainError('currentPasswordWrong');
  const account = await provePassword({ email: profile.email, password, address }).catch(atPassword);
  // An address that waits to be confirmed does not stand in the way where Google vouches for it.
  if (identity.email === account.email.toLowerCase()) assertActive(account.status);
  else await mayEnter(account);
  await tie(account, identity);
  return { profileId: account.id, role: account.role };
}

/** Whose account it is stands on the page: only the password can be wrong. */
function atPassword(error: unknown): never {
  if (error instanceof DomainError && error.code === 'invalidCredentials')
    throw new DomainError('currentPasswordWrong');
  throw error;
}

/** Where the password was changed a moment ago, the one that was given ties nothing. */
async function tie(account: ProvenAccount, identity: GoogleIdentity): Promise<void> {
  const { id: profileId, language, passwordHash } = account;
  try {
    await inTransaction(async (tx) => {
      const { count } = await tx.credential.updateMany({
        where: { profileId, googleSub: null, passwordHash },
        data: { googleSub: identity.sub },
      });
      if (count === 0) {
        const found = await tx.credential.findUnique({
          where: { profileId },
          select: { googleSub: true, passwordHash: true },
        });
        if (found?.passwordHash !== passwordHash) throw new DomainError('currentPasswordWrong');
        if (found.googleSub !== identity.sub) throw new DomainError('googleOtherTied');
        return;
      }
      await confirmByGoogle(tx, account, identity);
      await enqueueEmail(tx, {
        to: account.email,
        language,
        template: 'googleLinked',
        params: { fullName: account.fullName },
        dedupeKey: `google-linked:${profileId}:${Date.now()}`,
        profileId,
      });
    });
  } catch (error) {
    if (isConstraintViolation(error, 'credentials_google_sub_key')) throw new DomainError('googleTied');
    throw error;
  }
}

/**
 * Whether a Google identity may be tied to an account, before its password is asked.
 * @throws DomainError googleEmailMissing, googleEmailUnverified, googleTied, googleOtherTied.
 */
export async function mayLinkGoogle(scope: PersonScope, identity: GoogleIdentity): Promise<void> {
  vouchedAddress(identity);
  const credentials = await db.credential.findMany({
    where: { OR: [{ profileId: scope.profileId }, { googleSub: identity.sub }] },
    select: { profileId: true, googleSub: true },
  });
  if (credentials.some(({ profileId, googleSub }) => googleSub === identity.sub && profileId !== scope.profileId))
    throw new DomainError('googleTied');
  if (credentials.some(({ googleSub }) => googleSub !== null && googleSub !== identity.sub))
    throw new DomainError('googleOtherTied');
}
