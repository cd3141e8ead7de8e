import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { ROOT } from '../../scripts/lib/processes.mjs';
import { site } from './site';
import { TEST_ENVIRONMENT } from './test-environment';

/**
 * Runs before each test file of the built site is loaded: its factories and use cases work on the database and the files
 * of the worker's site, and draw what no other file of that worker has drawn.
 */
Object.assign(process.env, TEST_ENVIRONMENT, {
  DATABASE_URL: site.databaseUrl,
  STORAGE_DIR: path.join(ROOT, '.cache', 'test-storage', new URL(site.baseUrl).port),
  TEST_SEED: randomUUID(),
});
