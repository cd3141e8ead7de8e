import { languageOf } from '~/i18n/languages';
import { currentInstant } from '~/platform/clock';
import { db, inTransaction, isDatabaseDown } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { keptSince } from '~/platform/retention';
import { newOwnKey, removeFile } from '~/platform/storage.server';
import { writeArchive } from './write-archive.server';

/** As long as nothing was heard from who writes it, an archive is nobody else's. */
const LEASE_MS = 120_000;
/** Processes that may die over one archive. */
const MOST_ATTEMPTS = 3;
const PURGED_AT_ONCE = 100;

/** Writes the archives that wait, the oldest first, until none is left (R203). For the jobs process. */
export async function runAgencyExports(): Promise<{ exports: number }> {
  for (let exports = 0; ; exports++) {
    const next = await claimExport();
    if (!next) return { exports };
    await runExport(next);
  }
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimExport>>>;

/** The next archive, for this process: one that waits, or whose process has died, which begins anew. */
async function claimExport() {
  const now = currentInstant();
  const claimed = await inTransaction(async (tx) => {
    const [found] = await tx.$queryRaw<{ id: string; key: string | null }[]>`
      SELECT id::text, key FROM agency_exports
      WHERE state = 'queued' AND (leased_until IS NULL OR leased_until < ${now})
      ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`;
    if (!found) return null;
    const row = await tx.agencyExport.update({
      where: { id: found.id },
      data: { key: newOwnKey('export'), attempts: { increment: 1 }, done: 0, leasedUntil: leaseFrom(now) },
      include: { agency: { select: { ownerId: true } } },
    });
    return { ...row, key: row.key ?? '', former: found.key };
  });
  // What the process before wrote nobody names any more.
  if (claimed?.former) await removeFile('private', claimed.former);
  return claimed;
}

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

class LeaseLost extends Error {}

async function runExport({ id, key, language, agencyId, agency, attempts }: Claimed): Promise<void> {
  const mine = { id, key, state: 'queued' };
  const scope = { role: 'agency', profileId: agency.ownerId, agencyId } as const;
  try {
    if (attempts > MOST_ATTEMPTS) throw new Error('every process that wrote this archive has died');
    const bytes = await writeArchive(scope, { key, language: languageOf(language) }, async ({ done, total }) => {
      const leasedUntil = leaseFrom(currentInstant());
      const { count } = await db.agencyExport.updateMany({ where: mine, data: { done, total, leasedUntil } });
      if (count === 0) throw new LeaseLost();
    });
    const data = { state: 'done', bytes, finishedAt: currentInstant(), leasedUntil: null };
    const { count } = await db.agencyExport.updateMany({ where: mine, data });
    if (count === 0) throw new LeaseLost();
  } catch (error) {
    await removeFile('private', key);
    if (error instanceof LeaseLost) return;
    if (isDatabaseDown(error)) throw error;
    log.error({ err: error, export: id }, 'an archive of an agency could not be written');
    const data = { state: 'failed', finishedAt: currentInstant(), leasedUntil: null };
    await db.agencyExport.updateMany({ where: mine, data });
  }
}

/** Removes archives, and what is known of those that failed, a day after they ended. */
export async function purgeAgencyExports(): Promise<{ exports: number }> {
  const old = await db.agencyExport.findMany({
    where: { finishedAt: { lt: keptSince('agencyExport') } },
    select: { id: true, key: true },
    take: PURGED_AT_ONCE,
  });
  for (const { key } of old) if (key) await removeFile('private', key);
  const { count } = await db.agencyExport.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
  return { exports: count };
}
