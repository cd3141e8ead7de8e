import { Prisma } from '~/generated/prisma/client';
import { languageOf } from '~/i18n/languages';
import { db, isDatabaseDown } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import {
  claimMessages,
  type ClaimedMessage,
  giveBack,
  lastStart,
  MOST_ATTEMPTS,
  putOff,
} from '../../lease-messages.server';
import { whatsappWords } from '../whatsapp-words';
import { sendTemplate, type TemplateMessage } from './cloud-api.server';
import { consentOf } from './consents.server';
import type { WhatsappFailure } from './failures';
import { readProvider, type WhatsappProvider } from './provider.server';
import { templateParameters } from './template-parameters';

/** Messages of one batch that a person sends after all. */
const RELEASED = 1_000;
/** After the account was found out of order nothing is sent for so long. */
const STOP_S = 300;

type Send = (provider: WhatsappProvider, message: TemplateMessage) => ReturnType<typeof sendTemplate>;

type End = 'sent' | 'failed' | { pauseS: number };

/**
 * Hands a batch of due WhatsApp messages to the provider (R247), at least once each: claimed and leased as mails are. What
 * will never pass ends with a word why, and its link waits for a person; what may pass is tried again, eight times over
 * hours. Where too much was sent, or the account is not in order, nothing more leaves for a while, and what was not begun
 * has had no attempt. Without a provider all that waits becomes ready for a person.
 */
export async function deliverWhatsapp(send: Send = sendTemplate): Promise<{ sent: number; failed: number }> {
  const result = { sent: 0, failed: 0 };
  const provider = await readProvider();
  if (!provider) {
    await releaseQueued();
    return result;
  }
  const until = lastStart();
  const claimed = await claimMessages(Prisma.sql`channel = 'whatsapp' AND by_provider`);
  for (const [at, row] of claimed.entries()) {
    if (Date.now() > until) {
      await giveBack(claimed.slice(at));
      break;
    }
    const end = await deliver(row, provider, send).catch((error: unknown) => unforeseen(row, error));
    if (typeof end === 'string') result[end] += 1;
    else {
      result.failed += 1;
      await pauseAll(claimed.slice(at + 1), new Date(Date.now() + end.pauseS * 1_000));
      break;
    }
  }
  return result;
}

/** Nothing leaves before `until`: what was claimed and not begun has had no attempt, and what else is due waits with it. */
async function pauseAll(claimed: readonly ClaimedMessage[], until: Date): Promise<void> {
  if (claimed.length > 0) await giveBack(claimed, until);
  await db.$executeRaw`
    UPDATE outbox_messages SET next_attempt_at = ${until} WHERE id IN (
      SELECT id FROM outbox_messages
      WHERE channel = 'whatsapp' AND by_provider AND status = 'pending' AND next_attempt_at <= now()
      FOR UPDATE SKIP LOCKED)`;
}

const releaseQueued = () =>
  db.$executeRaw`
    UPDATE outbox_messages SET by_provider = false, provider_id = NULL WHERE id = ANY (ARRAY(
      SELECT id FROM outbox_messages WHERE by_provider AND status = 'pending'
      LIMIT ${RELEASED} FOR UPDATE SKIP LOCKED))`;

async function deliver(row: ClaimedMessage, provider: WhatsappProvider, send: Send): Promise<End> {
  if ((await consentOf(row.recipient)) !== true) return fail(row, 'optedOut', null);
  const message = await templateMessage(row);
  if (!message) return fail(row, 'template', null);
  const answer = await send(provider, message);
  if ('id' in answer) {
    await markSent(row, answer.id);
    return 'sent';
  }
  const { refusal, reason, pauseS } = answer;
  log.warn({ outboxMessage: row.id, attempts: row.attempts, reason }, 'WhatsApp message not sent');
  if (refusal.next === 'pause') {
    await giveBack([row], new Date(Date.now() + pauseS * 1_000));
    return { pauseS };
  }
  const isOver = refusal.next === 'never' || row.attempts % MOST_ATTEMPTS === 0;
  await (isOver ? fail(row, refusal.failure, reason) : putOff(row, reason));
  return refusal.next === 'stop' ? { pauseS: STOP_S } : 'failed';
}

/** What went wrong with one message is its own: it is tried again as one without an answer, and the others leave. */
async function unforeseen(row: ClaimedMessage, error: unknown): Promise<End> {
  if (isDatabaseDown(error)) throw error;
  log.error({ err: error, outboxMessage: row.id }, 'WhatsApp message not sent');
  await (row.attempts % MOST_ATTEMPTS === 0
    ? fail(row, 'givenUp', null)
    : putOff(row, error instanceof Error ? error.name : 'error'));
  return 'failed';
}

/** A row as its approved template says it; null where its action has none any more. */
async function templateMessage({ id, attempts, ...row }: ClaimedMessage): Promise<TemplateMessage | null> {
  const action = await db.whatsappAction.findUnique({
    where: { key: row.template as never },
    select: { providerTemplate: true, namedParameters: true },
  });
  if (!action?.providerTemplate || row.body === null) return null;
  const language = languageOf(row.language);
  const words = whatsappWords(row.params as never, language);
  return {
    to: row.recipient,
    name: action.providerTemplate,
    language,
    components: templateParameters(row.body, words, language, action.namedParameters),
    reference: `${id}:${attempts}`,
  };
}

/** Its webhook may have told more already. */
async function markSent({ id }: ClaimedMessage, providerId: string): Promise<void> {
  await db.outboxMessage.updateMany({
    where: { id, byProvider: true, status: 'pending' },
    data: { status: 'sent', sentAt: new Date(), providerId, errorMessage: null },
  });
}

async function fail({ id }: ClaimedMessage, failure: WhatsappFailure, reason: string | null): Promise<'failed'> {
  await db.outboxMessage.updateMany({
    where: { id, byProvider: true, status: 'pending' },
    data: { status: 'failed', failure, errorMessage: reason },
  });
  return 'failed';
}
