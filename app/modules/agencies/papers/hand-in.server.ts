import { createHash } from 'node:crypto';
import { DomainError } from '~/errors/domain-error';
import { type AuditLine, recordAudit } from '~/modules/audit/record-audit.server';
import { changePicture } from '~/modules/pictures/change-picture.server';
import { removePicture } from '~/modules/pictures/replace-picture.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant, dayToDate } from '~/platform/clock';
import { db, inTransaction, type Transaction } from '~/platform/db.server';
import type { PaperKind } from './paper-kinds';
import type { HandedPaper } from './paper-schema';
import { toldOfHanded } from './told-of-paper';

/**
 * Hands in a paper with its picture (R277). It takes the place of what waits of its kind, or was refused, with that one's
 * picture; the same paper with the same file, while it waits, changes nothing.
 * @throws DomainError paperPictureMissing; invalidImage, pictureTooHard, imageTooLarge, picturesBusy, pictureUploadFailed, tooManyAttempts of
 *   the picture.
 */
export async function handInPaper(scope: AgencyScope, kind: PaperKind, paper: HandedPaper, file: File | null) {
  if (!file) throw new DomainError('paperPictureMissing');
  const digest = createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');
  const row = { ...paper, dated: dayToDate(paper.dated), digest };
  const { agencyId } = scope;
  if ((await db.handedPaper.count({ where: { agencyId, kind, refusedAt: null, ...row } })) > 0) return;
  // Of a form that was sent twice at once: the picture that no row took.
  let spare: string | null = null;
  await changePicture(scope, file, 'paper', (pictureKey) =>
    inTransaction(async (tx) => {
      if (!pictureKey) throw new DomainError('paperPictureMissing');
      await lockOwn(tx, scope);
      const before = await tx.handedPaper.findUnique({ where: { agencyId_kind: { agencyId, kind } } });
      if (before && before.refusedAt === null && isSame(before, row)) {
        spare = pictureKey;
        return null;
      }
      if (before) await tx.handedPaper.delete({ where: { id: before.id, agencyId } });
      const handed = { agencyId, kind, ...row, pictureKey, handedAt: currentInstant() };
      await tx.handedPaper.create({ data: handed });
      await audit(tx, scope, kind, {
        action: 'agency.paper_handed_in',
        ...(before && { before: toldOfHanded(before) }),
        after: toldOfHanded({ ...handed, refusedAt: null, reason: null }),
      });
      return before?.pictureKey ?? null;
    }),
  );
  if (spare) await removePicture(spare, 'private');
}

type Row = { number: string; dated: Date; digest: string };

const isSame = (one: Row, other: Row) =>
  one.number === other.number && one.digest === other.digest && one.dated.getTime() === other.dated.getTime();

/**
 * Takes back a paper that waits, with its picture (R277). One that was decided on meanwhile stays.
 * @throws DomainError paperNotWaiting
 */
export async function withdrawPaper(scope: AgencyScope, kind: PaperKind): Promise<void> {
  const { agencyId } = scope;
  const pictureKey = await inTransaction(async (tx) => {
    await lockOwn(tx, scope);
    const waiting = await tx.handedPaper.findFirst({
      where: { agencyId, kind, refusedAt: null },
    });
    if (!waiting) throw new DomainError('paperNotWaiting');
    await tx.handedPaper.delete({ where: { id: waiting.id, agencyId } });
    await audit(tx, scope, kind, { action: 'agency.paper_withdrawn', before: toldOfHanded(waiting) });
    return waiting.pictureKey;
  });
  await removePicture(pictureKey, 'private');
}

/** The agency, locked as its administrators lock it: neither finds a paper that the other decides on. */
async function lockOwn(tx: Transaction, { agencyId }: AgencyScope): Promise<void> {
  await tx.$queryRaw`SELECT 1 AS locked FROM agencies WHERE id = ${agencyId}::uuid FOR UPDATE`;
}

function audit(
  tx: Transaction,
  scope: AgencyScope,
  kind: PaperKind,
  line: Pick<AuditLine, 'action' | 'before' | 'after'>,
): Promise<void> {
  return recordAudit(tx, scope, { ...line, entity: 'agency', entityId: scope.agencyId, data: { kind } });
}
