import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../scripts/lib/processes.mjs';
import { site } from '../../setup/site';
import { TEST_ENVIRONMENT } from '../../setup/test-environment';

/** One run of a task of the clock, on the database and the files of a site, this test's unless said: no jobs process runs beside it. */
export async function runJob(
  name: string,
  { databaseUrl, baseUrl }: { databaseUrl: string; baseUrl: string } = site,
): Promise<void> {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'jobs/run-once.ts', name], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...TEST_ENVIRONMENT,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      APP_ORIGIN: baseUrl,
      STORAGE_DIR: path.join(ROOT, '.cache', 'test-storage', new URL(baseUrl).port),
    },
  });
}
