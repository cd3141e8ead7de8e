import { inject } from 'vitest';
import type { Site } from './app-server';
import './provided';

/** The built site that this test file works on: the one of its worker. */
export const site: Site = siteOfWorker();

function siteOfWorker(): Site {
  const sites = inject('sites');
  const own = sites[Number(process.env.VITEST_POOL_ID) - 1];
  if (!own) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no site of its own`);
  return own;
}
