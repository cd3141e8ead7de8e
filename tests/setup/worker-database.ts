import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, inject } from 'vitest';
import { dropDatabase } from '../../scripts/lib/database.mjs';
import './no-console-error';
import './provided';
import { cloneDatabase } from './test-databases';
import { TEST_ENVIRONMENT } from './test-environment';

/**
 * Runs before each test file is loaded: modules read DATABASE_URL when they are imported, so the
 * file's own database must exist by then. Uploads go to a folder of the file's own (`STORAGE_DIR`).
 */
const url = await cloneDatabase(inject('templateUrl'));
const storage = await mkdtemp(path.join(os.tmpdir(), 'rihla-storage-'));
Object.assign(process.env, TEST_ENVIRONMENT, { DATABASE_URL: url, DATABASE_POOL: '20', STORAGE_DIR: storage });

afterAll(async () => {
  const shared = globalThis as { rihlaDatabase?: { $disconnect(): Promise<void> } };
  await shared.rihlaDatabase?.$disconnect();
  await dropDatabase(url);
  await rm(storage, { recursive: true, force: true });
});
