import { expect, test } from 'vitest';
import { purgeAttemptLimits } from '~/platform/purge-attempt-limits.server';
import { db } from '~/platform/db.server';
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
