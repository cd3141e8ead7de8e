import { removePicture } from '~/modules/pictures/replace-picture.server';
import { db } from '~/platform/db.server';
import { keptSince } from '~/platform/retention';

const BATCH = 500;

/** Removes the scans of signed papers when their ten years are over (R42). Rows first: a file that stays is swept. */
export async function purgeScans(): Promise<{ scans: number }> {
  const rows = await db.$queryRaw<{ key: string }[]>`
    DELETE FROM contract_scans WHERE contract_id = ANY (ARRAY(
      SELECT contract_id FROM contract_scans WHERE created_at < ${keptSince('contractScan')}
      ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
    RETURNING key`;
  for (const { key } of rows) await removePicture(key, 'private');
  return { scans: rows.length };
}
