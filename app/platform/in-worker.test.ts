import { expect, test } from 'vitest';
import { inWorker, WorkerEnded, WorkTooHard } from './in-worker.server';

/** Far more than a thread needs to come to its fault. */
const LONG = 60_000;

test.each([
  ['loop', 300, WorkTooHard, 'more than 300 ms'],
  ['pattern', 300, WorkTooHard, 'more than 300 ms'],
  ['memory', LONG, WorkTooHard, 'memory limit'],
  ['fault', LONG, WorkerEnded, 'broken'],
  ['nothing', LONG, WorkerEnded, 'ended without an answer'],
])('a thread is ended at its limit, or ends by itself: %s', async (how, ms, kind, says) => {
  const failed = await failureOf('../tests/setup/endless-worker.mjs', ms, how);
  expect(failed).toBeInstanceOf(kind);
  expect((failed as Error).message).toContain(says);
});

test('a thread whose file is missing never began', async () => {
  expect(await failureOf('nowhere.mjs', LONG)).toBeInstanceOf(WorkerEnded);
});

const failureOf = (name: string, ms: number, how?: string): Promise<unknown> =>
  inWorker(name, { how }, { ms, megabytes: 16 }).catch((error: unknown) => error);
