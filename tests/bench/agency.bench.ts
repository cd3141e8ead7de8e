import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { dropDatabase, withConnection } from '../../scripts/lib/database.mjs';
import { cloneDatabase, migratedTemplate } from '../setup/test-databases';
import { TEST_ENVIRONMENT } from '../setup/test-environment';
import { buildAgency } from './agency-world';
import type { Row } from './measure-agency';
import { timesText } from './times';

const SIZE = { vehicles: 5_000, clients: 100_000, bookingsOfVehicle: 40 };
const NOW = '2026-12-01T09:00';

/**
 * What the pages of one very large agency read, on the given server: the function that a page calls beside the raw SQL
 * for the same rows, taken in turn in one run. Rows for `printTable`. Measured in a process of its own, as the
 * application's connection pool belongs to one database.
 */
export async function benchAgency(serverUrl: string): Promise<Record<string, string>[]> {
  const url = await cloneDatabase(await migratedTemplate(serverUrl));
  try {
    await withConnection(url, (client) => buildAgency(client, SIZE, NOW));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'tests/bench/measure-agency.ts'],
      { env: { ...process.env, ...TEST_ENVIRONMENT, DATABASE_URL: url, RIHLA_NOW: NOW } },
    );
    return (JSON.parse(stdout) as Row[]).map(toText);
  } finally {
    await dropDatabase(url);
  }
}

/** What the database client needs for any statement, however small: to build it, and to read its answer. */
const CLIENT_MS = 3;

/** The budget: within twice the time of raw SQL, the client's own milliseconds aside. */
export function toText({ page, found, queries, raw, app }: Row): Record<string, string> {
  const value = app.median / raw.median;
  return {
    page,
    found: String(found),
    queries: String(queries),
    'raw SQL ms': timesText(raw),
    'application ms': timesText(app),
    'of raw': `${value.toFixed(2)}×${app.median > 2 * raw.median + CLIENT_MS ? ' over' : ''}`,
  };
}
