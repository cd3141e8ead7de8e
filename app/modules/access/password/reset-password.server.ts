import { DomainError } from '~/errors/domain-error';
import { db, inTransaction } from '~/platform/db.server';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { clearBounces } from '~/modules/messaging/bounces/record-bounces.server';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import { endSessions } from '../sessions/end-sessions.server';
import { hashOfToken } from '../token.server';
import { assertLongEnough } from './assert-long-enough.server';
import { hashPassword } from './password.server';

const live = (token: string) =>
  ({
    tokenHash: hashOfToken(token),
    purpose: 'password_reset',
    usedAt: null,
    expiresAt: { gt: new Date() },
    profile: { status: 'active' },
  }) as const;

/** The account that a reset link is for, or null when the link is unknown, used, expired, or its account closed. */
export async function findPasswordReset(token: string): Promise<{ email: string } | null> {
  const found = await db.token.findFirst({ where: live(token), select: { profile: { select: { email: true } } } });
  return found?.profile ?? null;
}

/**
 * Sets the password of the account behind a reset link, for who reads its mailbox (R74). The link
 * serves once, whoever comes at the same moment. All sessions of the account end and it is told by
 * e-mail; the address counts as confirmed, for the link was read there. Where it was not until now, a
 * Google account that is tied goes with the old password.
 *
 * @throws DomainError resetLinkInvalid (unknown, used, expired), passwordTooShort, passwordUpdateFailed.
 */
export async function resetPassword(token: string, password: string): Promise<void> {
  await assertLongEnough(password);
  // Before the hash, which is costly by design: nobody makes the server work with a link of his own making.
  if (!(await findPasswordReset(token))) throw new DomainError('resetLinkInvalid');
  const passwordHash = await hashPassword(password);
  await inTransaction(async (tx) => {
    const now = new Date();
    const { count } = await tx.token.updateMany({ where: live(token), data: { usedAt: now } });
    if (count === 0) throw new DomainError('resetLinkInvalid');
    const { id: tokenId, profile } = await tx.token.findUniqueOrThrow({
      where: { tokenHash: hashOfToken(token) },
      select: {
        id: true,
        profile: { select: { id: true, email: true, fullName: true, language: true, emailVerifiedAt: true } },
      },
    });
    await tx.credential.upsert({
      where: { profileId: profile.id },
      create: { profileId: profile.id, passwordHash },
      // Whoever opened the account did not prove the address, so what else they tied to it opens it no more.
      update: { passwordHash, ...(profile.emailVerifiedAt ? {} : { googleSub: null }) },
    });
    // Two requests at the same moment leave two live links; one that confirms the address might sign in who asked for it.
    await tx.token.updateMany({
      where: { profileId: profile.id, usedAt: null },
      data: { usedAt: now },
    });
    if (!profile.emailVerifiedAt)
      await tx.profile.update({ where: { id: profile.id }, data: { emailVerifiedAt: now } });
    await clearBounces(tx, profile.email);
    await endSessions(tx, profile.id);
    await enqueueEmail(tx, {
      to: profile.email,
      language: profile.language,
      template: 'passwordChanged',
      params: { fullName: profile.fullName },
      dedupeKey: `password-reset:${tokenId}`,
      profileId: profile.id,
    });
  }).catch((error: unknown) => rethrowAs(error, 'passwordUpdateFailed'));
}
