import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { createAdmin, createCustomer } from '../../../../tests/factories/customer';
import { writeSettings } from '~/modules/settings/write-settings.server';
import { db } from '~/platform/db.server';
import { seal } from '~/platform/seal.server';
import { deliverEmails } from '../deliver-emails.server';
import type { Mail } from '../mailer.server';
import { enqueueEmail } from '../outbox.server';
import { endSubscription, isSubscribed } from './change-subscription.server';
import { AGENCY_MAILS, CUSTOMER_MAILS, type Subscription, subscriptionOf } from './subscriptions';
import { readUnsubscribeKey, unsubscribeLink } from './unsubscribe-link.server';

beforeEach(() => db.outboxMessage.deleteMany());
afterEach(() => db.adminSetting.deleteMany());

const keyOf = (subscription: Subscription) =>
  new URL(unsubscribeLink(subscription, 'fr')).searchParams.get('key') ?? '';
const deliver = async () => {
  const receivers: string[] = [];
  const result = await deliverEmails({ send: async (mail: Mail) => void receivers.push(mail.to) });
  return { ...result, receivers };
};

describe('a signed key', () => {
  test('names what it ends, the same each time; any other ends nothing', () => {
    const subscription = { mail: 'mailReviews', profileId: '6f1b4a3e-0000-4000-8000-000000000001' } as const;
    expect(keyOf(subscription)).toBe(keyOf(subscription));
    expect(readUnsubscribeKey(keyOf(subscription))).toEqual(subscription);
    const forged = [
      '',
      'x',
      '..',
      keyOf(subscription).slice(0, -1),
      `a${keyOf(subscription)}`,
      seal('another purpose', ['mailReviews', subscription.profileId]),
      seal('unsubscribe', ['mailReviews', 'nobody']),
      seal('unsubscribe', ['everything', subscription.profileId]),
      seal('unsubscribe', {}),
    ];
    for (const key of forged) expect(readUnsubscribeKey(key)).toBeNull();
  });
});

describe('ending one', () => {
  test('leaves the customer’s others, and everybody else’s', async () => {
    const [one, other] = [await createCustomer({ priceFallsOptInAt: new Date() }), await createCustomer()];
    const of = (profileId: string) => Promise.all(CUSTOMER_MAILS.map((mail) => isSubscribed({ mail, profileId })));
    expect([await of(one.id), await of(other.id)]).toEqual([
      [true, true, true],
      [true, true, false],
    ]);
    for (const [at, mail] of CUSTOMER_MAILS.entries()) {
      await endSubscription({ mail, profileId: one.id });
      await endSubscription({ mail, profileId: one.id });
      expect(await of(one.id)).toEqual([0, 1, 2].map((nth) => nth > at));
    }
    expect(await of(other.id)).toEqual([true, true, false]);
  });

  test('of an agency is the switch of one kind', async () => {
    const [agency, other] = [await createAgency(), await createAgency()];
    const of = (agencyId: string) => Promise.all(AGENCY_MAILS.map((mail) => isSubscribed({ mail, agencyId })));
    await endSubscription({ mail: 'notifyReviews', agencyId: agency.id });
    expect(await of(agency.id)).toEqual(AGENCY_MAILS.map((mail) => mail !== 'notifyReviews'));
    expect(await of(other.id)).toEqual(AGENCY_MAILS.map(() => true));
    await db.agencySettings.update({ where: { agencyId: agency.id }, data: { emailNotifications: false } });
    expect(await of(agency.id)).toEqual(AGENCY_MAILS.map(() => false));
  });
});

test('which e-mails obey a switch, and whose', () => {
  const row = { params: {}, profileId: 'p', agencyId: 'a' };
  expect(subscriptionOf({ ...row, template: 'reviewRequested' })).toEqual({ mail: 'mailReviews', profileId: 'p' });
  expect(subscriptionOf({ ...row, template: 'pickupReminder' })).toEqual({ mail: 'mailReminders', profileId: 'p' });
  expect(subscriptionOf({ ...row, template: 'priceFell' })).toEqual({ mail: 'priceFalls', profileId: 'p' });
  expect(subscriptionOf({ ...row, template: 'reviewPosted' })).toEqual({ mail: 'notifyReviews', agencyId: 'a' });
  expect(subscriptionOf({ ...row, template: 'bookingRequestedAgency' })).toEqual({
    mail: 'notifyPending',
    agencyId: 'a',
  });
  const reminder = { ...row, template: 'agencyReminder' };
  expect(subscriptionOf({ ...reminder, params: { wants: 'notifyReturn' } })).toEqual({
    mail: 'notifyReturn',
    agencyId: 'a',
  });
  for (const params of [{}, { wants: 'currency' }]) expect(subscriptionOf({ ...reminder, params })).toBeNull();
  for (const template of ['bookingConfirmed', 'passwordReset', 'invoiceSent', 'contractToSign', 'notificationTest'])
    expect(subscriptionOf({ ...row, template })).toBeNull();
});

