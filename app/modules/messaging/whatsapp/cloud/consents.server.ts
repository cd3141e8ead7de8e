import { DomainError } from '~/errors/domain-error';
import { currentInstant } from '~/platform/clock';
import { db, type Transaction } from '~/platform/db.server';
import { deleteInBatches } from '~/platform/delete-in-batches';
import { keptSince } from '~/platform/retention';

/** Who said it: the agency that its client agreed, whoever owns the number in their account, or the number in a reply. */
type ConsentSource = 'agency' | 'owner' | 'reply';

interface Word {
  /** E.164. */
  phone: string;
  agreed: boolean;
  source: ConsentSource;
  recordedBy?: string;
  at?: Date;
}

/**
 * Writes down that a number agreed to messages of the platform's own number, or said stop (R245). What is older than what
 * stands changes nothing, so that a word told twice, or late, is told once; of a stop all that waits for the number ends.
 * @throws DomainError whatsappStopped where an agency would take back what the number said
 */
export async function recordConsent(
  tx: Transaction,
  { phone, agreed, source, recordedBy, at = currentInstant() }: Word,
): Promise<void> {
  if (source === 'agency') {
    const known = await tx.$queryRaw<{ agreed: boolean }[]>`
      SELECT agreed FROM whatsapp_consents WHERE phone = ${phone} FOR UPDATE`;
    if (known[0]?.agreed === false) throw new DomainError('whatsappStopped');
    if (known[0]) return;
  }
  await tx.$executeRaw`
    INSERT INTO whatsapp_consents (phone, agreed, source, recorded_by, changed_at)
    VALUES (${phone}, ${agreed}, ${source}, ${recordedBy ?? null}::uuid, ${at})
    ON CONFLICT (phone) DO UPDATE SET agreed = excluded.agreed, source = excluded.source,
      recorded_by = excluded.recorded_by, changed_at = excluded.changed_at
    WHERE whatsapp_consents.changed_at < excluded.changed_at`;
  if (agreed) return;
  await tx.$executeRaw`
    UPDATE outbox_messages SET status = 'failed', failure = 'optedOut', error_message = NULL
    WHERE by_provider AND status = 'pending' AND recipient = ${phone}
      AND EXISTS (SELECT FROM whatsapp_consents c WHERE c.phone = ${phone} AND NOT c.agreed)`;
}

/** What a number said; null where nobody said anything. One query. */
export async function consentOf(phone: string, from: Transaction | typeof db = db): Promise<boolean | null> {
  return (await from.whatsappConsent.findUnique({ where: { phone }, select: { agreed: true } }))?.agreed ?? null;
}

/** Forgets numbers of which nobody said anything for three years: without their word nothing is sent to them. */
export async function purgeConsents(): Promise<{ consents: number }> {
  const changedAt = { lt: keptSince('whatsappConsent') };
  return {
    consents: await deleteInBatches((limit) => db.whatsappConsent.deleteMany({ where: { changedAt }, limit })),
  };
}
