import { languageOf } from '~/i18n/languages';
import { ANONYMISED_MARK } from '~/modules/people/anonymised';
import { storedText } from '~/platform/cut-text';
import { db } from '~/platform/db.server';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { Prisma } from '~/generated/prisma/client';
import { readSetting } from '~/modules/settings/read-settings.server';
import { recordBounces } from './bounces/record-bounces.server';
import { refusalOf } from './bounces/refusal-of';
import {
  BATCH,
  claimMessages,
  type ClaimedMessage,
  giveBack,
  lastStart,
  MOST_ATTEMPTS,
  putOff,
} from './lease-messages.server';
import { type Mail, mailLeaves, type SendMail, sendMail } from './mailer.server';
import { renderEmail } from './render-email.server';
import { isSubscribed, takesMails } from './subscriptions/change-subscription.server';
import { needsAgencyMails, type Subscription, subscriptionOf } from './subscriptions/subscriptions';
import { unsubscribeLink } from './subscriptions/unsubscribe-link.server';
import { ASKED_TEMPLATES, type EmailTemplate, SECURITY_TEMPLATES } from './templates';

/** Batches that one run takes at most. */
const MOST_BATCHES = 40;

interface Claimed extends ClaimedMessage {
  /** Its address takes no mail (R207). */
  isUndeliverable: boolean;
}

interface Delivery {
  send?: SendMail;
  /** Whether a mail that was sent is out of the house: by a mail server. */
  leaves?: boolean;
}

type Delivered = {
  sent: number;
  failed: number;
  /** Mails that nobody wants any more, or that came too late: their rows are gone. */
  dropped: number;
};

/**
 * Delivers what is due, batch by batch, each mail at least once. Several processes share the work: rows are
 * claimed with SKIP LOCKED and leased, so a killed process only delays its mails, and a slow one gives back
 * those it cannot begin within half its lease, untried. A link that has expired is not sent. Once a mail
 * has left, nobody can read its single-use link here any more. An account deletion may take a row away at
 * any moment. While the platform's switch is off only what secures an account leaves (R206); what its receiver switched
 * off does not leave (R205), nor does anything to an address that takes no mail, but for what its owner asked for (R207).
 */
export async function deliverEmails({ send = sendMail, leaves = mailLeaves() }: Delivery = {}): Promise<Delivered> {
  const until = lastStart();
  const result: Delivered = { sent: 0, failed: 0, dropped: 0 };
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const claimed = await claimBatch();
    for (const [at, row] of claimed.entries()) {
      if (Date.now() > until) {
        await giveBack(claimed.slice(at));
        return result;
      }
      result[await deliver(row, send, leaves)] += 1;
    }
    if (claimed.length < BATCH) break;
  }
  return result;
}

async function claimBatch(): Promise<Claimed[]> {
  const { email: isOn } = await readSetting('notifications');
  const rows = await claimMessages(
    Prisma.sql`channel = 'email' AND (${isOn} OR template = ANY(${[...SECURITY_TEMPLATES]}::text[]))`,
  );
  if (rows.length === 0) return [];
  const refused = await db.undeliverableEmail.findMany({ where: { email: { in: rows.map((row) => row.recipient) } } });
  const addresses = new Set(refused.map(({ email }) => email.toLowerCase()));
  return rows.map((row) => ({ ...row, isUndeliverable: addresses.has(row.recipient.toLowerCase()) }));
}

async function deliver(row: Claimed, send: SendMail, leaves: boolean): Promise<keyof Delivered> {
  const subscription = subscriptionOf(row);
  if (!(await isWanted(row, subscription)) || (isExpired(row.params) && !isLink(row.params))) {
    await db.outboxMessage.deleteMany({ where: { id: row.id, status: 'pending' } });
    return 'dropped';
  }
  const obstacle = isExpired(row.params) ? 'the link has expired' : isRefused(row) ? UNDELIVERABLE : null;
  if (obstacle) {
    await end(row, 'failed', true, obstacle);
    return 'failed';
  }
  try {
    await send(mailOf(row, subscription));
    await end(row, 'sent', leaves, null);
    return 'sent';
  } catch (error) {
    await settleRefusal(row, error, leaves);
    return 'failed';
  }
}

/** Whether its receiver wants it now, whatever they wanted when it was written (R205). */
async function isWanted(row: Claimed, subscription: Subscription | null): Promise<boolean> {
  if (subscription) return isSubscribed(subscription);
  return !needsAgencyMails(row) || row.agencyId === null || takesMails(row.agencyId);
}

/** Why a mail to an address that takes none is not sent; the platform's bell keeps silent about it. */
const UNDELIVERABLE = 'undeliverable';

const isRefused = ({ isUndeliverable, template }: Claimed) =>
  isUndeliverable && !ASKED_TEMPLATES.some((name) => name === template);

/** A row makes the same mail each time, under the same Message-ID. */
function mailOf(row: Claimed, subscription: Subscription | null): Mail {
  const language = languageOf(row.language);
  const unsubscribe = subscription ? unsubscribeLink(subscription, language) : undefined;
  const content = renderEmail(row.template as EmailTemplate, row.params as never, language, unsubscribe);
  const domain = new URL(env().APP_ORIGIN).hostname;
  return { ...content, unsubscribe, language, to: row.recipient, messageId: `<${row.id}@${domain}>` };
}

/** A refusal for good ends the mail at once, and may mark its address (R207); any other is tried again, ever later. */
async function settleRefusal(row: Claimed, error: unknown, leaves: boolean): Promise<void> {
  log.warn({ err: error, outboxMessage: row.id, attempts: row.attempts }, 'e-mail not delivered');
  const reason = storedText(String(error instanceof Error ? error.message : error), 500);
  const refusal = refusalOf(error);
  if (refusal === 'later' && row.attempts < MOST_ATTEMPTS) {
    await putOff(row, reason);
    return;
  }
  if (refusal === 'address') {
    const bounce = { eventId: `outbox:${row.id}`, email: row.recipient, reason, occurredAt: new Date() };
    await recordBounces([{ ...bounce, kind: 'hard' }]);
  }
  await end(row, 'failed', leaves, reason);
}

const isLink = ({ token }: Prisma.JsonObject) => token !== undefined;
const isExpired = ({ expiresAt }: Prisma.JsonObject) =>
  typeof expiresAt === 'string' && Date.parse(expiresAt) <= Date.now();

/**
 * Nothing more happens to the mail. `strip`: its link leaves the row, and all that says whose it was where
 * their account has gone. The row decides that now, not as it was when the mail was begun. That it left wins over whatever was
 * written meanwhile; that it failed ends only what still waits, so that neither a cancelled mail nor one that another process
 * sent is said to have failed.
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
    WHERE id = ${row.id}::uuid AND (${status === 'sent'} OR status = 'pending')`;
}
