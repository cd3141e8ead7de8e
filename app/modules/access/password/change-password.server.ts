import { randomUUID } from 'node:crypto';
import { DomainError } from '~/errors/domain-error';
import { inTransaction } from '~/platform/db.server';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import { assertLongEnough } from './assert-long-enough.server';
import type { ChangePassword } from './change-password-schema';
import { checkOwnPassword } from './check-own-password.server';
import { endSessions } from '../sessions/end-sessions.server';
import { hashPassword } from './password.server';
import { type OpenedSession, rotateSession } from '../sessions/sessions.server';
import type { PersonScope } from '~/modules/tenancy/scope';

/**
 * Changes the password of a signed-in person (R73). Every other session ends, this one goes on with
 * a new token, reset links under way are void, and the owner is told by e-mail.
 *
 * @returns the session at hand with its new token.
 * @throws DomainError passwordTooShort, currentPasswordWrong, tooManyAttempts, noSession when this
 *   session was ended from elsewhere at the same moment, passwordUpdateFailed.
 */
export async function changePassword(
  scope: PersonScope,
  sessionId: string,
  input: Pick<ChangePassword, 'currentPassword' | 'newPassword'>,
): Promise<OpenedSession> {
  const { profileId } = scope;
  await assertLongEnough(input.newPassword);
  const oldHash = await checkOwnPassword(scope, input.currentPassword);
  const passwordHash = await hashPassword(input.newPassword);
  const change = randomUUID();
  return inTransaction(async (tx) => {
    const session = await rotateSession(tx, scope, sessionId);
    if (!session) throw new DomainError('noSession');
    const { count } = await tx.credential.updateMany({
      where: { profileId, passwordHash: oldHash },
      data: { passwordHash },
    });
    // Changed on another device since it was checked: what was given is no longer the current one.
    if (count === 0) throw new DomainError('currentPasswordWrong');
    await endSessions(tx, profileId, { except: sessionId });
    await tx.token.updateMany({
      where: { profileId, purpose: 'password_reset', usedAt: null },
      data: { usedAt: new Date() },
    });
    const { email, fullName, language } = await tx.profile.findUniqueOrThrow({
      where: { id: profileId },
      select: { email: true, fullName: true, language: true },
    });
    await enqueueEmail(tx, {
      to: email,
      language,
      template: 'passwordChanged',
      params: { fullName },
      dedupeKey: `password-change:${change}`,
      profileId,
    });
    return session;
  }).catch((error: unknown) => rethrowAs(error, 'passwordUpdateFailed'));
}
