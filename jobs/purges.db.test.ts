import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../tests/factories/agency';
import { createBooking, daysFromNow } from '../tests/factories/booking';
import { createAdmin, createProfile, type ProfileFacts } from '../tests/factories/customer';
import { createVehicle } from '../tests/factories/vehicle';
import { purgeUnconfirmed } from '~/modules/accounts/purge-unconfirmed.server';
import { purgeOutbox } from '~/modules/messaging/purge-outbox.server';
import { purgeNotifications } from '~/modules/notifications/purge-notifications.server';
import { sweepPictures } from '~/modules/pictures/sweep-pictures.server';
import { purgeReviewReports } from '~/modules/reviews/reports/purge-review-reports.server';
import { purgeWaitingList } from '~/modules/waiting-list/purge-waiting-list.server';
import { db } from '~/platform/db.server';
import { env } from '~/platform/env.server';
import { putOwnFile, storedFile } from '~/platform/storage.server';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('old messages go: e-mails that nothing more happens to, and WhatsApp messages later', async () => {
  await db.outboxMessage.deleteMany();
  const row = (
    template: string,
    channel: 'email' | 'whatsapp',
    status: 'sent' | 'failed' | 'pending',
    days: number,
  ) => ({
    template,
    channel,
    status,
    recipient: 'x',
    sentAt: status === 'sent' ? daysAgo(days) : null,
    createdAt: daysAgo(days),
  });
  await db.outboxMessage.createMany({
    data: [
      row('sent, old', 'email', 'sent', 31),
      row('failed, old', 'email', 'failed', 31),
      row('waits', 'email', 'pending', 31),
      row('sent, new', 'email', 'sent', 29),
      row('ready, old', 'whatsapp', 'pending', 91),
      row('ready, new', 'whatsapp', 'pending', 89),
    ],
  });
  expect(await purgeOutbox()).toEqual({ emails: 2, whatsapp: 1 });
  const left = await db.outboxMessage.findMany({ orderBy: { template: 'asc' } });
  expect(left.map(({ template }) => template)).toEqual(['ready, new', 'sent, new', 'waits']);
});

test('reports of reviews go a year after they were sent', async () => {
  const agency = await createAgency();
  const vehicle = await createVehicle(agency);
  const { id: bookingId, customer } = await createBooking(agency, vehicle, {
    status: 'completed',
    period: daysFromNow(1, 3),
  });
  const row = { agencyId: agency.id, vehicleId: vehicle.id, bookingId, customerId: customer.id };
  const { id: reviewId } = await db.review.create({ data: { ...row, authorName: 'A', rating: 1 } });
  const report = (days: number) => ({ reviewId, reason: 'fake' as const, createdAt: daysAgo(days) });
  await db.reviewReport.createMany({ data: [report(366), report(364)] });
  expect(await purgeReviewReports()).toEqual({ reports: 1 });
  expect(await db.reviewReport.count({ where: { reviewId } })).toBe(1);
});

test('notices go a year after their dismissal or, where nobody dismissed them, after they came, addresses of the waiting list a year after their entry', async () => {
  const { id: agencyId } = await createAgency();
  await db.notification.deleteMany();
  const notice = (title: string, dismissedAt: Date | null) => ({
    agencyId,
    title,
    type: 'system' as const,
    message: title,
    isDismissed: dismissedAt !== null,
    dismissedAt,
    createdAt: daysAgo(900),
  });
  await db.notification.createMany({
    data: [notice('long dismissed', daysAgo(366)), notice('dismissed', daysAgo(364)), notice('open', null)],
  });
  const agency = await createAgency();
  for (const status of ['pending', 'cancelled'] as const) {
    const { id: bookingId } = await createBooking(agency, await createVehicle(agency), { status });
    await db.notification.deleteMany({ where: { bookingId } });
    await db.notification.create({
      data: { ...notice(`of a ${status} booking`, null), agencyId: agency.id, bookingId },
    });
  }
  await db.notification.create({ data: { ...notice('of last week', null), createdAt: daysAgo(7) } });
  expect(await purgeNotifications()).toEqual({ notices: 3 });
  const left = await db.notification.findMany({ orderBy: { title: 'asc' } });
  expect(left.map(({ title }) => title)).toEqual(['dismissed', 'of a pending booking', 'of last week']);

  await db.notifyMe.deleteMany();
  await db.notifyMe.createMany({
    data: [
      { email: 'old@exemple.test', createdAt: daysAgo(366) },
      { email: 'new@exemple.test', createdAt: daysAgo(364) },
    ],
  });
  expect(await purgeWaitingList()).toEqual({ entries: 1 });
  expect(await db.notifyMe.findMany()).toMatchObject([{ email: 'new@exemple.test' }]);
});

