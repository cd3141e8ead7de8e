import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { dropDatabase, withConnection } from '../../scripts/lib/database.mjs';
import { cloneDatabase, migratedTemplate } from '../setup/test-databases';
import { TEST_ENVIRONMENT } from '../setup/test-environment';
import { buildPlatform } from './admin-world';
import { toText } from './agency.bench';
import type { Row } from './measure-admin';

const FULL = { profiles: 1_000_000, agencies: 5_000, bookings: 2_000_000 };
const NOW = '2026-12-01T09:00';

/**
 * What the pages of the administration read on a very large platform, on the given server: the function that a page calls
 * beside the raw SQL for the same rows, taken in turn in one run. BENCH_SHARE makes it smaller: 0.1 is a tenth.
 */
export async function benchAdmin(serverUrl: string): Promise<Record<string, string>[]> {
  const share = Number(process.env.BENCH_SHARE ?? 1);
  const part = (count: number) => Math.round(count * share);
  const url = await cloneDatabase(await migratedTemplate(serverUrl));
  try {
    const size = { profiles: part(FULL.profiles), agencies: part(FULL.agencies), bookings: part(FULL.bookings) };
    await withConnection(url, (client) => buildPlatform(client, size, NOW));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'tests/bench/measure-admin.ts'],
      { env: { ...process.env, ...TEST_ENVIRONMENT, DATABASE_URL: url, RIHLA_NOW: NOW } },
    );
    return (JSON.parse(stdout) as Row[]).map(toText);
  } finally {
    await dropDatabase(url);
  }
}
