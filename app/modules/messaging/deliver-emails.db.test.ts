import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '~/platform/db.server';
import { deliverEmails } from './deliver-emails.server';
import { MOST_ATTEMPTS } from './lease-messages.server';
import type { Mail } from './mailer.server';
import { enqueueEmail } from './outbox.server';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const lasting = { fullName: 'Salma Bennani', hours: 24, expiresAt: inMinutes(60) };
const facts = { ...lasting, token: 'token' };

const enqueue = (dedupeKey: string, { to = 'salma@rihla.test', ...params }: { to?: string; expiresAt?: string } = {}) =>
  enqueueEmail(db, {
    to,
    language: 'fr',
    template: 'emailVerification',
    params: { ...facts, ...params },
    dedupeKey,
  });
const sent = async () => undefined;
const refuse = () => Promise.reject(new Error('550 no such mailbox <salma@rihla.test>'));
const onlyRow = () => db.outboxMessage.findFirstOrThrow();
beforeEach(() => db.outboxMessage.deleteMany());
afterEach(() => vi.useRealTimers());

test('one cause makes one message', async () => {
  await Promise.all(Array.from({ length: 5 }, () => enqueue('once')));
  expect(await db.outboxMessage.count({ where: { dedupeKey: 'once' } })).toBe(1);
});

test('several processes deliver each mail once', async () => {
  for (let at = 0; at < 60; at++) await enqueue(`mail-${at}`, { to: `c${at}@rihla.test` });
  const delivered: string[] = [];
  const send = async (mail: Mail) => void delivered.push(mail.to);
  const results = await Promise.all(Array.from({ length: 6 }, () => deliverEmails({ send })));
  expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(60);
  expect(new Set(delivered).size).toBe(60);
  expect(await db.outboxMessage.count({ where: { status: 'sent' } })).toBe(60);
});

test('a process killed while sending only delays its mails: after the lease another sends them', async () => {
  await enqueue('killed');
  const [first] = await db.outboxMessage.findMany();
  const ids: string[] = [];
  const killed = deliverEmails({
    send: async (mail) => {
      ids.push(mail.messageId);
      await new Promise(() => undefined);
    },
  });
  void killed;
  await expect.poll(() => ids.length).toBe(1);
  expect(await deliverEmails({ send: sent })).toEqual({ sent: 0, failed: 0, dropped: 0 });
  await db.outboxMessage.updateMany({ data: { nextAttemptAt: new Date(0) } });
  expect(await deliverEmails({ send: async (mail) => void ids.push(mail.messageId) })).toEqual({
    sent: 1,
    failed: 0,
    dropped: 0,
  });
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(ids[0]).toContain(first?.id);
});

test.each([
  [true, 'is in the mail alone', undefined],
  [false, 'stays where the demo shows it', 'token'],
])('once a mail was sent (by a mail server: %s) its link %s', async (leaves, _, left) => {
  await enqueue('link');
  const texts: string[] = [];
  await deliverEmails({ send: async ({ text }) => void texts.push(text), leaves });
  expect(texts[0]).toContain('token=token');
  const { params } = await onlyRow();
  expect(params).toEqual({ ...lasting, ...(left && { token: left }) });
});

test('a refused mail is tried again later, and given up in the end', async () => {
  await enqueue('refused');
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    expect(await deliverEmails({ send: refuse })).toEqual({ sent: 0, failed: 1, dropped: 0 });
    const row = await onlyRow();
    expect(row.errorMessage).toContain('550');
    expect(row.status).toBe(attempt < MOST_ATTEMPTS ? 'pending' : 'failed');
    expect(row.nextAttemptAt.getTime()).toBeGreaterThan(row.createdAt.getTime());
    await db.outboxMessage.updateMany({ data: { nextAttemptAt: new Date(0) } });
  }
  expect(await deliverEmails({ send: refuse })).toEqual({ sent: 0, failed: 0, dropped: 0 });
});

test('a server that says nothing costs no attempt of the mails that were not begun', async () => {
  for (const name of ['one', 'two', 'three']) await enqueue(name);
  vi.useFakeTimers({ toFake: ['Date'] });
  const silent = () => {
    vi.setSystemTime(Date.now() + 61_000);
    return Promise.reject(new Error('silence'));
  };
  expect(await deliverEmails({ send: silent })).toEqual({ sent: 0, failed: 1, dropped: 0 });
  const rows = await db.outboxMessage.findMany({ orderBy: { attempts: 'asc' } });
  expect(rows.map(({ attempts, status }) => [attempts, status])).toEqual([
    [0, 'pending'],
    [0, 'pending'],
    [1, 'pending'],
  ]);
});

test('a mail whose row an account deletion takes away meanwhile stops nobody', async () => {
  for (const name of ['first', 'second', 'third']) await enqueue(name);
  let begun = 0;
  const gone = async () => {
    await db.outboxMessage.deleteMany({ where: { id: { in: await ids() } } });
    if (++begun === 2) throw new Error('refused');
  };
  const ids = async () => (await db.outboxMessage.findMany({ select: { id: true } })).map(({ id }) => id);
  expect(await deliverEmails({ send: gone, leaves: true })).toEqual({ sent: 2, failed: 1, dropped: 0 });
  expect(await db.outboxMessage.count()).toBe(0);
});

test('a link that has expired is not sent, and cannot be read any more', async () => {
  await enqueue('late', { expiresAt: inMinutes(-1) });
  await enqueue('in time', { to: 'other@rihla.test' });
  const receivers: string[] = [];
  const send = async ({ to }: Mail) => void receivers.push(to);
  expect(await deliverEmails({ send, leaves: false })).toEqual({ sent: 1, failed: 1, dropped: 0 });
  expect(receivers).toEqual(['other@rihla.test']);
  const late = await db.outboxMessage.findUniqueOrThrow({ where: { dedupeKey: 'late' } });
  expect(late).toMatchObject({ status: 'failed', sentAt: null, errorMessage: 'the link has expired' });
  expect(late.params).not.toHaveProperty('token');
});

describe('the last mail to who has no account any more', () => {
  const enqueueLast = () =>
    enqueueEmail(db, {
      to: 'salma@rihla.test',
      language: 'fr',
      template: 'accountDeleted',
      params: { fullName: 'Salma Bennani' },
      dedupeKey: 'last',
      eraseOnceSent: true,
    });
  const blank = { recipient: '—', params: { fullName: '' }, errorMessage: null };

  test('once sent, its row says nothing of them', async () => {
    await enqueueLast();
    const texts: string[] = [];
    await deliverEmails({ send: async ({ text }) => void texts.push(text), leaves: true });
    expect(texts[0]).toContain('Salma Bennani');
    expect(await onlyRow()).toMatchObject({ status: 'sent', ...blank });
  });

  test('given up, neither; a mail that waits keeps what it needs', async () => {
    await enqueueLast();
    await deliverEmails({ send: refuse, leaves: true });
    expect(await onlyRow()).toMatchObject({ status: 'pending', recipient: 'salma@rihla.test' });
    await db.outboxMessage.updateMany({ data: { nextAttemptAt: new Date(0), attempts: MOST_ATTEMPTS - 1 } });
    await deliverEmails({ send: refuse, leaves: true });
    expect(await onlyRow()).toMatchObject({ status: 'failed', ...blank });
  });

  test('a mail under way when the account goes is blank afterwards, too', async () => {
    await enqueue('under way');
    const send = async () => void (await db.outboxMessage.updateMany({ data: { eraseOnceSent: true } }));
    await deliverEmails({ send, leaves: true });
    expect(await onlyRow()).toMatchObject({ status: 'sent', ...blank });
  });
});
