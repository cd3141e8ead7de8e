import PostalMime, { type Email } from 'postal-mime';

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

/**
 * Reads a mail that somebody's server sent about a mail (R227): that it could not be delivered (RFC 3464), or that its
 * reader called it spam (RFC 5965). Null for any other, for one that names no mail, and for what says nothing of an
 * address: a delay, a delivery, a mail that was refused for what stands in it.
 */
export async function readReport(raw: Uint8Array): Promise<MailReport | null> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' }).catch(() => null);
  const messageId = mail && messageIdIn(mail);
  if (!messageId) return null;
  const feedback = fieldsOf(mail, 'message/feedback-report')[0];
  if (feedback)
    return feedback.get('feedback-type')?.toLowerCase() === 'abuse'
      ? { messageId, kind: 'complaint', reason: feedback.get('user-agent') ?? '' }
      : null;
  // The first group of a delivery status is about the report; those that follow are about a receiver each.
  for (const receiver of fieldsOf(mail, 'message/delivery-status').slice(1)) {
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
function messageIdIn(mail: Email): string | null {
  const original = partsOf(mail, 'message/rfc822')[0] ?? partsOf(mail, 'text/rfc822-headers')[0] ?? '';
  return groupOf(original.split(/\r?\n\r?\n/)[0] ?? '').get('message-id') ?? null;
}

const fieldsOf = (mail: Email, type: string): Fields[] =>
  (partsOf(mail, type)[0] ?? '')
    .split(/\r?\n\s*\r?\n/)
    .filter((group) => group.trim() !== '')
    .map(groupOf);

function partsOf({ attachments }: Email, type: string): string[] {
  return attachments.filter(({ mimeType }) => mimeType === type).map(({ content }) => textOf(content));
}

const textOf = (content: string | Uint8Array | ArrayBuffer) =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString();

/** `Name: value` by line; a line that begins with a space goes on with the one before. */
function groupOf(text: string): Fields {
  const fields: Fields = new Map();
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([\x21-\x39\x3b-\x7e]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (name && value !== undefined && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value);
  }
  return fields;
}
