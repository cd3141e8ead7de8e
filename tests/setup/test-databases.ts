import { randomBytes } from 'node:crypto';
import {
  createDatabase,
  databaseName,
  dropDatabase,
  withConnection,
  withDatabase,
} from '../../scripts/lib/database.mjs';
import { hashOf } from '../../scripts/lib/build.mjs';
import { applyMigrations } from '../../scripts/lib/migrations.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { MEMORY_SPACE, offerMemory } from '../../scripts/lib/postgres-memory.mjs';

/** Names say which process made a database, so that what a killed run left can be told apart. */
const CLONE = /^rihla_test_(\d+)_/;
const CLOCKS_MAY_DIFFER_MS = 60_000;
const ONE_BUILDER_AT_A_TIME = 7_741_001;

/** The server to test on: DATABASE_URL's (its own databases stay untouched) or an embedded one. */
export async function openTestServer({ name = 'test-postgres', sharedBuffers = '128MB', inMemory = true } = {}) {
  if (process.env.DATABASE_URL) return opened({ url: process.env.DATABASE_URL, stop: async () => {} });
  const server = await opened(await startPostgres({ name, durable: false, sharedBuffers }));
  if (inMemory) await offerMemory(server);
  return server;
}

async function opened<Server extends { url: string }>(server: Server): Promise<Server> {
  await expectSameClock(server.url);
  await dropLeftovers(server.url);
  return server;
}

/** A database with every migration and no row, whose search begins today, as the night's task sees to. */
export async function migratedTemplate(serverUrl: string) {
  const name = `rihla_migrated_${hashOf(['prisma/migrations']).slice(0, 16)}`;
  const url = await ensureTemplate(serverUrl, name, applyMigrations);
  await withConnection(url, (client) =>
    client.query('UPDATE search_ring SET from_day = current_date WHERE from_day <> current_date'),
  );
  return url;
}

/** Makes a database once, from `baseUrl`'s, under a temporary name until it is whole. */
export async function ensureTemplate(
  serverUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
  baseUrl = withDatabase(serverUrl, 'template1'),
) {
  await withConnection(withDatabase(serverUrl, 'postgres'), async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [ONE_BUILDER_AT_A_TIME]);
    const known = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (known.rowCount) return;
    const partial = `${name}_partial`;
    await client.query(`DROP DATABASE IF EXISTS ${partial} WITH (FORCE)`);
    await createDatabase(withDatabase(serverUrl, partial), databaseName(baseUrl));
    await fill(withDatabase(serverUrl, partial));
    await client.query(`ALTER DATABASE ${partial} RENAME TO ${name}`);
  });
  return withDatabase(serverUrl, name);
}

/**
 * A copy of a template, to be dropped with `dropDatabase`.
 * @param label what tells it from others: the number of the process that it is for, and something of its own
 */
export async function cloneDatabase(templateUrl: string, label = `${process.pid}_${randomBytes(4).toString('hex')}`) {
  const url = withDatabase(templateUrl, `rihla_test_${label}`);
  const { rowCount } = await withConnection(withDatabase(templateUrl, 'postgres'), (client) =>
    client.query('SELECT FROM pg_tablespace WHERE spcname = $1', [MEMORY_SPACE]),
  );
  // The files as they are: through the log it takes five times as long.
  await createDatabase(url, databaseName(templateUrl), {
    strategy: 'file_copy',
    ...(rowCount && { tablespace: MEMORY_SPACE }),
  });
  return url;
}

/** A server of another moment is none to test on: it was started, and is still used, by a run of its own (`--at`). */
async function expectSameClock(serverUrl: string) {
  const there = await withConnection(serverUrl, async (client) => {
    const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    return rows[0]?.now.getTime() ?? NaN;
  });
  if (Math.abs(there - Date.now()) < CLOCKS_MAY_DIFFER_MS) return;
  throw new Error(`It is ${new Date(there).toISOString()} for the test server and ${new Date().toISOString()} here.`);
}

async function dropLeftovers(serverUrl: string) {
  const names = await withConnection(withDatabase(serverUrl, 'postgres'), async (client) => {
    const found = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
    return found.rows.map((row) => row.datname);
  });
  for (const name of names) {
    const owner = CLONE.exec(name)?.[1];
    if (owner && !isAlive(Number(owner))) await dropDatabase(withDatabase(serverUrl, name));
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
