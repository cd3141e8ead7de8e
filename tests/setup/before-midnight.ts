import { beforeEach } from 'vitest';
import { addDays, time, todayInMorocco, wallAt, wallToInstant } from '~/platform/clock';

/** No test of the built site should last longer. */
const A_TEST_MS = 45_000;

/** A test that would still run when the day turns begins after that: today is one day from its first line to its last. */
beforeEach(async () => {
  const tomorrow = wallToInstant(wallAt(addDays(todayInMorocco(), 1), time('00:00')));
  const left = tomorrow.getTime() - Date.now();
  if (left < A_TEST_MS) await new Promise((resolve) => setTimeout(resolve, left + 100));
});
