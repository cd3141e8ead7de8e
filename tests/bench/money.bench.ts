import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { dropDatabase } from '../../scripts/lib/database.mjs';
import { cloneDatabase, migratedTemplate } from '../setup/test-databases';
import { TEST_ENVIRONMENT } from '../setup/test-environment';
import type { PlayedRow } from './measure-money';

/**
 * Plays `BOOKINGS` random bookings (10,000) from the seed `SEED` through the use cases and compares every amount with the
 * oracle of `tests/money`, in a process of its own. Rows for `printTable`; where an amount differs it ends with both sides.
 */
export async function benchMoney(serverUrl: string): Promise<PlayedRow[]> {
  const url = await cloneDatabase(await migratedTemplate(serverUrl));
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'tests/bench/measure-money.ts'],
      {
        env: { ...process.env, ...TEST_ENVIRONMENT, DATABASE_URL: url },
      },
    );
    return JSON.parse(stdout) as PlayedRow[];
  } finally {
    await dropDatabase(url);
  }
}
