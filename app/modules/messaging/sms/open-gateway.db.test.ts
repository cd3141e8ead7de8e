import { afterEach, expect, test } from 'vitest';
import { writeSettings } from '~/modules/settings/write-settings.server';
import { db } from '~/platform/db.server';
import type { TextGateway } from '~/platform/sms/gateway';
import { createAdmin } from '../../../../tests/factories/customer';
import { openTextGateway } from './open-gateway.server';

/** A gateway that takes everything. */
const taking: TextGateway = { whyNot: null, send: (to) => Promise.resolve({ id: `to ${to}` }) };

afterEach(async () => {
  await db.adminSetting.deleteMany();
});

test('without a gateway a text message is refused for good, whatever the switch says (R272)', async () => {
  const { scope } = await createAdmin();
  await writeSettings(scope, { notifications: { sms: true } });
  const gateway = await openTextGateway();
  expect(gateway.whyNot).toBe('noGateway');
  expect(await gateway.send('+212661234567', 'Bonjour')).toEqual({
    refusal: 'never',
    reason: 'no gateway of text messages is configured (SMS_GATEWAY)',
  });
});

test('where one is configured the switch decides', async () => {
  const { scope } = await createAdmin();
  const off = await openTextGateway(taking);
  expect(off.whyNot).toBe('switchedOff');
  expect(await off.send('+212661234567', 'Bonjour')).toMatchObject({ refusal: 'never' });
  await writeSettings(scope, { notifications: { sms: true } });
  expect(await (await openTextGateway(taking)).send('+212661234567', 'Bonjour')).toEqual({ id: 'to +212661234567' });
});
