import { DomainError } from '~/errors/domain-error';
import { Prisma } from '~/generated/prisma/client';
import { changePicture } from '~/modules/pictures/change-picture.server';
import { openPrivatePicture, type PrivatePicture } from '~/modules/pictures/private/private-picture.server';
import { removePicture } from '~/modules/pictures/replace-picture.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { instantToWall } from '~/platform/clock';
import { db, inTransaction } from '~/platform/db.server';
import { keptSince } from '~/platform/retention';
import { isUuid } from '~/platform/uuid';
import { IDENTITY_SIDES, type IdentitySide } from './identity-sides';

const COLUMNS = { front: 'identityDocumentKey', back: 'identityBackKey' } as const;

const isSide = (part: string): part is IdentitySide => IDENTITY_SIDES.some((side) => side === part);

/** The storage key (private area) of a client's picture; null for a foreign client, or none. One query. */
export async function findIdentityPicture({ agencyId }: AgencyScope, { id, part }: Omit<PrivatePicture, 'entity'>) {
  if (!isUuid(id) || !isSide(part)) return null;
  const select = { identityDocumentKey: true, identityBackKey: true };
  const client = await db.client.findFirst({ where: { id, agencyId }, select });
  return client?.[COLUMNS[part]] ?? null;
}

/**
 * Logs that somebody opens a picture of a client's document, and gives its address for two minutes.
 * @throws DomainError pictureNotFound for a foreign client, or where there is none
 */
export async function openIdentityPicture(scope: AgencyScope, id: string, side: IdentitySide): Promise<string> {
  if (!(await findIdentityPicture(scope, { id, part: side }))) throw new DomainError('pictureNotFound');
  return openPrivatePicture(scope, { entity: 'client', id, part: side });
}

/**
 * Keeps or removes a picture of one side of a client's document, in the private area (R51).
 * @throws DomainError clientNotFound; whatever `changePicture` throws
 */
export async function saveIdentityPicture(
  scope: AgencyScope,
  id: string,
  side: IdentitySide,
  change: File | 'remove',
): Promise<void> {
  const where = { id, agencyId: scope.agencyId, mergedInto: null };
  const column = COLUMNS[side];
  if (!isUuid(id) || (await db.client.count({ where })) === 0) throw new DomainError('clientNotFound');
  await changePicture(scope, change, 'identity', (key) =>
    inTransaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM clients WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
      const client = await tx.client.findFirst({ where, select: { identityDocumentKey: true, identityBackKey: true } });
      if (!client) throw new DomainError('clientNotFound');
      await tx.client.update({ where: { id }, data: { [column]: key } });
      return client[column];
    }),
  );
}

/** Clients whose pictures go in one run; the next night goes on. */
const BATCH = 500;

/**
 * Removes pictures of identity documents a year after they came and after the last return of a car to their client
 * (R42). Rows first: a file that stays behind is swept.
 */
export async function purgeIdentityPictures(): Promise<{ clients: number }> {
  const since = keptSince('identityPicture');
  const keys = await inTransaction(async (tx) => {
    const due = await tx.$queryRaw<{ id: string; front: string | null; back: string | null }[]>`
      SELECT c.id, c.identity_document_key AS front, c.identity_back_key AS back FROM clients c
      WHERE c.identity_pictured_at < ${since} AND NOT EXISTS (
        SELECT FROM bookings b JOIN clients o ON o.id = b.client_id
        WHERE coalesce(o.merged_into, o.id) = coalesce(c.merged_into, c.id) AND o.agency_id = c.agency_id
          AND b.status <> 'cancelled' AND coalesce(b.returned_at, b.return_at) > ${instantToWall(since)}::timestamp)
      ORDER BY c.identity_pictured_at LIMIT ${BATCH} FOR UPDATE OF c SKIP LOCKED`;
    if (due.length === 0) return [];
    const ids = Prisma.join(due.map(({ id }) => Prisma.sql`${id}::uuid`));
    await tx.$executeRaw`UPDATE clients SET identity_document_key = NULL, identity_back_key = NULL WHERE id IN (${ids})`;
    return due.map(({ front, back }) => [front, back].filter((key) => key !== null));
  });
  for (const key of keys.flat()) await removePicture(key, 'private');
  return { clients: keys.length };
}
