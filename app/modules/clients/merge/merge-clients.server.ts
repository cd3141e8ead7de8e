import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { type Client, Prisma } from '~/generated/prisma/client';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { displayPhone } from '~/modules/people/identity-numbers';
import { clientName } from '~/modules/people/client-name';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db, inTransaction, type Transaction } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';

const { sql } = Prisma;

/** How the log names a merge; `data.into` is the survivor. */
const MERGED = { action: 'client.merged', entity: 'client' } as const;

/** Both records, locked in the order of their ids; null where one is foreign, unknown or merged. */
async function lockBoth(tx: Transaction, { agencyId }: AgencyScope, ids: readonly [string, string]) {
  if (ids[0] === ids[1] || !ids.every(isUuid)) return null;
  await tx.$queryRaw`
    SELECT FROM clients WHERE id IN (${ids[0]}::uuid, ${ids[1]}::uuid) AND agency_id = ${agencyId}::uuid
    ORDER BY id FOR UPDATE`;
  const found = await tx.client.findMany({ where: { id: { in: [...ids] }, agencyId, mergedInto: null } });
  const [survivor, other] = ids.map((id) => found.find((one) => one.id === id));
  return survivor && other ? { survivor, other } : null;
}

/** Whether this merge has been done: its form was sent twice. */
const isMerged = (tx: Transaction, { agencyId }: AgencyScope, survivorId: string, otherId: string) =>
  tx.auditLog.findFirst({
    where: { ...MERGED, entityId: otherId, agencyId, data: { path: ['into'], equals: survivorId } },
    select: { id: true },
  });

/** A booking that neither a signed contract nor a numbered invoice holds to its client's name. */
const IS_FREE = sql`
  NOT EXISTS (SELECT FROM contracts k WHERE k.booking_id = b.id AND k.status = 'signed')
  AND NOT EXISTS (SELECT FROM invoices i WHERE i.booking_id = b.id AND i.status <> 'draft')`;

/** Gives the survivor the bookings of the other that issued documents do not hold, with their drafts. */
async function moveBookings(tx: Transaction, { survivor, other }: { survivor: Client; other: Client }): Promise<void> {
  const free = await tx.$queryRaw<{ id: string }[]>`
    SELECT b.id FROM bookings b WHERE b.client_id = ${other.id}::uuid AND ${IS_FREE} ORDER BY b.id FOR UPDATE`;
  const bookingId = { in: free.map(({ id }) => id) };
  const data = { clientId: survivor.id };
  await tx.booking.updateMany({ where: { id: bookingId }, data });
  await tx.contract.updateMany({ where: { bookingId }, data });
  await tx.invoice.updateMany({ where: { bookingId, status: 'draft' }, data });
}

/** What the other record says otherwise, as lines for the survivor's notes: nothing of it is lost. */
function saidOtherwise(survivor: Client, other: Client): string[] {
  const facts = ['email', 'cin', 'passport', 'residencePermit', 'drivingPermit', 'ice', 'address'] as const;
  const name = clientName(other) === clientName(survivor) ? [] : [clientName(other)];
  const phone = other.phone === survivor.phone ? [] : [displayPhone(other.phone)];
  const others = facts.filter((fact) => other[fact] && other[fact] !== survivor[fact]).map((fact) => other[fact]);
  const told = [...name, ...phone, ...others].join(' · ');
  return [told, other.notes ?? ''].filter((line) => line !== '');
}

/** The survivor with its gaps filled from the other; where both say something, its own stays and the other's is noted. */
function filled(survivor: Client, other: Client): Prisma.ClientUncheckedUpdateInput {
  const hasDocument = [survivor.cin, survivor.passport, survivor.residencePermit].some((number) => number !== null);
  const hasPicture = survivor.identityPicturedAt !== null;
  const { cin, passport, residencePermit, identityDocumentKey, identityBackKey, identityPicturedAt } = other;
  const warned = survivor.blacklistedAt ? survivor : other;
  const notes = [survivor.notes ?? '', ...saidOtherwise(survivor, other)].filter((line) => line !== '').join('\n');
  return {
    email: survivor.email ?? other.email,
    address: survivor.address ?? other.address,
    drivingPermit: survivor.drivingPermit ?? other.drivingPermit,
    profileId: survivor.profileId ?? other.profileId,
    notes: notes || null,
    blacklistedAt: warned.blacklistedAt,
    blacklistReason: warned.blacklistReason,
    createdAt: survivor.createdAt < other.createdAt ? survivor.createdAt : other.createdAt,
    ...(hasDocument ? {} : { cin, passport, residencePermit }),
    ...(hasPicture ? {} : { identityDocumentKey, identityBackKey, identityPicturedAt }),
  };
}

/**
 * Makes one record of two that are of one person (R52, R140). The survivor gets the other's bookings, fills its gaps and
 * notes what the other said otherwise. The other is deleted, or stays as its alias where a signed contract, a numbered
 * invoice, an account or pictures of its own hold it. One transaction: a process that dies leaves two records. Asked
 * for once more, it has been done.
 * @throws DomainError clientNotFound for a foreign or unknown record, or one that was merged into another;
 *   clientUpdateFailed
 */
export async function mergeClients(scope: AgencyScope, survivorId: string, otherId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const both = await lockBoth(tx, scope, [survivorId, otherId]);
    if (!both && (await isMerged(tx, scope, survivorId, otherId))) return;
    if (!both) throw new DomainError('clientNotFound');
    const { survivor, other } = both;
    await tx.client.updateMany({ where: { mergedInto: other.id }, data: { mergedInto: survivor.id } });
    await moveBookings(tx, both);
    const takesPictures = survivor.identityPicturedAt === null;
    await tx.client.update({
      where: { id: other.id },
      data: {
        ...(survivor.profileId === null && { profileId: null }),
        ...(takesPictures && { identityDocumentKey: null, identityBackKey: null }),
      },
    });
    await tx.client.update({ where: { id: survivor.id }, data: filled(survivor, other) });
    const free = { bookings: { none: {} }, contracts: { none: {} }, invoices: { none: {} } };
    const { count } = await tx.client.deleteMany({
      where: { id: other.id, profileId: null, identityPicturedAt: null, ...free },
    });
    if (count === 0) await tx.client.update({ where: { id: other.id }, data: { mergedInto: survivor.id } });
    await recordAudit(tx, scope, { ...MERGED, entityId: other.id, data: { into: survivor.id } });
  }).catch((error: unknown) => rethrowAs(error, 'clientUpdateFailed'));
}

/**
 * Remembers that two records which resemble each other are of two people.
 * @throws DomainError clientNotFound
 */
export async function tellClientsApart({ agencyId }: AgencyScope, id: string, otherId: string): Promise<void> {
  const ids = [id, otherId];
  const where = { id: { in: ids }, agencyId };
  if (id === otherId || !ids.every(isUuid) || (await db.client.count({ where })) < 2)
    throw new DomainError('clientNotFound');
  const [oneId = '', other = ''] = ids.sort();
  await db.clientDistinction.createMany({ data: [{ agencyId, oneId, otherId: other }], skipDuplicates: true });
}
