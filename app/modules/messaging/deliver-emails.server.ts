import { languageOf } from '~/i18n/languages';
import { db } from '~/platform/db.server';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import type { Prisma } from '~/generated/prisma/client';
import { type Mail, mailLeaves, sendMail } from './mailer.server';
import { renderEmail } from './render-email.server';
import type { EmailTemplate } from './templates';

const BATCH = 25;
/** How long a claimed mail belongs to its process; afterwards another may try. */
const LEASE_SECONDS = 120;
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
}

type Send = (mail: Mail) => Promise<void>;

/**
 * Delivers a batch of due e-mails, at least once each. Several processes share the work: rows are
 * claimed with SKIP LOCKED and leased, so a killed process only delays its mails, and a slow one lets go
 * of those it cannot begin within half its lease. Once a mail has left (`leaves`: by a mail server)
 * nobody can read its single-use link here any more.
 */
export async function deliverEmails(
  send: Send = sendMail,
  leaves = mailLeaves(),
): Promise<{ sent: number; failed: number }> {
  const lastStart = Date.now() + (LEASE_SECONDS * 1000) / 2;
  const claimed = await db.$queryRaw<Claimed[]>`
    UPDATE outbox_messages SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE id IN (
      SELECT id FROM outbox_messages
      WHERE channel = 'email' AND status = 'pending' AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id::text, recipient, language, template, params, attempts`;
  const result = { sent: 0, failed: 0 };
  for (const row of claimed) {
    if (Date.now() > lastStart) break;
    result[(await deliver(row, send, leaves)) ? 'sent' : 'failed'] += 1;
  }
  return result;
}

async function deliver(row: Claimed, send: Send, leaves: boolean): Promise<boolean> {
  const { token: _, ...lasting } = row.params;
  const kept = leaves ? { params: lasting } : {};
  try {
    const language = languageOf(row.language);
    const content = renderEmail(row.template as EmailTemplate, row.params as never, language);
    const domain = new URL(env().APP_ORIGIN).hostname;
    await send({ ...content, language, to: row.recipient, messageId: `<${row.id}@${domain}>` });
    await db.outboxMessage.update({
      where: { id: row.id },
      data: { status: 'sent', sentAt: new Date(), errorMessage: null, ...kept },
    });
    return true;
  } catch (error) {
    log.warn({ err: error, outboxMessage: row.id, attempts: row.attempts }, 'e-mail not delivered');
    const givenUp = row.attempts >= MOST_ATTEMPTS;
    await db.outboxMessage.update({
      where: { id: row.id },
      data: {
        status: givenUp ? 'failed' : 'pending',
        ...(givenUp && kept),
        nextAttemptAt: new Date(Date.now() + waitMinutes(row.attempts) * 60_000),
        errorMessage: String(error instanceof Error ? error.message : error).slice(0, 500),
      },
    });
    return false;
  }
}
