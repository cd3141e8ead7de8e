import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { createCustomer } from '../../../../tests/factories/customer';
import { complaint, deliveryReport } from '../../../../tests/factories/mail-reports';
import { exportPersonalData } from '~/modules/accounts/export-personal-data.server';
import { findProfile } from '~/modules/accounts/find-profile.server';
import { readMessages } from '~/modules/agencies/messages/read-messages.server';
import { ANONYMISED_MARK } from '~/modules/people/anonymised';
import { dayOf, nowInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { isSubscribed } from '../subscriptions/change-subscription.server';
import { CUSTOMER_MAILS } from '../subscriptions/subscriptions';
import { recordBounces } from './record-bounces.server';
import { recordReport } from './record-report.server';

interface Sent {
  recipient: string;
  template?: string;
  params?: object;
  profileId?: string;
  agencyId?: string;
}

/** A mail of ours, and its Message-ID as it left. */
async function sentMail(row: Sent): Promise<string> {
  const { id } = await db.outboxMessage.create({
    data: { channel: 'email', template: 'bookingConfirmed', params: {}, status: 'sent', sentAt: new Date(), ...row },
  });
  return `<${id}@localhost>`;
}
const report = (text: string) => recordReport(Buffer.from(text));
const marks = async () => (await db.undeliverableEmail.findMany()).map(({ email }) => email);
const today = () => dayOf(nowInMorocco());

beforeEach(async () => {
  await db.emailBounce.deleteMany();
  await db.undeliverableEmail.deleteMany();
});

describe('a report of a mail server (R227)', () => {
  test('marks the address to which the mail went, whatever address the report says; told again it changes nothing', async () => {
    const messageId = await sentMail({ recipient: 'Salma@Exemple.test' });
    const text = deliveryReport({ messageId, to: 'forwarded@elsewhere.test' });
    expect(await report(text)).toEqual({ recorded: 1, marked: 1 });
    expect(await report(text)).toEqual({ recorded: 0, marked: 0 });
    expect(await marks()).toEqual(['Salma@Exemple.test']);
  });

  test('of a full mailbox it is a soft one, once for each mail', async () => {
    for (let at = 1; at <= 5; at += 1) {
      const text = deliveryReport({ messageId: await sentMail({ recipient: 'full@exemple.test' }), status: '4.2.2' });
      expect(await report(text)).toEqual({ recorded: 1, marked: at === 5 ? 1 : 0 });
      expect(await report(text)).toEqual({ recorded: 0, marked: 0 });
    }
  });

  test('that names no mail of ours says nothing', async () => {
    const messageId = await sentMail({ recipient: 'salma@exemple.test' });
    const erased = await sentMail({ recipient: ANONYMISED_MARK });
    const foreign = [
      messageId.replace('localhost', 'elsewhere.test'),
      `<${randomUUID()}@localhost>`,
      '<x@localhost>',
      erased,
    ];
    for (const one of foreign)
      expect(await report(deliveryReport({ messageId: one }))).toEqual({ recorded: 0, marked: 0 });
    const whatsapp = await db.outboxMessage.create({
      data: { channel: 'whatsapp', recipient: '+212600000000', template: 'booking_confirmed', params: {}, body: 'x' },
    });
    expect(await report(deliveryReport({ messageId: `<${whatsapp.id}@localhost>` }))).toEqual({
      recorded: 0,
      marked: 0,
    });
    expect(await marks()).toEqual([]);
  });
});

describe('a complaint (R228)', () => {
  test('ends all that a customer may refuse, and is seen where they choose until they choose one again', async () => {
    const customer = await createCustomer({ priceFallsOptInAt: new Date(), marketingOptInAt: new Date() });
    const other = await createCustomer();
    await db.notifyMe.create({ data: { email: customer.email } });
    const messageId = await sentMail({ recipient: customer.email, profileId: customer.id });
    const { scope } = customer;
    expect((await findProfile(scope)).complainedOn).toBeNull();

    expect(await report(complaint({ messageId }))).toEqual({ recorded: 1, marked: 0 });
    for (const mail of CUSTOMER_MAILS) expect(await isSubscribed({ mail, profileId: customer.id })).toBe(false);
    expect(await isSubscribed({ mail: 'mailReviews', profileId: other.id })).toBe(true);
    expect(await findProfile(scope)).toMatchObject({ complainedOn: today(), marketing: false });
    expect(await db.notifyMe.count({ where: { email: customer.email } })).toBe(0);
    expect((await exportPersonalData(scope, '203.0.113.9')).mailCalledSpamAt).toBeInstanceOf(Date);

    await db.profile.update({ where: { id: customer.id }, data: { mailReminders: true } });
    expect((await findProfile(scope)).complainedOn).toBeNull();
    // Told again it takes nothing back that was chosen since, and what is always sent still leaves.
    expect(await report(complaint({ messageId }))).toEqual({ recorded: 0, marked: 0 });
    expect(await isSubscribed({ mail: 'mailReminders', profileId: customer.id })).toBe(true);
    expect(await marks()).toEqual([]);
  });

  test('ends that kind alone of an agency’s, which sees it where it chooses', async () => {
    const agency = await createAgency({ settings: { notificationEmail: 'contact@atlas.ma' } });
    const mail = { template: 'agencyReminder', params: { wants: 'notifyOilChange' }, agencyId: agency.id };
    await report(complaint({ messageId: await sentMail({ recipient: 'contact@atlas.ma', ...mail }) }));
    const { values, complainedOn } = await readMessages(agency.scope);
    expect(values).toMatchObject({ notifyOilChange: false, notifyReturn: true, emailNotifications: true });
    expect(complainedOn).toBe(today());
  });

  test('that names no mail of ours ends nothing, although one agency alone has the address in it', async () => {
    const to = 'seule@atlas.ma';
    const agency = await createAgency({ settings: { notificationEmail: to } });
    const messageId = `<${randomUUID()}@localhost>`;
    expect(await report(complaint({ messageId, to }))).toEqual({ recorded: 0, marked: 0 });
    const { values, complainedOn } = await readMessages(agency.scope);
    expect(values).toMatchObject({ notifyOilChange: true, notifyReturn: true, emailNotifications: true });
    expect(complainedOn).toBeNull();
  });

  test('by a mail service’s word, of whom it names', async () => {
    const customer = await createCustomer();
    const word = { eventId: 'service:c1', kind: 'complaint', reason: '', occurredAt: new Date() } as const;
    expect(await recordBounces([{ ...word, email: customer.email.toUpperCase() }])).toEqual({ recorded: 1, marked: 0 });
    expect(await isSubscribed({ mail: 'mailReviews', profileId: customer.id })).toBe(false);
  });
});
