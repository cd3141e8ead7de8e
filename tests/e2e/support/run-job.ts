import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../scripts/lib/processes.mjs';
import { site } from '../../setup/site';
import { TEST_ENVIRONMENT } from '../../setup/test-environment';

/** One run of a task of the clock, on the database and the files of the site of this test: no jobs process runs beside it. */
export async function runJob(name: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'jobs/run-once.ts', name], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...TEST_ENVIRONMENT,
      NODE_ENV: 'production',
      DATABASE_URL: site.databaseUrl,
      APP_ORIGIN: site.baseUrl,
      STORAGE_DIR: path.join(ROOT, '.cache', 'test-storage', new URL(site.baseUrl).port),
    },
  });
}
