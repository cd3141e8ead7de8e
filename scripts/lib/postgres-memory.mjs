import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withConnection } from './database.mjs';

/** The tablespace of databases that live as long as a test file. */
export const MEMORY_SPACE = 'rihla_memory';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 1024 ** 3;
const ONE_MAKER_AT_A_TIME = 7_741_002;

/**
 * Gives a server a tablespace in memory, where the machine has room: to make some hundred files on a disk is most of
 * what a copy of a database takes. What it holds is gone when the machine stops; then the space is made anew.
 * @param {{ url: string, place: import('./postgres-place.mjs').Place }} server
 */
export async function offerMemory({ url, place }) {
  const folder = path.join(MEMORY, `rihla-${createHash('sha256').update(place.data).digest('hex').slice(0, 10)}`);
  await withConnection(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [ONE_MAKER_AT_A_TIME]);
    const { rowCount: isKnown } = await client.query('SELECT FROM pg_tablespace WHERE spcname = $1', [MEMORY_SPACE]);
    if (isKnown && fs.existsSync(folder)) return;
    if (isKnown) await client.query(`DROP TABLESPACE ${MEMORY_SPACE}`);
    if (!hasRoom()) return;
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder, { mode: 0o700 });
    if ('uid' in place.ids) fs.chownSync(folder, place.ids.uid, place.ids.gid);
    await client.query(`CREATE TABLESPACE ${MEMORY_SPACE} LOCATION '${folder}'`);
  });
}

function hasRoom() {
  if (!fs.existsSync(MEMORY)) return false;
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  return bavail * bsize >= ROOM_BYTES;
}
