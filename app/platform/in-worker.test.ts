import { expect, test } from 'vitest';
import { inWorker, WorkerFailed } from './in-worker.server';

/** Far more than a thread needs to come to its fault. */
const LONG = 60_000;

test.each([
  ['loop', 300, 'more than 300 ms'],
  ['pattern', 300, 'more than 300 ms'],
  ['memory', LONG, 'memory limit'],
  ['fault', LONG, 'broken'],
  ['nothing', LONG, 'ended without an answer'],
])('a thread is ended at its limit, or ends by itself: %s', async (how, ms, says) => {
  const limits = { ms, megabytes: 16 };
  const failed = await inWorker('../tests/setup/endless-worker.mjs', { how }, limits).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(WorkerFailed);
  expect((failed as Error).message).toContain(says);
});
