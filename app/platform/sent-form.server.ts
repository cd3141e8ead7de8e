import { createHash } from 'node:crypto';
import { DomainError } from '~/errors/domain-error';
import { db, type Transaction } from './db.server';
import { deleteInBatches } from './delete-in-batches';
import { keptSince } from './retention';

/** Whose form it is: an agency's, whoever of it sends it, or a person's. */
interface Owner {
  agencyId?: string;
  profileId: string;
}

/** What a form says, with its key. */
export type Keyed<Input> = Omit<Input, 'requestKey'> & { requestKey: string };

/** A form that carries a key (R163). */
export interface SentForm {
  requestKey: string;
  /** What it does, such as `payment`: a key serves one use. */
  use: string;
  /** The row that it is about, where there is one, and everything that was typed. */
  content: unknown;
}

/**
 * Writes down the key of a form with what it is used for, in the transaction of its work; answers whether it is the
 * first time. Whoever sends the same key meanwhile waits until that transaction ends (R322).
 * @throws formUsed where the key was used for something else
 */
export async function isFirstSending(tx: Transaction, owner: Owner, form: SentForm): Promise<boolean> {
  const { agencyId, profileId } = ownerOf(owner);
  const written = await tx.$executeRaw`
    INSERT INTO sent_forms (agency_id, profile_id, request_key, content)
    VALUES (${agencyId}::uuid, ${profileId}::uuid, ${form.requestKey}::uuid, ${digestOf(form)})
    ON CONFLICT DO NOTHING`;
  return written === 1 || !(await wasSent(owner, form, tx));
}

/**
 * Whether the same form was sent before: what it did stands.
 * @throws formUsed where its key was used for something else
 */
export async function wasSent(owner: Owner, form: SentForm, tx: Transaction = db): Promise<boolean> {
  const sent = await tx.sentForm.findFirst({
    where: { ...ownerOf(owner), requestKey: form.requestKey },
    select: { content: true },
  });
  if (sent && sent.content !== digestOf(form)) throw new DomainError('formUsed');
  return sent !== null;
}

/** Forgets keys once nobody has their form open any more. */
export async function purgeSentForms(): Promise<{ deleted: number }> {
  const where = { createdAt: { lt: keptSince('sentForm') } };
  return { deleted: await deleteInBatches((limit) => db.sentForm.deleteMany({ where, limit })) };
}

const ownerOf = ({ agencyId, profileId }: Owner) =>
  agencyId === undefined ? { agencyId: null, profileId } : { agencyId, profileId: null };

/** The same content has one digest, in whatever order its fields stand; the key itself is none of it. */
function digestOf({ use, content }: SentForm): string {
  const text = JSON.stringify([use, content], (name, value: unknown) => {
    if (name === 'requestKey') return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  return createHash('sha256').update(text).digest('hex');
}
