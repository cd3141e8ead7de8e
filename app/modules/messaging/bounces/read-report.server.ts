import { inWorker, WorkTooHard } from '~/platform/in-worker.server';
import { log } from '~/platform/log.server';
import { oneAfterAnother } from '~/platform/one-after-another';

/** What a report in mailbox format says of a mail. */
interface MailReport {
  /** Of the mail that it is about, as it stood in its head. */
  messageId: string;
  kind: 'hard' | 'soft' | 'complaint';
  /** In the words of whoever reports. */
  reason: string;
}

/** Fields of a part by name, in small letters; a field that stands twice keeps its first value. */
type Fields = Map<string, string>;

const TYPES = ['message/rfc822', 'text/rfc822-headers', 'message/feedback-report', 'message/delivery-status'] as const;
/** The text of the first part of each type; null where the mail has none. */
type Parts = Record<(typeof TYPES)[number], string | null>;
type Answer = { parts: Parts } | { fault: string };

/** Of the heads of a mail, and of what is read of a part: a report says more to nobody. */
const MOST_BYTES = 64 * 1024;
/** A report takes some milliseconds; what takes longer is none. */
const LIMITS = { ms: 5_000, megabytes: 64 };
/** One thread at a time, so that mails take no more than one processor; who comes after these is asked to come again. */
const inTurn = oneAfterAnother(20);

/**
 * Reads a mail that somebody's server sent about a mail (R227): that it could not be delivered (RFC 3464), or that its
 * reader called it spam (RFC 5965). Null for any other, for one that names no mail, and for what says nothing of an
 * address: a delay, a delivery, a mail that was refused for what stands in it; and for one that cannot be taken apart
 * within five seconds and 64 MB (R341).
 * @throws TooManyWait while twenty others wait; WorkerEnded where no thread could read it, which says nothing of the mail
 */
export async function readReport(raw: Uint8Array, limits = LIMITS): Promise<MailReport | null> {
  const parts = await inTurn(() => partsOf(raw, limits));
  const messageId = parts && messageIdIn(parts);
  if (!messageId) return null;
  const feedback = groupsOf(parts['message/feedback-report'])[0];
  if (feedback)
    return feedback.get('feedback-type')?.toLowerCase() === 'abuse'
      ? { messageId, kind: 'complaint', reason: feedback.get('user-agent') ?? '' }
      : null;
  // The first group of a delivery status is about the report; those that follow are about a receiver each.
  for (const receiver of groupsOf(parts['message/delivery-status']).slice(1)) {
    const kind = receiver.get('action')?.toLowerCase() === 'failed' ? kindOf(receiver.get('status') ?? '') : null;
    if (kind) return { messageId, kind, reason: receiver.get('diagnostic-code') ?? receiver.get('status') ?? '' };
  }
  return null;
}

/**
 * RFC 3463: x.1.x is about the address, x.2.1 a mailbox that was closed, other x.2.x one that is full; x.3.x and x.4.x
 * its server and the way there. All else is about the mail.
 */
function kindOf(status: string): 'hard' | 'soft' | null {
  if (/^5\.(1\.\d+|2\.1)$/.test(status)) return 'hard';
  return /^[45]\.[1-4]\.\d+$/.test(status) ? 'soft' : null;
}

/** The Message-ID of the mail that a report brings along, whole or by its head. */
function messageIdIn(parts: Parts): string | null {
  const original = parts['message/rfc822'] ?? parts['text/rfc822-headers'] ?? '';
  return groupOf(original.split(/\r?\n\r?\n/)[0] ?? '').get('message-id') ?? null;
}

async function partsOf(raw: Uint8Array, limits: typeof LIMITS): Promise<Parts | null> {
  try {
    const answer = await inWorker<Answer>('read-mail.mjs', { raw, types: TYPES, most: MOST_BYTES }, limits);
    if ('parts' in answer) return answer.parts;
    log.warn({ reason: answer.fault, bytes: raw.byteLength }, 'a mail could not be taken apart');
  } catch (error) {
    if (!(error instanceof WorkTooHard)) throw error;
    log.warn({ err: error, bytes: raw.byteLength }, 'a mail took too much to be taken apart');
  }
  return null;
}

/** Groups of fields, with blank lines between them. */
const groupsOf = (text: string | null): Fields[] =>
  (text ?? '')
    .split(/\r?\n\s*\r?\n/)
    .filter((group) => group.trim() !== '')
    .map(groupOf);

/** `Name: value` by line; a line that begins with a space goes on with the one before. */
function groupOf(text: string): Fields {
  const fields: Fields = new Map();
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).toLowerCase();
    if (/^[\x21-\x7e]+$/.test(name) && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}
