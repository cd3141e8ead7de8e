import { currentInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';

/** The row of a backup beside those of the tasks: it is the operator's, and the clock knows nothing of it. */
export const BACKUP = 'backup';

/** Notes that database and uploads have just been saved; the page of the platform's health says how long ago (R311). */
export async function markBackup(at: Date = currentInstant()): Promise<void> {
  const slot = new Date(Math.floor(at.getTime() / 1000) * 1000);
  const data = { task: BACKUP, slot, startedAt: at, finishedAt: at, outcome: 'done' };
  await db.jobRun.createMany({ data: [data], skipDuplicates: true });
}
