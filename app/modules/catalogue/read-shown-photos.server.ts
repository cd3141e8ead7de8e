import { Prisma } from '~/generated/prisma/client';
import { db } from '~/platform/db.server';
import { type ShownPhoto, shownPhotoSql } from './shown-photos.sql';

const { sql, join } = Prisma;

/**
 * The photo that visitors see of each of these vehicles, by its id (R295); one that a drawing stands for is left out. One
 * query, none without ids. Photos are public: whoever may read a row that names a vehicle may read its photo.
 */
export async function readShownPhotos(vehicleIds: readonly string[]): Promise<ReadonlyMap<string, ShownPhoto>> {
  const ids = [...new Set(vehicleIds)];
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: string; photo: ShownPhoto | null }[]>`
    SELECT v.id::text, ${shownPhotoSql(sql`v`)} AS photo FROM vehicles v
    WHERE v.id IN (${join(ids.map((id) => sql`${id}::uuid`))})`;
  return new Map(rows.flatMap(({ id, photo }) => (photo ? [[id, photo]] : [])));
}
