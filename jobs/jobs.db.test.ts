import { expect, test } from 'vitest';
import { purgeAttemptLimits } from '~/platform/purge-attempt-limits.server';
import { db } from '~/platform/db.server';
import { dailySlot, runMissedAgain } from './run-again';
import { claimSlot, purgeJobRuns, runSlot } from './runner';

test('of many processes one claims a slot', async () => {
  const slot = new Date('2026-11-21T10:00:00Z');
  const claims = await Promise.all(Array.from({ length: 12 }, () => claimSlot('task', slot)));
  expect(claims.filter(Boolean)).toHaveLength(1);
});

test('a slot runs once, its outcome is kept, and a failing task does not stop the process', async () => {
  const slot = new Date('2026-11-21T10:05:00Z');
  const within = new Date('2026-11-21T10:05:00.417Z');
  let runs = 0;
  const task = { cron: '* * * * * *', run: async () => ({ sent: ++runs }) };
  const two = await Promise.all([runSlot('counted', task, slot), runSlot('counted', task, within)]);
  expect(two.map(({ outcome }) => outcome).sort()).toEqual(['done', 'taken']);
  expect(runs).toBe(1);
  const failing = { cron: '* * * * * *', run: () => Promise.reject(new Error('on purpose')) };
  expect(await runSlot('failing', failing, within)).toEqual({ outcome: 'failed' });
  const outcomes = await db.jobRun.findMany({ where: { slot }, orderBy: { task: 'asc' } });
  expect(outcomes).toMatchObject([
    { task: 'counted', outcome: 'done', result: { sent: 1 }, finishedAt: expect.any(Date) as Date },
    { task: 'failing', outcome: 'failed', finishedAt: expect.any(Date) as Date },
  ]);
});

test('a work of once a day that was not done today is done again each hour until it is; others are left to their own cron', async () => {
  await db.jobRun.deleteMany();
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour, 50));
  expect(dailySlot('0 10 3 * * *', at(0))).toEqual(new Date('2026-11-21T03:10:00Z'));
  for (const cron of ['0 5 * * * *', '*/10 * * * * *']) expect(dailySlot(cron, at(0))).toBeNull();
  let runs = 0;
  let fails = true;
  const run = () => (fails ? Promise.reject(new Error('on purpose')) : Promise.resolve({ sent: ++runs }));
  const schedule = { daily: { cron: '0 10 3 * * *', run }, hourly: { cron: '0 5 * * * *', run } };
  expect(await runMissedAgain(at(2), schedule)).toBe(0);
  // It failed at its moment, and the first time after it.
  await runSlot('daily', schedule.daily, new Date('2026-11-21T03:10:00Z'));
  expect(await runMissedAgain(at(3), schedule)).toBe(1);
  fails = false;
  const several = await Promise.all([1, 2, 3].map(() => runMissedAgain(at(4), schedule)));
  expect([several.reduce((sum, one) => sum + one, 0), runs]).toEqual([1, 1]);
  expect([await runMissedAgain(at(5), schedule), runs]).toEqual([0, 1]);
  // One that is under way is left alone for an hour, and then counts as killed with its process.
  const tomorrow = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 3, minutes));
  await db.jobRun.create({ data: { task: 'daily', slot: tomorrow(10), startedAt: tomorrow(10) } });
  expect(await runMissedAgain(tomorrow(50), schedule)).toBe(0);
  expect(await runMissedAgain(tomorrow(110), schedule)).toBe(1);
  expect(runs).toBe(2);
});

test('slots older than two weeks and counters of past windows go', async () => {
  await db.jobRun.deleteMany();
  const [old, recent] = [15, 13].map((days) => new Date(Date.now() - days * 86_400_000));
  for (const slot of [old, recent]) await claimSlot('task', slot as Date);
  expect(await purgeJobRuns()).toEqual({ forgotten: 1 });
  expect(await db.jobRun.count()).toBe(1);
  await db.attemptLimit.createMany({
    data: [
      { key: 'past', points: 1, expire: new Date(Date.now() - 1000) },
      { key: 'open', points: 1, expire: new Date(Date.now() + 60_000) },
    ],
  });
  expect(await purgeAttemptLimits()).toEqual({ counters: 1 });
  expect(await db.attemptLimit.count({ where: { key: 'open' } })).toBe(1);
});
