import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { dropDatabase } from '../../scripts/lib/database.mjs';
import { cloneDatabase, migratedTemplate } from '../setup/test-databases';
import { TEST_ENVIRONMENT } from '../setup/test-environment';
import type { Row } from './measure-sign-in';

/**
 * A sign-in with a wrong password and a request for a reset link, for each kind of address, in turn in
 * one run: nobody may learn from a clock which addresses have an account. Rows for `printTable`.
 */
export async function benchSignIn(serverUrl: string): Promise<Record<string, string>[]> {
  const url = await cloneDatabase(await migratedTemplate(serverUrl));
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'tests/bench/measure-sign-in.ts'],
      {
        env: { ...process.env, ...TEST_ENVIRONMENT, DATABASE_URL: url },
      },
    );
    const rows = JSON.parse(stdout) as Row[];
    const [unknown] = rows;
    return rows.map(({ kind, signIn, reset }) => ({
      address: kind,
      'sign-in ms': signIn.toFixed(1),
      'of unknown': `${(signIn / (unknown?.signIn ?? NaN)).toFixed(3)}×`,
      'reset request ms': reset.toFixed(1),
      'of unknown ': `${(reset / (unknown?.reset ?? NaN)).toFixed(3)}×`,
    }));
  } finally {
    await dropDatabase(url);
  }
}
