import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/platform/db.server';
import { deliverEmails } from '~/modules/messaging/deliver-emails.server';
import type { Mail } from '~/modules/messaging/mailer.server';
import { createCustomer } from '../../../tests/factories/customer';
import type { ContactInput } from './contact-schema';
import {
  MESSAGES_OF_ACCOUNT,
  MESSAGES_OF_NETWORK,
  RECEIPTS_OF_ADDRESS,
  sendContactMessage,
} from './send-contact-message.server';

const input: ContactInput = {
  name: 'Salma Idrissi',
  email: 'salma@exemple.test',
  topic: 'data',
  message: 'Bonjour,\nquelles données avez-vous ?\nSalma',
};
const visitor = { scope: null, language: 'ar', address: '203.0.113.7' } as const;

beforeEach(async () => {
  await db.outboxMessage.deleteMany();
  await db.attemptLimit.deleteMany();
  await db.adminSetting.deleteMany();
  await db.adminSetting.create({ data: { key: 'platform', value: { supportEmail: 'aide@rihla.test' } } });
});

describe('a message', () => {
  test('goes to the platform with the writer’s address to answer to, and its arrival is told in the writer’s language', async () => {
    await sendContactMessage(input, visitor);
    const mails: Mail[] = [];
    await deliverEmails({ send: async (mail) => void mails.push(mail) });
    const [told, sent] = mails.sort((a, b) => a.to.localeCompare(b.to)).reverse();
    expect(sent).toMatchObject({
      to: 'aide@rihla.test',
      language: 'fr',
      replyTo: { name: 'Salma Idrissi', address: 'salma@exemple.test' },
    });
    for (const line of input.message.split('\n'))
      expect(sent?.text.split('\n')).toContainEqual(expect.stringContaining(line));
    expect(told).toMatchObject({ to: 'salma@exemple.test', language: 'ar' });
    expect(told?.replyTo).toBeUndefined();
    expect(told?.text).not.toContain('données');
    expect(mails).toHaveLength(2);
  });

  test('that a program wrote is thrown away, and nothing says so', async () => {
    await sendContactMessage({ ...input, website: 'https://spam.test' }, visitor);
    expect(await db.outboxMessage.count()).toBe(0);
  });

  test('is refused where the platform has no address', async () => {
    await db.adminSetting.deleteMany();
    await expect(sendContactMessage(input, visitor)).rejects.toMatchObject({ code: 'contactUnavailable' });
    expect(await db.outboxMessage.count()).toBe(0);
  });

  test('that is sent twice on one day comes once; another one comes too', async () => {
    await sendContactMessage(input, visitor);
    await sendContactMessage(input, visitor);
    expect(await db.outboxMessage.count()).toBe(2);
    await sendContactMessage({ ...input, topic: 'other' }, visitor);
    await sendContactMessage({ ...input, message: 'Encore une question.' }, visitor);
    expect(await db.outboxMessage.count()).toBe(6);
  });

  test('belongs to the account that wrote it', async () => {
    const { scope } = await createCustomer();
    await sendContactMessage(input, { ...visitor, scope });
    expect(await db.outboxMessage.count({ where: { profileId: scope.profileId } })).toBe(2);
  });
});

describe('limits', () => {
  const from = (at: number) => ({ ...input, email: `salma.${at}@exemple.test` });
  const tooMany = { code: 'tooManyAttempts' };

  test('of a network and of an account; an address that was named too often is told no more, and its messages come', async () => {
    for (let at = 0; at < MESSAGES_OF_NETWORK; at++) await sendContactMessage(from(at), visitor);
    await expect(sendContactMessage(from(99), visitor)).rejects.toMatchObject(tooMany);

    const { scope } = await createCustomer();
    const roaming = (at: number) => ({ ...visitor, scope, address: `198.51.100.${at}` });
    for (let at = 0; at < MESSAGES_OF_ACCOUNT; at++) await sendContactMessage(from(100 + at), roaming(at));
    await expect(sendContactMessage(from(199), roaming(99))).rejects.toMatchObject(tooMany);

    const elsewhere = (at: number) => ({ ...visitor, address: `192.0.2.${at}` });
    const told: boolean[] = [];
    for (let at = 0; at < RECEIPTS_OF_ADDRESS + 2; at++)
      told.push(await sendContactMessage({ ...input, message: `${input.message} ${at}` }, elsewhere(at)));
    expect(told.filter(Boolean)).toHaveLength(RECEIPTS_OF_ADDRESS);
    const to = (recipient: string) => db.outboxMessage.count({ where: { recipient } });
    expect(await to(input.email)).toBe(RECEIPTS_OF_ADDRESS);
    expect(await to('aide@rihla.test')).toBe(MESSAGES_OF_NETWORK + MESSAGES_OF_ACCOUNT + RECEIPTS_OF_ADDRESS + 2);
  });
});
