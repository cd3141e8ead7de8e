import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dropDatabase, withConnection, withDatabase } from '../../scripts/lib/database.mjs';
import { bounceSignature } from '~/modules/messaging/bounces/bounce-signature';
import { PROVIDER_SECRET } from '~/modules/messaging/whatsapp/cloud/provider.server';
import { paths } from '~/paths';
import { conceal } from '~/platform/seal.server';
import { site as shared } from '../setup/site';
import { cloneDatabase, migratedTemplate } from '../setup/test-databases';
import { TEST_ENVIRONMENT } from '../setup/test-environment';
import { startWebServer, type WebServer } from '../setup/web-server';

/** A site of its own that is closed for maintenance. */
let databaseUrl: string;
let site: WebServer;
const profileId = randomUUID();
const email = `closed-${profileId}@exemple.test`;
const NUMBER_ID = '109876543210987';
const APP_SECRET = 'application secret';

const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await withConnection(databaseUrl, (client) => client.query(sql, values))).rows as Row[];
const settle = (key: string, value: object) =>
  rows(
    `INSERT INTO admin_settings (setting_key, setting_value) VALUES ($1, $2)
     ON CONFLICT (setting_key) DO UPDATE SET setting_value = EXCLUDED.setting_value`,
    [key, value],
  );
const ask = (path: string, init: RequestInit = {}) => fetch(site.baseUrl + path, { redirect: 'manual', ...init });
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  ask(path, { method: 'POST', body, headers });

beforeAll(async () => {
  databaseUrl = await cloneDatabase(await migratedTemplate(withDatabase(shared.databaseUrl, 'postgres')));
  await rows(
    `INSERT INTO profiles (id, email, full_name, role, email_verified_at, price_falls_opt_in_at)
     VALUES ($1, $2, 'Essai Essai', 'customer', now(), now())`,
    [profileId, email],
  );
  vi.stubEnv('SESSION_SECRET', TEST_ENVIRONMENT.SESSION_SECRET);
  await settle('whatsapp', {
    ...{ isOn: true, phoneNumberId: NUMBER_ID, businessAccountId: '2222222222', apiVersion: 'v24.0' },
    token: conceal(PROVIDER_SECRET, 'EAAG token'),
    appSecret: conceal(PROVIDER_SECRET, APP_SECRET),
    verifyToken: conceal(PROVIDER_SECRET, 'verify me'),
  });
  await settle('maintenance', { isOn: true, messageFr: '', messageEn: '', messageAr: '', retryMinutes: 10 });
  site = await startWebServer(databaseUrl);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await site.stop();
  await dropDatabase(databaseUrl);
});

describe('while the site is closed (R271)', () => {
  test('pages and posts of visitors are answered 503', async () => {
    for (const answer of [await ask('/fr'), await post(paths.contact('fr'), new URLSearchParams({ message: 'x' }))])
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '600']);
  });

  test('WhatsApp gets its challenge back, and a stop that it tells is obeyed', async () => {
    const query = { 'hub.mode': 'subscribe', 'hub.verify_token': 'verify me', 'hub.challenge': 'defi-42' };
    const challenge = await ask(`${paths.whatsappWebhook}?${new URLSearchParams(query)}`);
    expect([challenge.status, await challenge.text()]).toEqual([200, 'defi-42']);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const message = { from: '212661234567', id: 'wamid.closed', timestamp, type: 'text', text: { body: 'STOP' } };
    const value = { metadata: { phone_number_id: NUMBER_ID }, messages: [message] };
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '2222222222', changes: [{ field: 'messages', value }] }],
    });
    const signature = `sha256=${createHmac('sha256', APP_SECRET).update(body).digest('hex')}`;
    expect((await post(paths.whatsappWebhook, body, { 'X-Hub-Signature-256': signature })).status).toBe(200);
    expect(await rows('SELECT agreed FROM whatsapp_consents WHERE phone = $1', ['+212661234567'])).toEqual([
      { agreed: false },
    ]);
  });

  test('a mail service’s word of an address is taken', async () => {
    const event = { id: profileId, email, type: 'hard', at: new Date().toISOString(), reason: '550 5.1.1' };
    const body = JSON.stringify({ events: [event] });
    const answer = await post(paths.mailBounces, body, {
      'Content-Type': 'application/json',
      'X-Signature': bounceSignature(TEST_ENVIRONMENT.BOUNCE_SECRET, body, new Date()),
    });
    expect([answer.status, await answer.json()]).toEqual([200, { recorded: 1, marked: 1 }]);
  });

  test('one press of a mail program ends a kind of e-mails, and the page of the link opens', async () => {
    const text = Buffer.from(JSON.stringify(['priceFalls', profileId])).toString('base64url');
    const mark = createHmac('sha256', TEST_ENVIRONMENT.SESSION_SECRET)
      .update(`unsubscribe ${text}`)
      .digest('base64url');
    const link = paths.unsubscribe('fr', `${text}.${mark}`);
    expect((await ask(link)).status).toBe(200);
    expect((await post(link, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))).status).toBe(200);
    expect(await rows('SELECT price_falls_opt_in_at AS since FROM profiles WHERE id = $1', [profileId])).toEqual([
      { since: null },
    ]);
  });
});
