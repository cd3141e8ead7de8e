import { DomainError } from '~/errors/domain-error';
import { openPrivatePicture, type PrivatePicture } from '~/modules/pictures/private/private-picture.server';
import { removePicture } from '~/modules/pictures/replace-picture.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { keptSince } from '~/platform/retention';
import { isUuid } from '~/platform/uuid';
import type { PaperKind } from './paper-kinds';

/** What a paper that was handed in is called where private pictures are opened. */
export const HANDED_PAPER = 'handed_paper';
/** The one picture that it has. */
const PART = 'picture';
/** Papers that go in one run; the next night goes on. */
const BATCH = 500;

/** A paper that was handed in, as private pictures name it. */
export const handedPicture = (id: string): PrivatePicture => ({ entity: HANDED_PAPER, id, part: PART });

/** The storage key (private area) of the picture of a paper that the agency handed in; null for a foreign one. One query. */
export async function findHandedPicture(
  { agencyId }: Pick<AgencyScope, 'agencyId'>,
  { id, part }: Pick<PrivatePicture, 'id' | 'part'>,
): Promise<string | null> {
  if (!isUuid(id) || part !== PART) return null;
  return (
    (await db.handedPaper.findFirst({ where: { id, agencyId }, select: { pictureKey: true } }))?.pictureKey ?? null
  );
}

/**
 * Logs that the agency opens the picture of a paper that it handed in, and gives its address for two minutes (R51, R277).
 * @throws DomainError pictureNotFound
 */
export async function openHandedPicture(scope: AgencyScope, kind: PaperKind): Promise<string> {
  const where = { agencyId: scope.agencyId, kind };
  const paper = await db.handedPaper.findFirst({ where, select: { id: true } });
  if (!paper) throw new DomainError('pictureNotFound');
  return openPrivatePicture(scope, handedPicture(paper.id));
}

/** Removes refused papers 90 days after their refusal (R42, R278). Rows first: a picture that stays behind is swept. */
export async function purgeRefusedPapers(): Promise<{ papers: number }> {
  const rows = await db.$queryRaw<{ key: string }[]>`
    DELETE FROM handed_papers WHERE id = ANY (ARRAY(
      SELECT id FROM handed_papers WHERE refused_at < ${keptSince('refusedPaper')}
      ORDER BY refused_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
    RETURNING picture_key AS key`;
  for (const { key } of rows) await removePicture(key, 'private');
  return { papers: rows.length };
}
