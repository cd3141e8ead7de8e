import { randomUUID } from 'node:crypto';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import type { Transaction } from '~/platform/db.server';
import { currentRequest } from '~/platform/request-context.server';

const MAILS = {
  'two-factor.on': 'twoFactorOn',
  'two-factor.off': 'twoFactorOff',
  'two-factor.recovery-used': 'recoveryCodeUsed',
  'two-factor.codes-renewed': null,
} as const;

/** Writes into the audit log what became of an account's second factor, and tells its owner by e-mail where it matters (R268). */
export async function tellTwoFactor(tx: Transaction, profileId: string, action: keyof typeof MAILS): Promise<void> {
  const { role, email, fullName, language } = await tx.profile.findUniqueOrThrow({
    where: { id: profileId },
    select: { role: true, email: true, fullName: true, language: true },
  });
  await tx.auditLog.create({
    data: {
      actorId: profileId,
      actorRole: role,
      action,
      entity: 'profile',
      entityId: profileId,
      requestId: currentRequest()?.id,
    },
  });
  const template = MAILS[action];
  if (!template) return;
  const dedupeKey = `${action}:${randomUUID()}`;
  await enqueueEmail(tx, { to: email, language, template, params: { fullName }, dedupeKey, profileId });
}
