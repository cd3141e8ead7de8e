import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { Language } from '~/i18n/languages';
import { recordAudit } from '~/modules/audit/record-audit.server';
import type { PersonScope } from '~/modules/tenancy/scope';
import { attemptLimit } from '~/platform/attempt-limit.server';
import { db, inTransaction } from '~/platform/db.server';
import { keptSince } from '~/platform/retention';
import { openFile } from '~/platform/storage.server';
import { isUuid } from '~/platform/uuid';

const requests = attemptLimit('agency-export', 10, 24 * 60);

/** How the latest archive of an agency stands. */
export interface ExportState {
  id: string;
  state: 'queued' | 'done' | 'failed';
  done: number;
  total: number;
  bytes: number | null;
  finishedAt: Date | null;
}

/** The latest archive of the agency that a person owns, suspended or not; null where none is kept. One query. */
export async function latestExport({ profileId }: PersonScope): Promise<ExportState | null> {
  const row = await db.agencyExport.findFirst({
    where: {
      agency: { ownerId: profileId },
      OR: [{ finishedAt: null }, { finishedAt: { gte: keptSince('agencyExport') } }],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, state: true, done: true, total: true, bytes: true, finishedAt: true },
  });
  return (
    row && { ...row, state: row.state as ExportState['state'], bytes: row.bytes === null ? null : Number(row.bytes) }
  );
}

/**
 * Asks for an archive of everything of the agency that a person owns, suspended or not (R203). One that waits is that
 * one: pressed twice, it is written once.
 * @throws DomainError agencyNotFound, tooManyAttempts (ten in a day), saveFailed
 */
export async function requestExport({ profileId }: PersonScope, language: Language): Promise<void> {
  const agency = await db.agency.findUnique({ where: { ownerId: profileId, isComplete: true }, select: { id: true } });
  if (!agency) throw new DomainError('agencyNotFound');
  const agencyId = agency.id;
  if ((await db.agencyExport.count({ where: { agencyId, state: 'queued' } })) > 0) return;
  await requests.count(profileId);
  await inTransaction(async (tx) => {
    const { count } = await tx.agencyExport.createMany({ data: [{ agencyId, language }], skipDuplicates: true });
    if (count === 0) return;
    const who = { profileId, role: 'agency', agencyId } as const;
    await recordAudit(tx, who, { action: 'agency.export', entity: 'agency', entityId: agencyId });
  }).catch((error: unknown) => rethrowAs(error, 'saveFailed'));
}

/**
 * The file of an archive of the agency that a person owns.
 * @throws DomainError exportNotFound for a foreign, unknown or unfinished one, and one that is a day old
 */
export async function openExport({ profileId }: PersonScope, id: string) {
  if (!isUuid(id)) throw new DomainError('exportNotFound');
  const row = await db.agencyExport.findFirst({
    where: {
      id,
      state: 'done',
      finishedAt: { gte: keptSince('agencyExport') },
      agency: { ownerId: profileId },
    },
    select: { key: true, agency: { select: { slug: true } } },
  });
  const file = row?.key ? await openFile('private', row.key) : null;
  if (!row || !file) throw new DomainError('exportNotFound');
  return { ...file, slug: row.agency.slug };
}
