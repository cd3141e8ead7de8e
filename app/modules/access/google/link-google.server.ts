import { DomainError } from '~/errors/domain-error';
import { db, inTransaction, isConstraintViolation } from '~/platform/db.server';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import type { GoogleIdentity } from './identity.server';
import { confirmByGoogle, vouchedAddress } from './resolve-google-identity.server';
import { EmailNotConfirmed, type Person, verifyCredentials } from '../verify-credentials.server';

/**
 * Ties a Google identity to an account whose password is given once more (never by the address alone);
 * its owner is told by e-mail. Tying the same again changes nothing.
 *
 * @throws DomainError currentPasswordWrong, otherwise as `verifyCredentials` does; googleEmailMissing, googleEmailUnverified,
 *   googleTied (it opens another account), googleOtherTied (another one opens this account).
 */
export async function linkGoogle(
  scope: { profileId: string },
  given: { identity: GoogleIdentity; password: string; address: string },
): Promise<Person> {
  const { identity, password, address } = given;
  vouchedAddress(identity);
  const profile = await db.profile.findUnique({ where: { id: scope.profileId }, select: OWNER });
  if (!profile) throw new DomainError('currentPasswordWrong');
  await tie(profile, identity, await provePassword(profile, identity, { password, address }));
  return { profileId: profile.id, role: profile.role };
}

const OWNER = { id: true, role: true, email: true, fullName: true, language: true } as const;

interface Owner {
  id: string;
  email: string;
  fullName: string;
  language: string;
}

/**
 * Returns the stored hash that the password fitted. An address that waits to be confirmed does not stand
 * in the way where Google vouches for it.
 */
async function provePassword(
  profile: Owner,
  identity: GoogleIdentity,
  given: { password: string; address: string },
): Promise<string> {
  try {
    return (await verifyCredentials({ ...given, email: profile.email })).passwordHash;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // Whose account it is stands on the page: only the password can be wrong.
    if (error.code === 'invalidCredentials') throw new DomainError('currentPasswordWrong');
    if (!(error instanceof EmailNotConfirmed) || identity.email !== profile.email.toLowerCase()) throw error;
    return error.person.passwordHash;
  }
}

/** Where the password was changed a moment ago, the one that was given ties nothing. */
async function tie(profile: Owner, identity: GoogleIdentity, passwordHash: string): Promise<void> {
  const { id: profileId, language } = profile;
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
      await confirmByGoogle(tx, profile, identity);
      await enqueueEmail(tx, {
        to: profile.email,
        language,
        template: 'googleLinked',
        params: { fullName: profile.fullName },
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
export async function mayLinkGoogle(scope: { profileId: string }, identity: GoogleIdentity): Promise<void> {
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
