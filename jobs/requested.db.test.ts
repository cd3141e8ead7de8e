import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findTask, listTasks } from '~/modules/tasks/list-tasks.server';
import { requestTask } from '~/modules/tasks/request-task.server';
import { TASK_NAMES } from '~/modules/tasks/task-names';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { createAdmin } from '../tests/factories/customer';
import { runRequestedTasks } from './run-requested';
import { SCHEDULE } from './schedule';

let scope: AdminScope;
beforeAll(async () => {
  ({ scope } = await createAdmin());
});
beforeEach(() => db.jobRun.deleteMany());

test('the clock and the administration know the same tasks', () => {
  expect(Object.keys(SCHEDULE).sort()).toEqual([...TASK_NAMES].sort());
});

test('presses at once make one run, by one process, with one line in the log', async () => {
  const run = vi.spyOn(SCHEDULE['check-search'], 'run').mockResolvedValue({ compared: 4, mended: 2, moved: 0 });
  const presses = await Promise.allSettled([1, 2, 3].map(() => requestTask(scope, 'check-search')));
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [waiting] = (await findTask(scope, 'check-search')).runs;
  expect(waiting).toMatchObject({ state: 'waiting', isAsked: true, took: null });
  const runs = await Promise.all([runRequestedTasks(), runRequestedTasks()]);
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(run).toHaveBeenCalledTimes(1);
  expect((await findTask(scope, 'check-search')).runs).toMatchObject([
    { state: 'done', result: { compared: 4, mended: 2, moved: 0 } },
  ]);
  expect(await db.auditLog.count({ where: { action: 'task.requested', actorId: scope.profileId } })).toBe(1);
  expect(await runRequestedTasks()).toBe(0);
  run.mockRestore();
});

test('lists every task with its last run and its failures of a day', async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await db.jobRun.createMany({
    data: [
      { task: 'purge-outbox', slot: at(30), startedAt: at(30), finishedAt: at(30), outcome: 'failed' },
      {
        task: 'purge-outbox',
        slot: at(10),
        startedAt: at(10),
        finishedAt: at(9),
        outcome: 'done',
        result: { emails: 3 },
      },
      { task: 'purge-outbox', slot: at(3_000), startedAt: at(3_000), finishedAt: at(3_000), outcome: 'failed' },
      { task: 'sweep-pictures', slot: at(90), startedAt: at(90) },
    ],
  });
  const tasks = await listTasks(scope);
  expect(tasks.map(({ name }) => name)).toEqual([...TASK_NAMES]);
  const of = (name: string) => tasks.find((task) => task.name === name);
  expect(of('purge-outbox')).toMatchObject({
    failures: 1,
    last: { state: 'done', took: 60_000, result: { emails: 3 } },
  });
  expect(of('sweep-pictures')).toMatchObject({ last: { state: 'killed' } });
  expect(of('check-search')).toMatchObject({ last: null, failures: 0 });
});

test('a task that nobody knows is not found', async () => {
  for (const name of ['', 'x', 'check-search:by-hand'])
    await expect(requestTask(scope, name)).rejects.toMatchObject({ code: 'pageNotFound' });
});
