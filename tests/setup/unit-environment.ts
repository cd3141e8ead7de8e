import path from 'node:path';
import { inject } from 'vitest';
import './provided';
import { TEST_ENVIRONMENT } from './test-environment';

/**
 * The files of a worker share their modules, and a module reads the environment once: it is the same for
 * all of them. No database answers at its address.
 */
Object.assign(process.env, TEST_ENVIRONMENT, {
  DATABASE_URL: 'postgresql://unset@127.0.0.1:1/unset',
  STORAGE_DIR: path.join(inject('unitStorage'), process.env.VITEST_POOL_ID ?? ''),
});
