import { randomUUID } from 'node:crypto';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import type { Transaction } from '~/platform/db.server';

const MAILS = {
  'factor.on': 'twoFactorOn',
  'factor.off': 'twoFactorOff',
  'factor.recovery_used': 'recoveryCodeUsed',
  'factor.codes_renewed': null,
} as const;

/** Writes into the audit log what became of an account's second factor, and tells its owner by e-mail where it matters (R268). */
export async function tellTwoFactor(tx: Transaction, profileId: string, action: keyof typeof MAILS): Promise<void> {
  const { role, email, fullName, language } = await tx.profile.findUniqueOrThrow({
    where: { id: profileId },
    select: { role: true, email: true, fullName: true, language: true },
  });
  await recordAudit(tx, { profileId, role }, { action, entity: 'profile', entityId: profileId });
  const template = MAILS[action];
  if (!template) return;
  const dedupeKey = `${action}:${randomUUID()}`;
  await enqueueEmail(tx, { to: email, language, template, params: { fullName }, dedupeKey, profileId });
}
