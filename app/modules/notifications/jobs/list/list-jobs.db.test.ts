import { beforeAll, expect, test } from 'vitest';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { createAgency } from '../../../../../tests/factories/agency';
import { createAdmin } from '../../../../../tests/factories/customer';
import { changeJob, JOB_CHANGES } from '../change-job.server';
import { jobList, type JobQuery } from './job-list';
import { findJob, listJobs } from './list-jobs.server';

let scope: AdminScope;
const ids: string[] = [];
const usual = jobList.read({ searchParams: new URLSearchParams() });
const list = (change: Partial<JobQuery> = {}) => listJobs(scope, { ...usual, ...change });
const idsOf = async (change: Partial<JobQuery>) => (await list(change)).jobs.map(({ id }) => id);

beforeAll(async () => {
  ({ scope } = await createAdmin());
  const [atlas, zenith] = [
    await createAgency({ agency: { name: 'Atlas Essai' } }),
    await createAgency({ agency: { name: 'Zénith Essai' } }),
  ];
  const add = async (agencyId: string, data: object, day: number) => {
    const runAt = new Date(Date.UTC(2026, 10, day, 9));
    const common = { agencyId, type: 'booking_reminder', kind: 'pickup_reminder', runAt } as const;
    ids.push((await db.notificationJob.create({ data: { ...common, ...data } })).id);
  };
  await add(atlas.id, {}, 1);
  await add(zenith.id, { status: 'failed', retries: 6, errorMessage: 'no answer' }, 2);
  await add(zenith.id, { type: 'oil_change', kind: 'oil_change_due' }, 3);
});

test('lists the reminders of all agencies with tabs, filters, search and order', async () => {
  expect(await list()).toMatchObject({ all: 3, counts: { pending: 2, failed: 1, executed: 0, cancelled: 0 } });
  expect(await idsOf({})).toEqual([ids[2], ids[1], ids[0]]);
  expect(await idsOf({ sort: 'run' })).toEqual([ids[0], ids[1], ids[2]]);
  expect(await idsOf({ search: 'zenith', status: 'failed' })).toEqual([ids[1]]);
  expect(await idsOf({ type: 'oil_change' })).toEqual([ids[2]]);
  expect(await idsOf({ page: 2, pageSize: 2 })).toEqual([ids[0]]);
});

test('of those that wait, the next to leave is first', async () => {
  const waiting = jobList.read({ searchParams: new URLSearchParams('state=pending') });
  expect((await listJobs(scope, waiting)).jobs.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
});

test('one shows why it failed; what nobody knows is not found', async () => {
  expect(await findJob(scope, ids[1]!)).toMatchObject({ error: 'no answer', retries: 6, at: '2026-11-02T09:00' });
  for (const id of ['x', crypto.randomUUID()])
    await expect(findJob(scope, id)).rejects.toMatchObject({ code: 'pageNotFound' });
});

test('each change has its line, and the second of two presses none', async () => {
  await changeJob(scope, ids[1]!, 'retry');
  await expect(changeJob(scope, ids[1]!, 'retry')).rejects.toMatchObject({ code: 'jobRetryFailed' });
  await changeJob(scope, ids[1]!, 'cancel');
  await expect(changeJob(scope, ids[1]!, 'cancel')).rejects.toMatchObject({ code: 'jobCancelFailed' });
  for (const change of JOB_CHANGES)
    for (const id of ['x', crypto.randomUUID()])
      await expect(changeJob(scope, id, change)).rejects.toMatchObject({ code: 'pageNotFound' });
  const log = await db.auditLog.findMany({ where: { entityId: ids[1] }, orderBy: { createdAt: 'asc' } });
  expect(log.map(({ action }) => action)).toEqual(['job.retried', 'job.cancelled']);
});
