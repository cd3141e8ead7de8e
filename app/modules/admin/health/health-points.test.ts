import { expect, test } from 'vitest';
import { type HealthFacts, healthStates, type Queue } from './health-points';

const NOW = new Date('2026-11-23T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const EMPTY: Queue = { waiting: 0, dueSince: null, failed: 0 };
const WELL: HealthFacts = {
  lastRunAt: ago(0),
  tasks: ['ok', 'ok'],
  queues: { emails: EMPTY, whatsapp: EMPTY, pushes: EMPTY, reminders: EMPTY },
  backupAt: ago(1440),
  disk: { free: 50, total: 100 },
  migrations: { applied: 3, known: 3 },
};

test('a platform that is well is well in every point', () => {
  expect(new Set(Object.values(healthStates(WELL, NOW)))).toEqual(new Set(['ok']));
});

test.each([
  [{ lastRunAt: ago(3) }, 'jobs', 'bad'],
  [{ lastRunAt: null }, 'jobs', 'bad'],
  [{ tasks: ['ok', 'late'] }, 'tasks', 'warn'],
  [{ tasks: ['late', 'failed'] }, 'tasks', 'bad'],
  [{ queues: { ...WELL.queues, emails: { waiting: 4, dueSince: ago(14), failed: 0 } } }, 'emails', 'ok'],
  [{ queues: { ...WELL.queues, whatsapp: { waiting: 4, dueSince: ago(16), failed: 0 } } }, 'whatsapp', 'bad'],
  [{ queues: { ...WELL.queues, pushes: { waiting: 1, dueSince: null, failed: 1 } } }, 'pushes', 'warn'],
  [{ backupAt: ago(1441) }, 'backup', 'warn'],
  [{ backupAt: null }, 'backup', 'warn'],
  [{ disk: { free: 9, total: 100 } }, 'disk', 'warn'],
  [{ disk: { free: 2, total: 100 } }, 'disk', 'bad'],
  [{ disk: null }, 'disk', 'ok'],
  [{ migrations: { applied: 2, known: 3 } }, 'migrations', 'bad'],
  [{ migrations: { applied: 2, known: null } }, 'migrations', 'ok'],
] as const)('%j: %s is %s', (facts, point, state) => {
  expect(healthStates({ ...WELL, ...facts } as HealthFacts, NOW)[point]).toBe(state);
});