async function reviewMail(dedupeKey: string, change: { to?: string; profileId?: string } = {}) {
  const { id, email } = await createCustomer();
  const params = { reference: 'RH-7K3M-Q9TZ', vehicle: 'Dacia Logan 2024', agencyName: 'Atlas Cars' };
  const mail = { to: email, language: 'fr', template: 'reviewRequested', params, profileId: id, dedupeKey } as const;
  await enqueueEmail(db, { ...mail, ...change });
  return { id, email };
}

test('what is switched off before it leaves does not leave, nor what serves nobody any more', async () => {
  const wanted = await reviewMail('wanted');
  const refused = await reviewMail('refused');
  await endSubscription({ mail: 'mailReviews', profileId: refused.id });
  const [booking, customer] = [{ reference: 'RH-7K3M-Q9TZ' }, await createCustomer()];
  await enqueueEmail(db, {
    to: customer.email,
    language: 'fr',
    template: 'pickupReminder',
    params: { ...booking, expiresAt: new Date(Date.now() - 1000).toISOString() } as never,
    profileId: customer.id,
    dedupeKey: 'late',
  });
  expect(await deliver()).toEqual({ sent: 1, failed: 0, dropped: 2, receivers: [wanted.email] });
  expect(await db.outboxMessage.findMany({ select: { dedupeKey: true } })).toEqual([{ dedupeKey: 'wanted' }]);
});

test('what an agency switched off before it leaves does not leave: a kind of e-mails, or all', async () => {
  const facts = {
    reference: 'RH-7K3M-Q9TZ',
    vehicle: 'Dacia Logan 2024',
    agencyName: 'Atlas',
    pickupAt: '2026-12-01T10:00',
  };
  const templates = ['bookingRequestedAgency', 'bookingCancelledAgency', 'changeRequestedAgency'] as const;
  const left = async (settings: { notifyPending?: boolean; emailNotifications?: boolean }) => {
    const agency = await createAgency();
    for (const template of templates)
      await db.outboxMessage.create({
        data: { channel: 'email', recipient: 'resa@atlas.test', template, params: facts, agencyId: agency.id },
      });
    await db.agencySettings.update({ where: { agencyId: agency.id }, data: settings });
    await deliverEmails({ send: () => Promise.resolve() });
    return (await db.outboxMessage.findMany({ where: { agencyId: agency.id } })).map(({ template }) => template).sort();
  };
  expect(await left({})).toEqual([...templates].sort());
  expect(await left({ notifyPending: false })).toEqual(['bookingCancelledAgency', 'changeRequestedAgency']);
  expect(await left({ emailNotifications: false })).toEqual([]);
});

test('while the platform’s switch is off mails wait, but for what secures an account', async () => {
  const { scope } = await createAdmin();
  await writeSettings(scope, { notifications: { email: false } });
  const review = await reviewMail('review');
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const link = { fullName: 'Salma', token: 'abc', minutes: 60, expiresAt };
  const reset = { to: 'reset@exemple.test', language: 'fr', template: 'passwordReset', params: link } as const;
  await enqueueEmail(db, { ...reset, dedupeKey: 'reset' });
  const changed = { to: 'changed@exemple.test', language: 'fr', template: 'passwordChanged' } as const;
  await enqueueEmail(db, { ...changed, params: { fullName: 'Salma' }, dedupeKey: 'changed' });
  const { receivers, ...counts } = await deliver();
  expect([counts, receivers.sort()]).toEqual([
    { sent: 2, failed: 0, dropped: 0 },
    ['changed@exemple.test', 'reset@exemple.test'],
  ]);
  expect(await db.outboxMessage.findFirst({ where: { status: 'pending' } })).toMatchObject({ attempts: 0 });
  await writeSettings(scope, { notifications: { email: true } });
  expect(await deliver()).toMatchObject({ sent: 1, receivers: [review.email] });
});
