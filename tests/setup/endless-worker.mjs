import { workerData } from 'node:worker_threads';

/** A thread that never ends by itself: in a loop, in a pattern, or in all memory that it gets. */
const { how } = workerData;
if (how === 'loop') for (;;);
if (how === 'pattern') /^(?:a+)+b$/.test('a'.repeat(60));
if (how === 'memory') {
  const kept = [];
  for (;;) kept.push(Array.from({ length: 1_000 }, (_, at) => ({ at })));
}
if (how === 'fault') throw new Error('broken');
