import { afterAll, beforeAll } from 'vitest';
import { withConnection } from '../../scripts/lib/database.mjs';

const OPEN = `CREATE OR REPLACE FUNCTION may_write_history() RETURNS boolean LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, public, pg_temp AS 'BEGIN RETURN true; END'`;

/** What is under way in the one way, by database, with how it was before. */
const open = new Map<string, { count: number; change: Promise<string> }>();

/**
 * Runs `work` while a test's database takes rows of the past (R331), as of the owner's role or of an import: what became of
 * people and rentals long ago, or in days to come.
 */
export async function inHistory<T>(work: () => Promise<T>, databaseUrl = process.env.DATABASE_URL ?? ''): Promise<T> {
  await begin(databaseUrl);
  try {
    return await work();
  } finally {
    await end(databaseUrl);
  }
}

/** The same for all tests of a file. */
export function openHistory(databaseUrl = process.env.DATABASE_URL ?? ''): void {
  beforeAll(() => begin(databaseUrl));
  afterAll(() => end(databaseUrl));
}

async function begin(url: string): Promise<void> {
  const way = open.get(url) ?? { count: 0, change: Promise.resolve('') };
  open.set(url, way);
  way.count += 1;
  if (way.count === 1)
    way.change = way.change.then(async () => {
      const [row] = await asOwner(url, `SELECT pg_get_functiondef('may_write_history()'::regprocedure) AS said`);
      await asOwner(url, OPEN);
      return String(row?.said);
    });
  await way.change;
}

async function end(url: string): Promise<void> {
  const way = open.get(url);
  if (!way) return;
  way.count -= 1;
  if (way.count > 0) return;
  way.change = way.change.then(async (said) => {
    await asOwner(url, said);
    return '';
  });
  await way.change;
}

/** The application's own connection may not change functions; the tests' account owns them. */
const asOwner = (url: string, sql: string) =>
  withConnection(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);
