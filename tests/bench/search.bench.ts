import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { dropDatabase, withConnection } from '../../scripts/lib/database.mjs';
import { cloneDatabase, migratedTemplate, openTestServer } from '../setup/test-databases';
import { TEST_ENVIRONMENT } from '../setup/test-environment';
import type { Row } from './measure-search';
import { buildWorld } from './search-world';

export type { Row };

const SIZES = [1_000, 10_000, 100_000] as const;
/** The moment around which the blocks of the scratch countries lie. */
const NOW = '2026-12-01T09:00';

/**
 * Search on scratch countries of 1,000, 10,000 and 100,000 cars with 20 blocks each: one page with its
 * exact count and facets, beside plain SQL for a page and a count, taken in turn in one run. Times in
 * milliseconds. Each size is measured in a process of its own, as the application's connection pool
 * belongs to one database.
 */
export async function benchSearch(sizes: readonly number[] = SIZES): Promise<Row[]> {
  const server = await openTestServer();
  try {
    const template = await migratedTemplate(server.url);
    const rows: Row[] = [];
    for (const vehicles of sizes) {
      const url = await cloneDatabase(template);
      try {
        await withConnection(url, (client) => buildWorld(client, vehicles, NOW));
        rows.push(...(await measure(url)));
      } finally {
        await dropDatabase(url);
      }
    }
    return rows;
  } finally {
    await server.stop();
  }
}

async function measure(url: string): Promise<Row[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'tests/bench/measure-search.ts'],
    { env: { ...process.env, ...TEST_ENVIRONMENT, DATABASE_URL: url, RIHLA_NOW: NOW } },
  );
  return JSON.parse(stdout) as Row[];
}
