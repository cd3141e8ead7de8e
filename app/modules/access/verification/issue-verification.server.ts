import type { Transaction } from '~/platform/db.server';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import { attemptLimit } from '~/platform/attempt-limit.server';
import { lockProfile } from '~/modules/tenancy/lock-profile.server';
import { hashOfToken, newToken } from '../token.server';

export const VERIFICATION_HOURS = 24;
const RENEW_AFTER_MINUTES = 10;

/** Verification e-mails that one network asks for, whoever they go to. */
export const networkMails = attemptLimit('verification-address', 40, 60);

interface Receiver {
  id: string;
  email: string;
  fullName: string;
  language: string;
}

/**
 * Writes a single-use link and the e-mail that carries it, in the transaction of their cause. The row
 * holds the token's hash only; earlier links of the profile end.
 */
export async function issueVerification(tx: Transaction, receiver: Receiver): Promise<void> {
  const token = newToken();
  const now = new Date();
  await tx.token.updateMany({
    where: { profileId: receiver.id, purpose: 'email_verification', usedAt: null },
    data: { usedAt: now },
  });
  const expiresAt = new Date(now.getTime() + VERIFICATION_HOURS * 3_600_000);
  const { id } = await tx.token.create({
    data: {
      purpose: 'email_verification',
      profileId: receiver.id,
      tokenHash: hashOfToken(token),
      expiresAt,
    },
    select: { id: true },
  });
  await enqueueEmail(tx, {
    to: receiver.email,
    language: receiver.language,
    template: 'emailVerification',
    params: { fullName: receiver.fullName, token, hours: VERIFICATION_HOURS, expiresAt: expiresAt.toISOString() },
    dedupeKey: `verification:${id}`,
    profileId: receiver.id,
  });
}

/** The longest wait of a person who asked for another e-mail, unless the hour is full. */
export const RESEND_SECONDS = 60;
/** Links an hour and account, whoever asks: nobody fills another person's mailbox. */
export const MOST_LINKS_AN_HOUR = 6;

export interface MailWait {
  /** Until another e-mail may be sent; 0 when it may. */
  seconds: number;
  /** Whether the hour's count is what one waits for, rather than the pause between two e-mails. */
  isHourFull: boolean;
}

/** How long a profile waits for its next verification e-mail, by the database's clock. */
export async function verificationWait(tx: Transaction, profileId: string): Promise<MailWait> {
  const [wait] = await tx.$queryRaw<{ pause: number; hour: number }[]>`
    SELECT least(${RESEND_SECONDS}::int, greatest(0, ceil(extract(epoch FROM max(created_at) + make_interval(secs => ${RESEND_SECONDS}::int) - clock_timestamp()))))::int AS pause,
      CASE WHEN count(*) < ${MOST_LINKS_AN_HOUR}::int THEN 0
        ELSE greatest(0, ceil(extract(epoch FROM min(created_at) + interval '1 hour' - clock_timestamp()))) END::int AS hour
    FROM (SELECT created_at FROM tokens WHERE profile_id = ${profileId}::uuid AND purpose = 'email_verification'
      ORDER BY created_at DESC LIMIT ${MOST_LINKS_AN_HOUR}::int) AS latest`;
  const { pause = 0, hour = 0 } = wait ?? {};
  return hour > pause ? { seconds: hour, isHourFull: true } : { seconds: pause, isHourFull: false };
}

/**
 * As `issueVerification`, unless the profile has to wait. Simultaneous calls for one profile wait for
 * one another, so one of them sends.
 * @returns what there was to wait for; no seconds mean that an e-mail is on its way.
 */
export async function issueVerificationIfDue(tx: Transaction, receiver: Receiver): Promise<MailWait> {
  await lockProfile(tx, receiver.id);
  const wait = await verificationWait(tx, receiver.id);
  if (wait.seconds === 0) await issueVerification(tx, receiver);
  return wait;
}

/** After a sign-in that was refused for it: a fresh link, unless one of the last ten minutes is still good. */
export async function renewVerification(tx: Transaction, receiver: Receiver): Promise<void> {
  const recent = await tx.token.count({
    where: {
      profileId: receiver.id,
      purpose: 'email_verification',
      usedAt: null,
      expiresAt: { gt: new Date() },
      createdAt: { gt: new Date(Date.now() - RENEW_AFTER_MINUTES * 60_000) },
    },
  });
  if (recent === 0) await issueVerificationIfDue(tx, receiver);
}
