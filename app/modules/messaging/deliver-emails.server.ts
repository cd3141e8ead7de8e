import { languageOf } from '~/i18n/languages';
import { ANONYMISED_MARK } from '~/modules/people/anonymised';
import { db } from '~/platform/db.server';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { Prisma } from '~/generated/prisma/client';
import {
  claimMessages,
  type ClaimedMessage,
  giveBack,
  lastStart,
  MOST_ATTEMPTS,
  putOff,
} from './lease-messages.server';
import { type Mail, mailLeaves, sendMail } from './mailer.server';
import { renderEmail } from './render-email.server';
import type { EmailTemplate } from './templates';

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
  const until = lastStart();
  const claimed = await claimMessages(Prisma.sql`channel = 'email'`);
  const result = { sent: 0, failed: 0 };
  for (const [at, row] of claimed.entries()) {
    if (Date.now() > until) {
      await giveBack(claimed.slice(at));
      break;
    }
    result[(await deliver(row, send, leaves)) ? 'sent' : 'failed'] += 1;
  }
  return result;
}

async function deliver(row: ClaimedMessage, send: Send, leaves: boolean): Promise<boolean> {
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
    else await putOff(row, reason);
    return false;
  }
}

const isExpired = ({ expiresAt }: Prisma.JsonObject) =>
  typeof expiresAt === 'string' && Date.parse(expiresAt) <= Date.now();

/**
 * Nothing more happens to the mail. `strip`: its link leaves the row, and all that says whose it was where
 * their account has gone. The row decides that now, not as it was when the mail was begun.
 */
async function end(
  row: ClaimedMessage,
  status: 'sent' | 'failed',
  strip: boolean,
  reason: string | null,
): Promise<void> {
  const stripped = Prisma.sql`
    params = CASE WHEN erase_once_sent THEN '{"fullName": ""}' ELSE params - 'token' END,
    recipient = CASE WHEN erase_once_sent THEN ${ANONYMISED_MARK} ELSE recipient END,
    error_message = CASE WHEN erase_once_sent THEN NULL ELSE ${reason}::text END,`;
  await db.$executeRaw`
    UPDATE outbox_messages SET ${strip ? stripped : Prisma.sql`error_message = ${reason}::text,`}
      status = ${status}::outbox_status, sent_at = ${status === 'sent' ? new Date() : null}::timestamptz
    WHERE id = ${row.id}::uuid`;
}
