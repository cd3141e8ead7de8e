import { DomainError } from '~/errors/domain-error';
import { currentInstant } from '~/platform/clock';
import { db, type Transaction } from '~/platform/db.server';
import { deleteInBatches } from '~/platform/delete-in-batches';
import { keptSince } from '~/platform/retention';

/**
 * Who said it: the agency that its client agreed, a customer in their profile (`owner`) or with a booking, or the number
 * itself in a reply.
 */
type ConsentSource = 'agency' | 'booking' | 'owner' | 'reply';

/** What customers say in forms. Nobody proved that the number in them is theirs. */
const FORMS = ['booking', 'owner'] as const;

/** Replies by which a number is remembered to have said it: more than anybody sends before the provider tells one again. */
const REPLIES_KNOWN = 20;

interface Word {
  /** E.164. */
  phone: string;
  agreed: boolean;
  source: ConsentSource;
  recordedBy?: string;
  at?: Date;
  /** Of a reply, at the provider. */
  replyId?: string | null;
}

/**
 * Writes down that a number agreed to messages of the platform's own number, or said stop (R245). What is older than what
 * stands changes nothing, so that a word told twice, or late, is told once; of a stop all that waits for the number ends.
 * A form takes no stop back that the number itself said, and is told nothing of it (R229). Replies are dated by whole
 * seconds: a stop of the second in which something else was said holds. One that is told again changes nothing, whatever
 * moment it is dated.
 * @throws DomainError whatsappStopped where an agency would take back what the number said
 */
export async function recordConsent(
  tx: Transaction,
  { phone, agreed, source, recordedBy, at = currentInstant(), replyId = null }: Word,
): Promise<void> {
  if (source === 'agency') {
    const known = await tx.$queryRaw<{ agreed: boolean }[]>`
      SELECT agreed FROM whatsapp_consents WHERE phone = ${phone} FOR UPDATE`;
    if (known[0]?.agreed === false) throw new DomainError('whatsappStopped');
    if (known[0]) return;
  }
  await tx.$executeRaw`
    INSERT INTO whatsapp_consents (phone, agreed, source, recorded_by, changed_at, reply_ids)
    VALUES (${phone}, ${agreed}, ${source}, ${recordedBy ?? null}::uuid, ${at}, ${replyId === null ? [] : [replyId]}::text[])
    ON CONFLICT (phone) DO UPDATE SET agreed = excluded.agreed, source = excluded.source,
      recorded_by = excluded.recorded_by, changed_at = greatest(whatsapp_consents.changed_at, excluded.changed_at),
      reply_ids = (excluded.reply_ids || whatsapp_consents.reply_ids)[1:${REPLIES_KNOWN}::int]
    WHERE (whatsapp_consents.changed_at < excluded.changed_at
        OR NOT excluded.agreed AND excluded.source = 'reply'
          AND date_trunc('second', whatsapp_consents.changed_at) <= excluded.changed_at)
      AND NOT whatsapp_consents.reply_ids && excluded.reply_ids
      AND (whatsapp_consents.agreed OR whatsapp_consents.source <> 'reply' OR excluded.source = 'reply'
        OR NOT excluded.agreed)`;
  if (agreed) return;
  await tx.$executeRaw`
    UPDATE outbox_messages SET status = 'failed', failure = 'optedOut', error_message = NULL
    WHERE by_provider AND status = 'pending' AND recipient = ${phone}
      AND EXISTS (SELECT FROM whatsapp_consents c WHERE c.phone = ${phone} AND NOT c.agreed)`;
}

/** The numbers for which a customer agreed in a form (R229). One query. */
export async function agreedByOwner(profileId: string, from: Transaction | typeof db = db): Promise<string[]> {
  const rows = await from.whatsappConsent.findMany({
    where: { recordedBy: profileId, agreed: true, source: { in: [...FORMS] } },
    orderBy: { phone: 'asc' },
    select: { phone: true },
  });
  return rows.map(({ phone }) => phone);
}

/**
 * Writes down what the box of a customer's profile says: ticked, that the number in it agreed; cleared, that each number for
 * which they had agreed did so no longer. What stands already is left as it was said.
 */
export async function settleOwnConsent(
  tx: Transaction,
  profileId: string,
  { phone, agrees }: { phone: string | null; agrees: boolean },
): Promise<void> {
  const agreed = await agreedByOwner(profileId, tx);
  const changed = agrees ? (phone && !agreed.includes(phone) ? [phone] : []) : agreed;
  for (const number of changed)
    await recordConsent(tx, { phone: number, agreed: agrees, source: 'owner', recordedBy: profileId });
}

/** Forgets that a person agreed: for their own number, whoever said so, and for each of which they said it in a form (R229). */
export async function forgetAgreements(tx: Transaction, profileId: string, phone: string | null): Promise<void> {
  const own = { recordedBy: profileId, source: { in: [...FORMS] } };
  await tx.whatsappConsent.deleteMany({ where: { agreed: true, OR: [own, ...(phone ? [{ phone }] : [])] } });
}

/** What a person said in forms of WhatsApp messages, for them. */
export async function exportConsents({ profileId }: { profileId: string }) {
  return db.whatsappConsent.findMany({
    where: { recordedBy: profileId, source: { in: [...FORMS] } },
    orderBy: { phone: 'asc' },
    select: { phone: true, agreed: true, source: true, changedAt: true },
  });
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
