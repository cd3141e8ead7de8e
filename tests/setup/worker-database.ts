import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, inject, vi } from 'vitest';
import { dropDatabase } from '../../scripts/lib/database.mjs';
import './no-console-error';
import './provided';
import { cloneDatabase } from './test-databases';
import { TEST_ENVIRONMENT } from './test-environment';

/**
 * Runs before each test file is loaded. The files of a worker share its process and the client of the database, which
 * takes a second to become warm, and nothing else: modules are loaded anew, because they keep what they read; the
 * database is made anew, under the worker's name, because the client stays connected to its address; files are kept
 * in a folder of the test file's own.
 */
vi.resetModules();
const url = await cloneDatabase(inject('templateUrl'), `${process.pid}_worker`);
const storage = await mkdtemp(path.join(os.tmpdir(), 'rihla-storage-'));
Object.assign(process.env, TEST_ENVIRONMENT, { DATABASE_URL: url, DATABASE_POOL: '20', STORAGE_DIR: storage });

afterAll(async () => {
  const shared = globalThis as { rihlaDatabase?: { $disconnect(): Promise<void> }; rihlaLine?: object };
  if (shared.rihlaLine) await (await import('~/platform/listen.server')).stopListening();
  await shared.rihlaDatabase?.$disconnect();
  await dropDatabase(url);
  await rm(storage, { recursive: true, force: true });
});
