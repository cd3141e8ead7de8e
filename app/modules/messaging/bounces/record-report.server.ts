import { ANONYMISED_MARK } from '~/modules/people/anonymised';
import { currentInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { env } from '~/platform/env.server';
import { isUuid } from '~/platform/uuid';
import { subscriptionOf } from '../subscriptions/subscriptions';
import { readReport } from './read-report.server';
import { type Bounce, recordBounces } from './record-bounces.server';

/**
 * Writes down what a report in mailbox format says of a mail of ours (R227). Which one is told by its Message-ID, which
 * nobody can guess; whose address is meant, by our own row, never by the report.
 * @returns as `recordBounces`; nothing where it is no report, or about no mail of ours
 * @throws TooManyWait and WorkerEnded as `readReport`
 */
export async function recordReport(raw: Uint8Array): Promise<{ recorded: number; marked: number }> {
  const report = await readReport(raw);
  const about = report && (await findMail(report.messageId));
  if (!about) return { recorded: 0, marked: 0 };
  const { kind, reason } = report;
  const eventId = `report:${about.id}:${kind}`;
  return recordBounces([{ eventId, email: about.email, kind, reason, occurredAt: currentInstant(), about: about.of }]);
}

/** The e-mail of ours that has a Message-ID: its address, and the switch that it obeys; null for none, or once its person has gone. */
async function findMail(messageId: string): Promise<{ id: string; email: string; of: Bounce['about'] } | null> {
  const [, id = '', domain] = /^<?([0-9a-f-]{36})@([^@\s>]+)>?$/i.exec(messageId.trim()) ?? [];
  if (!isUuid(id) || domain?.toLowerCase() !== new URL(env().APP_ORIGIN).hostname) return null;
  const row = await db.outboxMessage.findFirst({
    where: { id, channel: 'email', recipient: { not: ANONYMISED_MARK } },
    select: { recipient: true, template: true, params: true, profileId: true, agencyId: true },
  });
  return row && { id: id.toLowerCase(), email: row.recipient, of: subscriptionOf(row) };
}
