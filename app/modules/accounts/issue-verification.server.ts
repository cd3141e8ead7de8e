import { createHash, randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE, isLanguage } from '~/i18n/languages';
import type { Transaction } from '~/platform/db.server';
import { enqueueEmail } from '../messaging/outbox.server';

export const VERIFICATION_HOURS = 24;
const RENEW_AFTER_MINUTES = 10;

interface Receiver {
  id: string;
  email: string;
  fullName: string;
  language: string;
}

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Writes a single-use link and the e-mail that carries it, in the transaction of their cause. The row
 * holds the token's hash only; earlier links of the profile end.
 */
export async function issueVerification(tx: Transaction, receiver: Receiver): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  await tx.token.updateMany({
    where: { profileId: receiver.id, purpose: 'email_verification', usedAt: null },
    data: { usedAt: now },
  });
  const { id } = await tx.token.create({
    data: {
      purpose: 'email_verification',
      profileId: receiver.id,
      tokenHash: hashOfToken(token),
      expiresAt: new Date(now.getTime() + VERIFICATION_HOURS * 3_600_000),
    },
    select: { id: true },
  });
  await enqueueEmail(tx, {
    to: receiver.email,
    language: isLanguage(receiver.language) ? receiver.language : DEFAULT_LANGUAGE,
    template: 'emailVerification',
    params: { fullName: receiver.fullName, token, hours: VERIFICATION_HOURS },
    dedupeKey: `verification:${id}`,
    profileId: receiver.id,
  });
}

/** As `issueVerification`, unless a link went out in the last ten minutes. */
export async function renewVerification(tx: Transaction, receiver: Receiver): Promise<void> {
  const recent = await tx.token.count({
    where: {
      profileId: receiver.id,
      purpose: 'email_verification',
      usedAt: null,
      createdAt: { gt: new Date(Date.now() - RENEW_AFTER_MINUTES * 60_000) },
    },
  });
  if (recent === 0) await issueVerification(tx, receiver);
}
