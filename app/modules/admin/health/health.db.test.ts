import { expect, test } from 'vitest';
import { createAdmin } from '../../../../tests/factories/customer';
import { markBackup } from '~/modules/tasks/backup-mark.server';
import { currentInstant, instantToWall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { readHealth } from './read-health.server';

const now = currentInstant();
const ago = (minutes: number) => new Date(Math.floor(now.getTime() / 1000) * 1000 - minutes * 60_000);
const ran = (task: string, minutes: number, outcome: string | null = 'done', result = {}) => {
  const at = ago(minutes);
  return db.jobRun.create({ data: { task, slot: at, startedAt: at, finishedAt: outcome && at, outcome, result } });
};

test('a platform that never ran anything says so', async () => {
  const { scope } = await createAdmin();
  const { states, lastRunAt, backupAt, storage, tasks } = await readHealth(scope, now);
  expect(states).toMatchObject({
    jobs: 'bad',
    tasks: 'ok',
    emails: 'ok',
    pushes: 'ok',
    backup: 'warn',
    migrations: 'ok',
  });
  expect([lastRunAt, backupAt, storage]).toEqual([null, null, null]);
  expect(tasks.every(({ lastAt, failures }) => lastAt === null && failures === 0)).toBe(true);
});

test('tasks that failed or are late, queues that stand still and the last backup are told', async () => {
  const { scope } = await createAdmin();
  await ran('deliver-emails', 1);
  await ran('deliver-emails', 0, null);
  await ran('sweep-pictures', 400, 'failed');
  // What was asked for says nothing of the clock.
  await ran('purge-outbox:requested', 2, 'failed');
  for (const minutes of [60, 61, 62]) await ran('release-lapsed-requests', minutes);
  await ran('measure-storage', 300, 'done', { files: 3, megabytes: 2, drawnFiles: 1, drawnMegabytes: 1 });
  await markBackup(ago(30));
  await markBackup(ago(30));
  const mail = { channel: 'email', recipient: 'a@exemple.test', template: 'bookingConfirmed' } as const;
  await db.outboxMessage.createMany({
    data: [
      { ...mail, nextAttemptAt: ago(20) },
      { ...mail, nextAttemptAt: ago(-20) },
      { ...mail, status: 'failed', errorMessage: '550' },
      { ...mail, status: 'failed', errorMessage: 'cancelled' },
      { ...mail, channel: 'whatsapp', nextAttemptAt: ago(90) },
    ],
  });
  const { states, queues, tasks, backupAt, storage, lastRunAt, database, migrations } = await readHealth(scope, now);
  expect(states).toMatchObject({ jobs: 'ok', tasks: 'bad', emails: 'bad', whatsapp: 'ok', backup: 'ok' });
  expect(queues.emails).toEqual({ waiting: 2, failed: 1, dueSince: instantToWall(ago(20)) });
  expect(queues.whatsapp).toEqual({ waiting: 0, failed: 0, dueSince: null });
  expect(
    tasks.filter(({ state }) => state !== 'ok').map(({ name, state, failures }) => [name, state, failures]),
  ).toEqual([
    ['release-lapsed-requests', 'late', 0],
    ['sweep-pictures', 'failed', 1],
  ]);
  expect([lastRunAt, backupAt]).toEqual([instantToWall(ago(0)), instantToWall(ago(30))]);
  expect(storage).toEqual({ files: 3, megabytes: 2, drawnFiles: 1, drawnMegabytes: 1, at: instantToWall(ago(300)) });
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(migrations.applied).toBe(migrations.known);
  expect(migrations.applied).toBeGreaterThan(50);
});