describe('accounts that nobody confirmed', () => {
  const create = (facts: ProfileFacts = {}) =>
    createProfile({ emailVerifiedAt: null, createdAt: daysAgo(31), ...facts });
  const isThere = async ({ id }: { id: string }) => (await db.profile.count({ where: { id } })) === 1;
  const setSecurity = (value: object, updatedAt: Date) =>
    db.adminSetting.upsert({
      where: { key: 'security' },
      create: { key: 'security', value, updatedAt },
      update: { value, updatedAt },
    });
  beforeEach(async () => {
    await db.adminSetting.deleteMany({ where: { key: 'security' } });
  });

  test('go after thirty days, their address is free again; others stay', async () => {
    const forgotten = await create();
    const stay = {
      new: await create({ createdAt: daysAgo(29) }),
      confirmed: await create({ emailVerifiedAt: daysAgo(31) }),
      suspended: await create({ status: 'suspended' }),
      admin: await createAdmin({ emailVerifiedAt: null, createdAt: daysAgo(31) }),
      google: await create(),
      session: await create(),
      link: await create(),
      customer: await create(),
    };
    await db.credential.update({ where: { profileId: stay.google.id }, data: { googleSub: stay.google.id } });
    const expiresAt = daysAgo(-1);
    await db.session.create({ data: { profileId: stay.session.id, tokenHash: 's', expiresAt } });
    await db.token.create({
      data: { profileId: stay.link.id, purpose: 'email_verification', tokenHash: 't', expiresAt },
    });
    const agency = await createAgency();
    await db.profile.update({
      where: { id: agency.ownerId },
      data: { emailVerifiedAt: null, createdAt: daysAgo(31) },
    });
    const { id, email, fullName } = stay.customer;
    const customer = { id, email, fullName, scope: { role: 'customer', profileId: id } } as const;
    await createBooking(agency, await createVehicle(agency), { customer });

    expect(await purgeUnconfirmed()).toEqual({ accounts: 1 });
    expect(await isThere(forgotten)).toBe(false);
    for (const [name, account] of Object.entries({ ...stay, owner: { id: agency.ownerId } }))
      expect([name, await isThere(account)]).toEqual([name, true]);
    expect((await createProfile({ email: forgotten.email })).email).toBe(forgotten.email);
  });

  test.each([
    ['nobody is asked to confirm', { emailVerification: false }, 90, true],
    ['they were not asked until lately', { emailVerification: true }, 5, true],
    ['they have been asked for long', { emailVerification: true }, 31, false],
  ])('while %s', async (_name, value, days, stays) => {
    await setSecurity(value, daysAgo(days));
    const account = await create();
    await purgeUnconfirmed();
    expect(await isThere(account)).toBe(stays);
  });
});

test('pictures that no row names go after a day, and drafts of uploads that were cut', async () => {
  const put = async (area: 'public' | 'private', kind: string, days: number) => {
    const key = await putOwnFile(area, kind, Buffer.from(kind));
    await utimes(storedFile(area, key), daysAgo(days), daysAgo(days));
    return key;
  };
  const named = { avatar: await put('public', 'avatar', 2), logo: await put('public', 'logo', 2) };
  await createProfile({ avatarKey: named.avatar });
  await createAgency({ agency: { logoKey: named.logo } });
  const stray = [await put('public', 'avatar', 2), await put('public', 'logo', 2)];
  const storedKeys = [await put('public', 'avatar', 0), await put('public', 'photo', 2), ...Object.values(named)];
  const paper = await put('private', 'paper', 2);
  const draft = `${storedFile('private', paper)}.${randomUUID()}`;
  await writeFile(draft, 'half');
  await utimes(draft, daysAgo(2), daysAgo(2));

  const cache = path.join(env().STORAGE_DIR, 'cache');
  await mkdir(cache, { recursive: true });
  for (const [name, days] of [
    ['old.jpg', 31],
    ['new.jpg', 29],
  ] as const) {
    await writeFile(path.join(cache, name), 'drawn');
    await utimes(path.join(cache, name), daysAgo(days), daysAgo(days));
  }

  expect(await sweepPictures()).toEqual({ pictures: 2, drafts: 1, drawn: 1 });
  expect((await readdir(cache)).filter((name) => /^(old|new)\.jpg$/.test(name))).toEqual(['new.jpg']);
  const inFolder = async (key: string, area: 'public' | 'private') =>
    (await readdir(storedFile(area, key).slice(0, -key.length - 1))).filter((name) => name.startsWith(key));
  for (const key of stray) expect(await inFolder(key, 'public')).toEqual([]);
  for (const key of storedKeys) expect(await inFolder(key, 'public')).toEqual([key]);
  expect(await inFolder(paper, 'private')).toEqual([paper]);
  expect(await sweepPictures()).toEqual({ pictures: 0, drafts: 0, drawn: 0 });
});
