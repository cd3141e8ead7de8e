import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { dropDatabase, withConnection } from '../../scripts/lib/database.mjs';
import { cloneDatabase, migratedTemplate } from '../setup/test-databases';
import { TEST_ENVIRONMENT } from '../setup/test-environment';
import type { Row } from './measure-search';
import { buildWorld } from './search-world';
import { type Times, timesText } from './times';

const SIZES = [1_000, 10_000, 100_000] as const;
/** The moment around which the blocks of the scratch countries lie. */
const NOW = '2026-12-01T09:00';

/**
 * Search on scratch countries of 1,000, 10,000 and 100,000 cars with 20 blocks each, on the given
 * server: one page with its exact count and facets, beside plain SQL, taken in turn in one run. Rows
 * for `printTable`. Each size is measured in a process of its own, as the application's connection
 * pool belongs to one database.
 */
export async function benchSearch(
  serverUrl: string,
  sizes: readonly number[] = SIZES,
): Promise<Record<string, string>[]> {
  const template = await migratedTemplate(serverUrl);
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
  return rows.map(toText);
}

/** The budget: the application within twice the time of plain SQL. */
function toText({ vehicles, search, found, sql, sqlFacets, app }: Row): Record<string, string> {
  const by = (base: Times) => {
    const value = app.median / base.median;
    return `${value.toFixed(2)}×${value > 2 ? ' over' : ''}`;
  };
  return {
    search,
    cars: String(vehicles),
    found: String(found),
    'page + count ms': timesText(sql),
    '+ facets ms': timesText(sqlFacets),
    'application ms': timesText(app),
    'of page + count': by(sql),
    'of all three': by(sqlFacets),
  };
}

async function measure(url: string): Promise<Row[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'tests/bench/measure-search.ts'], {
    env: { ...process.env, ...TEST_ENVIRONMENT, DATABASE_URL: url, RIHLA_NOW: NOW },
  });
  return JSON.parse(stdout) as Row[];
}
