import { expect, test } from 'vitest';
import { deliverEmails, MOST_ATTEMPTS } from '~/modules/messaging/deliver-emails.server';
import type { Mail } from '~/modules/messaging/mailer.server';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import { db } from '~/platform/db.server';
import { purgeAttemptLimits } from '~/modules/access/attempt-limits.server';
import { claimSlot, purgeJobRuns, runSlot } from './runner';

const facts = { fullName: 'Salma Bennani', token: 'token', hours: 24 };

async function enqueue(dedupeKey: string, to = 'salma@rihla.test') {
  await enqueueEmail(db, { to, language: 'fr', template: 'emailVerification', params: facts, dedupeKey });
}

test('one cause makes one message', async () => {
  await Promise.all(Array.from({ length: 5 }, () => enqueue('once')));
  expect(await db.outboxMessage.count({ where: { dedupeKey: 'once' } })).toBe(1);
});

test('several processes deliver each mail once', async () => {
  await db.outboxMessage.deleteMany();
  for (let at = 0; at < 60; at++) await enqueue(`mail-${at}`, `c${at}@rihla.test`);
  const delivered: string[] = [];
  const send = async (mail: Mail) => void delivered.push(mail.to);
  const results = await Promise.all(Array.from({ length: 6 }, () => deliverEmails(send)));
  expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(60);
  expect(new Set(delivered).size).toBe(60);
  expect(await db.outboxMessage.count({ where: { status: 'sent' } })).toBe(60);
});

test('a process killed while sending only delays its mails: after the lease another sends them', async () => {
  await db.outboxMessage.deleteMany();
  await enqueue('killed');
  const [first] = await db.outboxMessage.findMany();
  const ids: string[] = [];
  const killed = deliverEmails(async (mail) => {
    ids.push(mail.messageId);
    await new Promise(() => undefined);
  });
  void killed;
  await expect.poll(() => ids.length).toBe(1);
  expect(await deliverEmails(async () => undefined)).toEqual({ sent: 0, failed: 0 });
  await db.outboxMessage.updateMany({ data: { nextAttemptAt: new Date(0) } });
  expect(await deliverEmails(async (mail) => void ids.push(mail.messageId))).toEqual({ sent: 1, failed: 0 });
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(ids[0]).toContain(first?.id);
});

test.each([
  [true, 'is in the mail alone', undefined],
  [false, 'stays where the demo shows it', 'token'],
])('once a mail was sent (by a mail server: %s) its link %s', async (leaves, _, left) => {
  await db.outboxMessage.deleteMany();
  await enqueue('link');
  const texts: string[] = [];
  await deliverEmails(async ({ text }) => void texts.push(text), leaves);
  expect(texts[0]).toContain('token=token');
  const { params } = await db.outboxMessage.findFirstOrThrow();
  expect(params).toEqual({ fullName: 'Salma Bennani', hours: 24, ...(left && { token: left }) });
});

test('a refused mail is tried again later, and given up in the end', async () => {
  await db.outboxMessage.deleteMany();
  await enqueue('refused');
  const refuse = async () => {
    throw new Error('550 no such mailbox');
  };
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    expect(await deliverEmails(refuse)).toEqual({ sent: 0, failed: 1 });
    const row = await db.outboxMessage.findFirstOrThrow();
    expect(row.errorMessage).toContain('550');
    expect(row.status).toBe(attempt < MOST_ATTEMPTS ? 'pending' : 'failed');
    expect(row.nextAttemptAt.getTime()).toBeGreaterThan(row.createdAt.getTime());
    await db.outboxMessage.updateMany({ data: { nextAttemptAt: new Date(0) } });
  }
  expect(await deliverEmails(refuse)).toEqual({ sent: 0, failed: 0 });
});

test('of many processes one claims a slot', async () => {
  const slot = new Date('2026-11-21T10:00:00Z');
  const claims = await Promise.all(Array.from({ length: 12 }, () => claimSlot('task', slot)));
  expect(claims.filter(Boolean)).toHaveLength(1);
});

test('a slot runs once, its outcome is kept, and a failing task does not stop the process', async () => {
  const slot = new Date('2026-11-21T10:05:00Z');
  let runs = 0;
  const task = { cron: '* * * * * *', run: async () => ({ runs: ++runs }) };
  await Promise.all([runSlot('counted', task, slot), runSlot('counted', task, slot)]);
  expect(runs).toBe(1);
  const failing = { cron: '* * * * * *', run: () => Promise.reject(new Error('on purpose')) };
  expect(await runSlot('failing', failing, slot)).toBeNull();
  const outcomes = await db.jobRun.findMany({
    where: { slot },
    orderBy: { task: 'asc' },
    select: { task: true, outcome: true },
  });
  expect(outcomes).toEqual([
    { task: 'counted', outcome: 'done' },
    { task: 'failing', outcome: 'failed' },
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
