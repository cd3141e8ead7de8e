import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
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
    // How far it is stands on the terminal while it plays.
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/measure-money.ts'], {
      env: { ...process.env, ...TEST_ENVIRONMENT, DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [rows, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    if (code !== 0) throw new Error('an amount differs: see above');
    return JSON.parse(rows) as PlayedRow[];
  } finally {
    await dropDatabase(url);
  }
}
