import { DomainError } from '~/errors/domain-error';
import { cutText } from '~/platform/cut-text';
import { db, inTransaction, isConstraintViolation, type Transaction } from '~/platform/db.server';
import { readSecurity } from '~/modules/settings/read-security.server';
import type { PersonScope } from '~/modules/tenancy/scope';
import { hashOfToken, newToken } from '../token.server';
import { type MissingFactor, missingFactor } from '../two-factor/missing-factor';
import { sessionEnd } from './session-lifetime';

export interface OpenedSession {
  token: string;
  remember: boolean;
  expiresAt: Date;
}

interface SessionOptions {
  remember: boolean;
  userAgent: string | null;
  address: string | null;
  /** The stored hash that the password fitted, of a sign-in by password. */
  passwordHash?: string;
}

/**
 * Opens a session for a profile; `theme` is what its owner chose in the profile, `missing` what the session lacks
 * before it opens anything (R265). A sign-in by password
 * opens one only while the password is still the one that was checked: a change or a reset at the same
 * moment either ends the new session too or refuses it.
 *
 * @throws DomainError accountSuspended: the database takes no session of a profile that is not active,
 *   even when it was suspended a moment ago; invalidCredentials when the password has just been changed.
 */
export async function openSession(
  profileId: string,
  options: SessionOptions,
): Promise<OpenedSession & { theme: string; missing: MissingFactor | null }> {
  const token = newToken();
  const { remember, userAgent, address, passwordHash } = options;
  const expiresAt = sessionEnd(remember);
  try {
    const { profile } = await inTransaction(async (tx) => {
      if (passwordHash !== undefined) await assertPasswordStands(tx, profileId, passwordHash);
      return tx.session.create({
        data: {
          tokenHash: hashOfToken(token),
          profileId,
          remember,
          userAgent: userAgent === null ? null : cutText(userAgent, 300),
          address,
          expiresAt,
        },
        select: { profile: { select: { theme: true, role: true, twoFactor: { select: { enabledAt: true } } } } },
      });
    });
    const { twoFactorForAdmins } = await readSecurity();
    const { theme, role, twoFactor } = profile;
    const enabledAt = twoFactor?.enabledAt ?? null;
    const missing = missingFactor({ role, enabledAt, givenAt: null, isRequiredOfAdmins: twoFactorForAdmins });
    return { token, remember, expiresAt, theme, missing };
  } catch (error) {
    if (isConstraintViolation(error, 'sessions_of_active_profile')) throw new DomainError('accountSuspended');
    throw error;
  }
}

/** Waits for a change of the password under way, and keeps another from beginning before the session stands. */
async function assertPasswordStands(tx: Transaction, profileId: string, passwordHash: string): Promise<void> {
  const standing = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM credentials WHERE profile_id = ${profileId}::uuid AND password_hash = ${passwordHash} FOR SHARE`;
  if (standing.length === 0) throw new DomainError('invalidCredentials');
}

/**
 * Gives a session of a person a new token; the old one opens nothing from then on. Null when the session
 * has ended meanwhile, or is somebody else's. `secondFactorAt`: where it has given its second factor with that.
 */
export async function rotateSession(
  tx: Transaction,
  scope: PersonScope,
  sessionId: string,
  given: { secondFactorAt?: Date } = {},
): Promise<OpenedSession | null> {
  const token = newToken();
  const [session] = await tx.session.updateManyAndReturn({
    where: { id: sessionId, profileId: scope.profileId },
    data: { tokenHash: hashOfToken(token), ...given },
    select: { remember: true, expiresAt: true },
  });
  return session ? { token, ...session } : null;
}

/** Ends a session by its token; an unknown token is no error. */
export async function endSession(token: string): Promise<void> {
  await db.session.deleteMany({ where: { tokenHash: hashOfToken(token) } });
}
