import { randomUUID } from 'node:crypto';
import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { db, inTransaction } from '~/platform/db.server';
import { deleteInBatches } from '~/platform/delete-in-batches';
import { keptSince } from '~/platform/retention';
import { isFirstSending } from '~/platform/sent-form.server';
import { clientOfSteps, type Contact, contactSchema, type Papers } from '../client-schema';
import { createClient } from './create-client.server';
import { welcomeClient } from './welcome-client.server';

/** The first step of a new client, and the id that the client will have. */
export interface ClientDraft {
  clientId: string;
  contact: Contact;
}

/** What `contactSchema` gave, as it reads it again. */
const typed = (values: unknown): unknown =>
  typeof values === 'object' && values !== null
    ? Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? undefined]))
    : values;

function draftOf(row: { clientId: string; values: unknown } | null): ClientDraft | null {
  if (!row) return null;
  const contact = contactSchema.safeParse(typed(row.values));
  return contact.success ? { clientId: row.clientId, contact: contact.data } : null;
}

/** Keeps the first step of a new client for a week, in place of the agency's last one. */
export async function saveClientDraft({ agencyId }: AgencyScope, contact: Contact): Promise<void> {
  const row = { clientId: randomUUID(), values: contact, savedAt: currentInstant() };
  await db.clientDraft.upsert({ where: { agencyId }, create: { agencyId, ...row }, update: row });
}

/** The first step that the agency has begun, on whichever device; null without one. One query. */
export async function findClientDraft({ agencyId }: AgencyScope): Promise<ClientDraft | null> {
  return draftOf(await db.clientDraft.findFirst({ where: { agencyId, savedAt: { gte: keptSince('clientDraft') } } }));
}

/** Forgets the first step that the agency has begun. */
export async function dropClientDraft({ agencyId }: AgencyScope): Promise<void> {
  await db.clientDraft.deleteMany({ where: { agencyId } });
}

/**
 * Makes the client of a draft and its second step. The same step sent twice makes one client (R322).
 * @returns the client's id
 * @throws DomainError formUsed where the client was made with other papers; clientDraftChanged where the first step is
 *   another one by now
 */
export async function finishClient(scope: AgencyScope, clientId: string, papers: Papers): Promise<{ id: string }> {
  const { agencyId } = scope;
  const form = { requestKey: clientId, use: 'papers of a client', content: papers };
  return inTransaction(async (tx) => {
    if (!(await isFirstSending(tx, scope, form))) {
      const made = await tx.client.findFirst({ where: { id: clientId, agencyId }, select: { id: true } });
      if (!made) throw new DomainError('clientDraftChanged');
      return made;
    }
    const where = { agencyId, clientId };
    const draft = draftOf(await tx.clientDraft.findFirst({ where }));
    const { count } = await tx.clientDraft.deleteMany({ where });
    if (!draft || count === 0) throw new DomainError('clientDraftChanged');
    const facts = clientOfSteps(draft.contact, papers);
    const client = await createClient(scope, facts, { tx, id: clientId });
    await welcomeClient(tx, scope, { id: clientId, ...facts });
    return client;
  });
}

/**
 * Begins a client again with the first step of one that was made, so that other papers that were typed for it can be sent
 * as another client's (R322). Answers whether it did: what the agency has begun meanwhile stays.
 */
export async function beginAgain(scope: AgencyScope, clientId: string): Promise<boolean> {
  const select = { type: true, fullName: true, companyName: true, ice: true, phone: true, email: true, address: true };
  const made = await db.client.findFirst({ where: { id: clientId, agencyId: scope.agencyId }, select });
  if (!made || (await findClientDraft(scope))) return false;
  const contact = contactSchema.safeParse(typed(made));
  if (!contact.success) return false;
  await saveClientDraft(scope, contact.data);
  return true;
}

/** Deletes first steps that nobody went on with for a week. */
export async function purgeClientDrafts(): Promise<{ drafts: number }> {
  const where = { savedAt: { lt: keptSince('clientDraft') } };
  return { drafts: await deleteInBatches((limit) => db.clientDraft.deleteMany({ where, limit })) };
}
