import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ANONYMISED_MARK } from '~/modules/people/anonymised';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { createAdmin } from '../../../../tests/factories/customer';
import { deliverEmails } from '../deliver-emails.server';
import { changeEmail } from './change-email.server';
import { emailList, type EmailQuery } from './email-list';
import { findEmail, listEmails } from './list-emails.server';

let scope: AdminScope;
beforeAll(async () => {
  ({ scope } = await createAdmin());
});
beforeEach(async () => {
  await db.outboxMessage.deleteMany();
  await db.notification.deleteMany({ where: { agencyId: null } });
});

const soon = () => new Date(Date.now() + 3_600_000).toISOString();
const add = (data: Partial<Parameters<typeof db.outboxMessage.create>[0]['data']> = {}) =>
  db.outboxMessage.create({
    data: {
      channel: 'email',
      recipient: 'a@exemple.test',
      template: 'contactReceived',
      params: { fullName: 'Salma' },
      ...data,
    } as never,
  });
const usual = emailList.read({ searchParams: new URLSearchParams() });
const list = (change: Partial<EmailQuery> = {}) => listEmails(scope, { ...usual, ...change });
const actionsOn = async (entityId: string) =>
  (await db.auditLog.findMany({ where: { entityId }, orderBy: { createdAt: 'asc' } })).map(({ action }) => action);

test('lists e-mails with tabs, search, order and pages, and no WhatsApp message', async () => {
  await add({ recipient: 'b@exemple.test', createdAt: new Date('2026-11-20T10:00:00Z') });
  await add({ status: 'sent', sentAt: new Date() });
  await add({ status: 'failed', errorMessage: 'refused', attempts: 8 });
  await add({ channel: 'whatsapp', recipient: '+212612345678' });
  expect(await list()).toMatchObject({ all: 3, counts: { pending: 1, sent: 1, failed: 1, cancelled: 0 } });
  expect((await list({ search: 'B@ex' })).emails).toMatchObject([
    { recipient: 'b@exemple.test', at: '2026-11-20T10:00' },
  ]);
  expect((await list({ search: '%' })).total).toBe(0);
  expect((await list({ state: 'failed' })).emails).toMatchObject([{ error: 'refused', attempts: 8 }]);
  expect((await list({ sort: 'created', pageSize: 1 })).emails).toMatchObject([{ recipient: 'b@exemple.test' }]);
});

describe('one e-mail', () => {
  test('is read without the secret of its link', async () => {
    const { id } = await add({
      template: 'passwordReset',
      params: { fullName: 'Salma', token: 'the-secret', expiresAt: soon(), hours: 2 },
    });
    const { content } = await findEmail(scope, id);
    expect(content?.subject).toBeTruthy();
    expect(JSON.stringify(content)).not.toContain('the-secret');
  });

  test('is not found by anything else', async () => {
    const whatsapp = await add({ channel: 'whatsapp', recipient: '+212612345678' });
    for (const id of ['x', crypto.randomUUID(), whatsapp.id])
      await expect(findEmail(scope, id)).rejects.toMatchObject({ code: 'pageNotFound' });
  });

  test('of somebody who has gone loses their address with it, and what a mail server says later does not change its end', async () => {
    const [{ id }, other] = [await add({ eraseOnceSent: true }), await add({ recipient: 'b@exemple.test' })];
    const failing = () =>
      Promise.reject(Object.assign(new Error('552 refused'), { code: 'EMESSAGE', responseCode: 552 }));
    // Cancelled, and sent by another process, while this one was at them.
    const send = async ({ to }: { to: string }) => {
      if (to === 'b@exemple.test')
        await db.outboxMessage.update({ where: { id: other.id }, data: { status: 'sent', sentAt: new Date() } });
      else await changeEmail(scope, id, 'cancel');
      await failing();
    };
    await deliverEmails({ send });
    expect(await db.outboxMessage.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'failed',
      errorMessage: 'cancelled',
      recipient: ANONYMISED_MARK,
    });
    expect(await db.outboxMessage.findUniqueOrThrow({ where: { id: other.id } })).toMatchObject({ status: 'sent' });
  });

  test('is cancelled once, loses its link, and no failure is told of it', async () => {
    const { id } = await add({ params: { fullName: '', token: 't', expiresAt: soon() } });
    await changeEmail(scope, id, 'cancel');
    await expect(changeEmail(scope, id, 'cancel')).rejects.toMatchObject({ code: 'emailCancelFailed' });
    await expect(changeEmail(scope, id, 'retry')).rejects.toMatchObject({ code: 'emailRetryFailed' });
    expect(await findEmail(scope, id)).toMatchObject({ state: 'cancelled', error: null, canRetry: false });
    expect((await db.outboxMessage.findUniqueOrThrow({ where: { id } })).params).not.toHaveProperty('token');
    expect(await db.notification.count({ where: { agencyId: null } })).toBe(0);
    expect(await actionsOn(id)).toEqual(['email.cancelled']);
    // One that failed by itself is told of, as before.
    const { id: other } = await add();
    await db.outboxMessage.update({ where: { id: other }, data: { status: 'failed', errorMessage: 'refused' } });
    expect(await db.notification.count({ where: { agencyId: null } })).toBe(1);
  });

  test('that failed is tried again as often as a new one', async () => {
    const { id } = await add({ status: 'failed', attempts: 8, errorMessage: 'refused' });
    await changeEmail(scope, id, 'retry');
    expect(await db.outboxMessage.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'pending',
      attempts: 0,
      errorMessage: null,
    });
    expect(await actionsOn(id)).toEqual(['email.retried']);
  });

  test('that reminds of something is tried again until its moment has passed', async () => {
    const failed = { status: 'failed', errorMessage: 'refused', template: 'agencyReminder' } as const;
    const { id } = await add({ ...failed, params: { expiresAt: soon() } });
    await changeEmail(scope, id, 'retry');
    const late = await add({ ...failed, params: { expiresAt: '2020-01-01T00:00:00Z' } });
    await expect(changeEmail(scope, late.id, 'retry')).rejects.toMatchObject({ code: 'emailRetryFailed' });
  });

  test.each([
    ['whose link has left it', { params: { fullName: '', expiresAt: '2199-01-01T00:00:00Z' } }],
    ['whose link has expired', { params: { fullName: '', token: 't', expiresAt: '2020-01-01T00:00:00Z' } }],
    ['whose receiver has gone', { params: { fullName: '' }, eraseOnceSent: true }],
  ])('that failed and %s is not', async (_, data) => {
    const { id } = await add({ status: 'failed', errorMessage: 'refused', ...data });
    expect(await findEmail(scope, id)).toMatchObject({ canRetry: false });
    await expect(changeEmail(scope, id, 'retry')).rejects.toMatchObject({ code: 'emailRetryFailed' });
    expect(await actionsOn(id)).toEqual([]);
  });
});
