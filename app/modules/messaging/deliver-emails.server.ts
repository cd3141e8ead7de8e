import { languageOf } from '~/i18n/languages';
import { ANONYMISED_MARK } from '~/modules/people/anonymised';
import { db } from '~/platform/db.server';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { Prisma } from '~/generated/prisma/client';
import { type Mail, mailLeaves, sendMail } from './mailer.server';
import { renderEmail } from './render-email.server';
import type { EmailTemplate } from './templates';

const BATCH = 25;
/** How long a claimed mail belongs to its process; afterwards another may try. */
const LEASE_MS = 120_000;
/** Attempts before a mail is given up, and its waits: 1, 2, 4 … minutes, at most 2 hours. */
export const MOST_ATTEMPTS = 8;
const waitMinutes = (attempts: number) => Math.min(2 ** (attempts - 1), 120);

interface Claimed {
  id: string;
  recipient: string;
  language: string;
  template: string;
  params: Prisma.JsonObject;
  attempts: number;
  leasedUntil: Date;
}

type Send = (mail: Mail) => Promise<void>;

interface Delivery {
  send?: Send;
  /** Whether a mail that was sent is out of the house: by a mail server. */
  leaves?: boolean;
}

/**
 * Delivers a batch of due e-mails, at least once each. Several processes share the work: rows are
 * claimed with SKIP LOCKED and leased, so a killed process only delays its mails, and a slow one gives back
 * those it cannot begin within half its lease, untried. A link that has expired is not sent. Once a mail
 * has left, nobody can read its single-use link here any more. An account deletion may take a row away at
 * any moment.
 */
export async function deliverEmails({ send = sendMail, leaves = mailLeaves() }: Delivery = {}): Promise<{
  sent: number;
  failed: number;
}> {
  const lastStart = Date.now() + LEASE_MS / 2;
  const claimed = await db.$queryRaw<Claimed[]>`
    UPDATE outbox_messages
    SET attempts = attempts + 1, next_attempt_at = now() + ${LEASE_MS}::int * interval '1 millisecond'
    WHERE id IN (
      SELECT id FROM outbox_messages
      WHERE channel = 'email' AND status = 'pending' AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id::text, recipient, language, template, params, attempts, next_attempt_at AS "leasedUntil"`;
  const result = { sent: 0, failed: 0 };
  for (const [at, row] of claimed.entries()) {
    if (Date.now() > lastStart) {
      await giveBack(claimed.slice(at));
      break;
    }
    result[(await deliver(row, send, leaves)) ? 'sent' : 'failed'] += 1;
  }
  return result;
}

/** Rows that were not begun are due again, with the attempt that they did not have. */
async function giveBack(rows: Claimed[]): Promise<void> {
  await db.outboxMessage.updateMany({
    where: { OR: rows.map(({ id, leasedUntil }) => ({ id, nextAttemptAt: leasedUntil })), status: 'pending' },
    data: { attempts: { decrement: 1 }, nextAttemptAt: new Date() },
  });
}

async function deliver(row: Claimed, send: Send, leaves: boolean): Promise<boolean> {
  if (isExpired(row.params)) {
    await end(row, 'failed', true, 'the link has expired');
    return false;
  }
  try {
    const language = languageOf(row.language);
    const content = renderEmail(row.template as EmailTemplate, row.params as never, language);
    const domain = new URL(env().APP_ORIGIN).hostname;
    await send({ ...content, language, to: row.recipient, messageId: `<${row.id}@${domain}>` });
    await end(row, 'sent', leaves, null);
    return true;
  } catch (error) {
    log.warn({ err: error, outboxMessage: row.id, attempts: row.attempts }, 'e-mail not delivered');
    const reason = String(error instanceof Error ? error.message : error).slice(0, 500);
    if (row.attempts >= MOST_ATTEMPTS) await end(row, 'failed', leaves, reason);
    else {
      await db.outboxMessage.updateMany({
        where: { id: row.id },
        data: { errorMessage: reason, nextAttemptAt: new Date(Date.now() + waitMinutes(row.attempts) * 60_000) },
      });
    }
    return false;
  }
}

const isExpired = ({ expiresAt }: Prisma.JsonObject) =>
  typeof expiresAt === 'string' && Date.parse(expiresAt) <= Date.now();

/**
 * Nothing more happens to the mail. `strip`: its link leaves the row, and all that says whose it was where
 * their account has gone. The row decides that now, not as it was when the mail was begun.
 */
async function end(row: Claimed, status: 'sent' | 'failed', strip: boolean, reason: string | null): Promise<void> {
  const stripped = Prisma.sql`
    params = CASE WHEN erase_once_sent THEN '{"fullName": ""}' ELSE params - 'token' END,
    recipient = CASE WHEN erase_once_sent THEN ${ANONYMISED_MARK} ELSE recipient END,
    error_message = CASE WHEN erase_once_sent THEN NULL ELSE ${reason}::text END,`;
  await db.$executeRaw`
    UPDATE outbox_messages SET ${strip ? stripped : Prisma.sql`error_message = ${reason}::text,`}
      status = ${status}::outbox_status, sent_at = ${status === 'sent' ? new Date() : null}::timestamptz
    WHERE id = ${row.id}::uuid`;
}
