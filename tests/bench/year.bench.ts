import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { dropDatabase } from '../../scripts/lib/database.mjs';
import { seededTemplate } from '../setup/seeded-template';
import { cloneDatabase } from '../setup/test-databases';
import { TEST_ENVIRONMENT } from '../setup/test-environment';
import type { YearRow } from './measure-year';

/**
 * Moves the clock through `BENCH_DAYS` days (400) of the seeded world in a process of its own and
 * compares what was told with the oracle of `tests/year`. Rows for `printTable`; where a line differs it ends with them.
 */
export async function benchYear(serverUrl: string): Promise<YearRow[]> {
  const url = await cloneDatabase(await seededTemplate(serverUrl));
  try {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/measure-year.ts'], {
      env: { ...process.env, ...TEST_ENVIRONMENT, DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [rows, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    if (code !== 0) throw new Error('what was told differs from the oracle: see above');
    return JSON.parse(rows) as YearRow[];
  } finally {
    await dropDatabase(url);
  }
}
