import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdmin } from '../../../../../tests/factories/customer';
import { whileRefused } from '../../../../../tests/setup/refused-writes';
import { db } from '~/platform/db.server';
import { env } from '~/platform/env.server';
import { conceal } from '~/platform/seal.server';
import { PROVIDER_SECRET } from '../cloud/provider.server';
import { sendTest } from './test-message.server';

let admin: Awaited<ReturnType<typeof createAdmin>>;
let api: Server;
/** What the log said when each message came to the provider. */
let known: string[][] = [];
let isRefused = false;

const lines = () =>
  db.auditLog.findMany({ where: { actorId: admin.id }, orderBy: { createdAt: 'asc' }, omit: { createdAt: true } });
const actions = async () => (await lines()).map(({ action }) => action);

beforeAll(async () => {
  api = createServer((request, response) => {
    request.resume();
    void actions().then((said) => {
      known.push(said);
      response.writeHead(isRefused ? 400 : 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(isRefused ? { error: { code: 131_026 } } : { messages: [{ id: 'wamid.1' }] }));
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  env().WHATSAPP_API_ORIGIN = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const secret = conceal(PROVIDER_SECRET, 'secret');
  const ids = { isOn: true, phoneNumberId: '109876543210987', businessAccountId: '2222222222', apiVersion: 'v24.0' };
  const value = { ...ids, token: secret, appSecret: secret, verifyToken: secret };
  await db.adminSetting.upsert({ where: { key: 'whatsapp' }, create: { key: 'whatsapp', value }, update: { value } });
  const action = { key: 'client_registered', providerTemplate: 'client_welcome' } as const;
  await db.whatsappAction.upsert({ where: { key: action.key }, create: action, update: action });
});
afterAll(() => api.close());
beforeEach(async () => {
  [known, isRefused] = [[], false];
  admin = await createAdmin();
});

const send = () =>
  sendTest(admin.scope, '203.0.113.7', 'client_registered', { phone: '+212661234567', language: 'fr' });

test('no test message leaves before its line stands; what was answered is a line of its own, without the number', async () => {
  await send();
  expect(known).toEqual([['whatsapp.tested']]);
  const row = { entity: 'whatsapp_action', entityId: 'client_registered' };
  expect(await lines()).toMatchObject([
    { ...row, action: 'whatsapp.tested', data: { language: 'fr' } },
    { ...row, action: 'whatsapp.test_answered', data: { language: 'fr', isSent: true } },
  ]);
  expect(JSON.stringify(await lines())).not.toContain('661234567');
});

test('a refused one says so', async () => {
  isRefused = true;
  await expect(send()).rejects.toMatchObject({ code: 'whatsappTestFailed' });
  expect((await lines()).map(({ data }) => data)).toEqual([{ language: 'fr' }, { language: 'fr', isSent: false }]);
});

test('nothing leaves where the line cannot be written', async () => {
  await expect(whileRefused('audit_logs', send, 'INSERT')).rejects.toThrow();
  expect(known).toEqual([]);
});
