import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../../tests/factories/agency';
import { whileRefused } from '../../../../../tests/setup/refused-writes';
import { setClockForTests } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { env } from '~/platform/env.server';
import { conceal } from '~/platform/seal.server';
import { BATCH, MOST_ATTEMPTS } from '../../lease-messages.server';
import { enqueueWhatsapp } from '../../outbox.server';
import { findWhatsapp } from '../log/list-whatsapp.server';
import { markWhatsapp } from '../mark-whatsapp.server';
import { saveTexts } from '../save-settings.server';
import { consentOf, purgeConsents, recordConsent } from './consents.server';
import { deliverWhatsapp } from './deliver-whatsapp.server';
import { PROVIDER_SECRET } from './provider.server';
import { sendByProvider } from './send-by-provider.server';
import { answerChallenge, takeWebhook } from './take-webhook.server';

const NUMBER_ID = '109876543210987';
const PHONE = '+212661234567';
const SECRET = 'application secret';

/** A server that speaks as the Cloud API does: what it was sent, and what it answers next. */
interface Asked {
  path: string;
  token: string | undefined;
  body: {
    to: string;
    biz_opaque_callback_data: string;
    template: { name: string; language: { code: string }; components?: { parameters: Record<string, string>[] }[] };
  };
}
let asked: Asked[] = [];
type Answer = { status: number; body: unknown; headers?: Record<string, string> } | 'silence';
let answers: Answer[] = [];
let api: Server;

const accepts = (): Answer => ({
  status: 200,
  body: {
    messaging_product: 'whatsapp',
    contacts: [{ input: '212661234567', wa_id: '212661234567' }],
    messages: [{ id: `wamid.${crypto.randomUUID()}`, message_status: 'accepted' }],
  },
});
const refuses = (status: number, code: number, headers = {}): Answer => ({
  status,
  headers,
  body: {
    error: {
      message: `(#${code}) refused`, type: 'OAuthException', code,
      error_data: { messaging_product: 'whatsapp', details: 'why' }, fbtrace_id: 'x',
    },
  },
}); // prettier-ignore

const textOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

beforeAll(async () => {
  api = createServer((request, response) => {
    void textOf(request).then((text) => {
      asked.push({
        path: `${request.method} ${request.url}`,
        token: request.headers.authorization,
        body: JSON.parse(text) as Asked['body'],
      });
      const answer = answers.shift() ?? accepts();
      if (answer === 'silence') return request.socket.destroy();
      response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers });
      return response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  env().WHATSAPP_API_ORIGIN = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => api.close());

const RECORD = {
  isOn: true,
  phoneNumberId: NUMBER_ID,
  businessAccountId: '2222222222',
  apiVersion: 'v24.0',
  token: conceal(PROVIDER_SECRET, 'EAAG token'),
  appSecret: conceal(PROVIDER_SECRET, SECRET),
  verifyToken: conceal(PROVIDER_SECRET, 'verify me'),
};
const configure = (change: Partial<Record<keyof typeof RECORD, unknown>> = {}) => {
  const value = { ...RECORD, ...change } as never;
  return db.adminSetting.upsert({ where: { key: 'whatsapp' }, create: { key: 'whatsapp', value }, update: { value } });
};
const approve = (providerTemplate: string | null, namedParameters = true) => {
  const key = 'client_registered' as const;
  const data = { key, providerTemplate, namedParameters };
  return db.whatsappAction.upsert({ where: { key }, create: data, update: data });
};

let agency: TestAgency;
beforeEach(async () => {
  [asked, answers] = [[], []];
  await db.outboxMessage.deleteMany();
  await db.whatsappConsent.deleteMany();
  await configure();
  await approve('client_welcome');
  agency = await createAgency();
});

const agree = (phone = PHONE) =>
  db.$transaction((tx) =>
    recordConsent(tx, { phone, agreed: true, source: 'owner', at: new Date(Date.now() - 3_600_000) }),
  );
const enqueue = async ({ language = 'fr', phone = PHONE, name = 'Salma\nBennani', toAgency = false } = {}) => {
  const dedupeKey = crypto.randomUUID();
  await db.$transaction((tx) =>
    enqueueWhatsapp(tx, {
      ...{ phone, language, dedupeKey, toAgency, agencyId: agency.id, template: 'client_registered' },
      params: { customerName: name, agencyName: 'Atlas', agencyPhone: '+212522001122' },
    }),
  );
  return db.outboxMessage.findUniqueOrThrow({ where: { dedupeKey } });
};
const rowOf = (id: string) => db.outboxMessage.findUniqueOrThrow({ where: { id } });
const due = () => db.outboxMessage.updateMany({ data: { nextAttemptAt: new Date(0) } });

describe('what leaves by itself', () => {
  test('a message to who agreed, in its language, with the values of its template', async () => {
    await agree();
    const fr = await enqueue();
    const ar = await enqueue({ language: 'ar' });
    expect(await deliverWhatsapp()).toEqual({ sent: 2, failed: 0 });
    expect(asked[0]).toMatchObject({ path: `POST /v24.0/${NUMBER_ID}/messages`, token: 'Bearer EAAG token' });
    const [second, first] = asked
      .map(({ body }) => body)
      .sort((one, other) => one.template.language.code.localeCompare(other.template.language.code));
    expect(first).toMatchObject({
      messaging_product: 'whatsapp',
      to: '212661234567',
      type: 'template',
      biz_opaque_callback_data: `${fr.id}:1`,
      template: { name: 'client_welcome', language: { code: 'fr' } },
    });
    expect(first?.template.components?.[0]?.parameters.slice(0, 2)).toEqual([
      { type: 'text', parameter_name: 'client', text: 'Salma Bennani' },
      { type: 'text', parameter_name: 'agency', text: 'Atlas' },
    ]);
    expect(second?.template.language).toEqual({ code: 'ar' });
    expect(await rowOf(ar.id)).toMatchObject({
      status: 'sent',
      providerId: expect.stringContaining('wamid.') as string,
    });
    expect((await findWhatsapp(agency.scope, fr.id)).state).toBe('sent');
  });

  test('a template that counts gets values without names', async () => {
    await agree();
    await approve('client_welcome', false);
    await enqueue();
    await deliverWhatsapp();
    expect(asked[0]?.body.template.components?.[0]?.parameters[0]).toEqual({ type: 'text', text: 'Salma Bennani' });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['nobody agreed', () => Promise.resolve()],
    ['the number said stop', () => db.whatsappConsent.create({ data: { phone: PHONE, agreed: false, source: 'reply' } })],
    ['the provider is off', async () => (await agree(), configure({ isOn: false }))],
    ['its secrets cannot be read', async () => (await agree(), configure({ token: 'v1.a.b.c' }))],
    ['no template was approved', async () => (await agree(), approve(null))],
    ['the agency has words of its own', async () => {
      await agree();
      await saveTexts(agency.scope, 'client_registered', { fr: 'Bonjour {client}', en: '', ar: '' });
    }],
  ])('a person sends it where %s', async (_, prepare) => {
    await prepare();
    const { id, byProvider } = await enqueue();
    expect(byProvider).toBe(false);
    expect(await deliverWhatsapp()).toEqual({ sent: 0, failed: 0 });
    expect(asked).toEqual([]);
    expect((await findWhatsapp(agency.scope, id)).state).toBe('ready');
  }); // prettier-ignore

  test('what a customer sends to an agency is the customer’s', async () => {
    await agree();
    expect(await enqueue({ toAgency: true })).toMatchObject({ byProvider: false });
  });

  test('what waits becomes ready for a person when the provider is switched off', async () => {
    await agree();
    const { id } = await enqueue();
    await configure({ isOn: false });
    await deliverWhatsapp();
    expect((await findWhatsapp(agency.scope, id)).state).toBe('ready');
  });
});

describe('several processes and faults', () => {
  test('each message is handed over once', async () => {
    await agree();
    for (let at = 0; at < 40; at++) await enqueue();
    const results = await Promise.all(Array.from({ length: 4 }, () => deliverWhatsapp()));
    expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(40);
    expect(new Set(asked.map(({ body }) => body.biz_opaque_callback_data)).size).toBe(40);
  });

  test.each([
    ['a cut line', 'silence' as const],
    ['a server that fails', refuses(500, 131_000)],
    ['an answer that is none', { status: 200, body: 'hello' }],
    ['a redirect, which is not followed', { status: 307, body: {}, headers: { Location: 'https://example.com/' } }],
  ])('%s: it waits and is tried again, and given up in the end', async (_, fault) => {
    await agree();
    const { id } = await enqueue();
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      answers = [fault];
      expect(await deliverWhatsapp()).toEqual({ sent: 0, failed: 1 });
      expect((await rowOf(id)).nextAttemptAt.getTime()).toBeGreaterThan(Date.now());
      expect((await rowOf(id)).status).toBe(attempt < MOST_ATTEMPTS ? 'pending' : 'failed');
      await due();
    }
    expect(await findWhatsapp(agency.scope, id)).toMatchObject({ state: 'failed', failure: 'givenUp' });
    // Handed over once more it has all its attempts, whatever it had before.
    for (const attempts of [MOST_ATTEMPTS, MOST_ATTEMPTS - 1]) {
      await db.outboxMessage.update({ where: { id }, data: { attempts, status: 'failed', failure: 'givenUp' } });
      await sendByProvider(agency.scope, id);
      answers = [fault, fault];
      await deliverWhatsapp();
      await due();
      await deliverWhatsapp();
      expect((await rowOf(id)).status).toBe('pending');
    }
  });

  test.each([
    [131_026, 'noWhatsapp'],
    [131_050, 'optedOut'],
    [132_001, 'template'],
    [100, 'refused'],
  ])('%i ends it at once: %s; its link waits for a person', async (code, failure) => {
    await agree();
    const { id } = await enqueue();
    answers = [refuses(400, code)];
    expect(await deliverWhatsapp()).toEqual({ sent: 0, failed: 1 });
    await due();
    expect(await deliverWhatsapp()).toEqual({ sent: 0, failed: 0 });
    const found = await findWhatsapp(agency.scope, id);
    expect(found).toMatchObject({ state: 'failed', failure });
    expect(found.href).toMatch(/^https:\/\/wa\.me\/212661234567\?text=/);
    await markWhatsapp(agency.scope, id, 'sent');
    expect(await findWhatsapp(agency.scope, id)).toMatchObject({ state: 'sent', failure: null, isByHand: true });
    await markWhatsapp(agency.scope, id, 'unsent');
    expect((await findWhatsapp(agency.scope, id)).state).toBe('ready');
  });

  test.each([
    ['429', refuses(429, 4, { 'Retry-After': '90' }), 80],
    ['130429', refuses(400, 130_429), 50],
    ['131048', refuses(400, 131_048), 50],
  ])('too much at once (%s): nothing more leaves for a while, and no attempt is lost', async (_, fault, least) => {
    await agree();
    // One more than a batch.
    for (let at = 0; at <= BATCH; at++) await enqueue();
    answers = [fault];
    await deliverWhatsapp();
    await deliverWhatsapp();
    expect(asked).toHaveLength(1);
    for (const { attempts, status, nextAttemptAt } of await db.outboxMessage.findMany()) {
      expect({ attempts, status }).toEqual({ attempts: 0, status: 'pending' });
      expect(nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + least * 1_000);
    }
    await due();
    expect(await deliverWhatsapp()).toEqual({ sent: BATCH, failed: 0 });
  });

  test('an answer that cannot be stored holds up no other message', async () => {
    await agree();
    for (let at = 0; at < 3; at++) await enqueue();
    const broken = { code: 131_026, message: 'a\0b\ud83d' };
    answers = [
      { status: 200, body: { messages: [{ id: 'wamid.\0' }] } },
      { status: 400, body: { error: broken } },
    ];
    expect(await deliverWhatsapp()).toEqual({ sent: 2, failed: 1 });
    expect((await db.outboxMessage.findMany({ where: { status: 'failed' } }))[0]?.errorMessage).toContain(
      'a\ufffdb\ufffd',
    );
  });

  test('a message of which nobody foresaw what went wrong waits, and the others leave', async () => {
    await agree();
    for (let at = 0; at < 3; at++) await enqueue();
    let asks = 0;
    const send = () => {
      asks += 1;
      if (asks === 1) throw new TypeError('never seen');
      return Promise.resolve({ id: `wamid.${asks}` });
    };
    expect(await deliverWhatsapp(send)).toEqual({ sent: 2, failed: 1 });
    expect(await db.outboxMessage.count({ where: { status: 'pending', nextAttemptAt: { gt: new Date() } } })).toBe(1);
  });

  test('an account that is not in order stops the round', async () => {
    await agree();
    for (let at = 0; at < 3; at++) await enqueue();
    answers = [refuses(401, 190)];
    expect(await deliverWhatsapp()).toEqual({ sent: 0, failed: 1 });
    expect(asked).toHaveLength(1);
    // The one whose last attempt it was stops the round as well.
    await db.outboxMessage.updateMany({ data: { attempts: MOST_ATTEMPTS - 1, nextAttemptAt: new Date(0) } });
    answers = [refuses(401, 190)];
    expect(await deliverWhatsapp()).toEqual({ sent: 0, failed: 1 });
    expect(await deliverWhatsapp()).toEqual({ sent: 0, failed: 0 });
    expect(asked).toHaveLength(2);
  });

  test('what waits for a number that says stop meanwhile ends', async () => {
    await agree();
    const { id } = await enqueue();
    await db.$transaction((tx) => recordConsent(tx, { phone: PHONE, agreed: false, source: 'owner' }));
    expect(await findWhatsapp(agency.scope, id)).toMatchObject({ state: 'failed', failure: 'optedOut', offer: null });
    expect(await deliverWhatsapp()).toEqual({ sent: 0, failed: 0 });
  });
});

describe('an agency hands over what waits for it', () => {
  test('once it says that its receiver agreed; twice hands it over once', async () => {
    const { id } = await enqueue();
    expect((await findWhatsapp(agency.scope, id)).offer).toBe('ask');
    await Promise.all([sendByProvider(agency.scope, id), sendByProvider(agency.scope, id)]);
    expect(await consentOf(PHONE)).toBe(true);
    expect(await findWhatsapp(agency.scope, id)).toMatchObject({ state: 'queued', offer: null });
    expect(await deliverWhatsapp()).toEqual({ sent: 1, failed: 0 });
    await sendByProvider(agency.scope, id);
    expect(await deliverWhatsapp()).toEqual({ sent: 0, failed: 0 });
  });

  test('never for a number that said stop, a foreign message, or words that no template says', async () => {
    const { id } = await enqueue();
    const other = await createAgency();
    await expect(sendByProvider(other.scope, id)).rejects.toMatchObject({ code: 'whatsappNotFound' });
    await db.whatsappConsent.create({ data: { phone: PHONE, agreed: false, source: 'reply' } });
    await expect(sendByProvider(agency.scope, id)).rejects.toMatchObject({ code: 'whatsappStopped' });
    await db.whatsappConsent.deleteMany();
    await approve(null);
    await expect(sendByProvider(agency.scope, id)).rejects.toMatchObject({ code: 'whatsappByHand' });
    expect(await consentOf(PHONE)).toBeNull();
  });
});

describe('the webhook', () => {
  const now = Math.floor(Date.now() / 1_000);
  const sign = (text: string, secret = SECRET) => `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
  const post = (value: object, { phone_number_id = NUMBER_ID } = {}) => {
    const metadata = { display_phone_number: '212600000000', phone_number_id };
    const changes = [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }];
    const text = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '2222222222', changes }] });
    return takeWebhook(Buffer.from(text), sign(text));
  };
  const status = (id: string, state: string, at = now, more = {}) =>
    post({ statuses: [{ id, status: state, timestamp: String(at), recipient_id: '212661234567', ...more }] });
  const said = (content: object, at = now) =>
    post({ messages: [{ from: '212661234567', id: `wamid.${JSON.stringify(content)} ${at}`, timestamp: String(at), ...content }] }); // prettier-ignore
  const reply = (body: string, at = now) => said({ type: 'text', text: { body } }, at);
  const sent = async () => {
    await agree();
    const { id } = await enqueue();
    await deliverWhatsapp();
    return rowOf(id);
  };
  const states = async (id: string) => (await findWhatsapp(agency.scope, id)).state;

  test('answers the challenge of who knows the word alone', async () => {
    const ask = (query: Record<string, string>) => answerChallenge(new URLSearchParams(query));
    const right = { 'hub.mode': 'subscribe', 'hub.verify_token': 'verify me', 'hub.challenge': '1158201444' };
    expect(await ask(right)).toBe('1158201444');
    expect(await ask({ ...right, 'hub.verify_token': 'verify me not' })).toBeNull();
    expect(await ask({ ...right, 'hub.mode': 'x' })).toBeNull();
    expect(await ask({ ...right, 'hub.challenge': '<script>' })).toBeNull();
    await configure({ isOn: false });
    expect(await ask(right)).toBeNull();
  });

  test('takes nothing that is not signed, and nothing that is no word of WhatsApp', async () => {
    const body = (text: string) => Buffer.from(text);
    const text = '{"object":"whatsapp_business_account","entry":[]}';
    expect(await takeWebhook(body(text), sign(text))).toBe(200);
    for (const signature of [
      '',
      'sha256=',
      sign(text, 'other'),
      sign(`${text} `),
      sign(text).toUpperCase(),
      `${sign(text)}0`,
    ])
      expect(await takeWebhook(body(text), signature)).toBe(401);
    for (const other of [
      '',
      '{',
      'null',
      '[]',
      '{"object":"page","entry":[]}',
      '{"object":"whatsapp_business_account"}',
    ])
      expect(await takeWebhook(body(other), sign(other))).toBe(400);
    await configure({ isOn: false });
    expect(await takeWebhook(body(text), sign(text))).toBe(404);
  });

  test('says what arrived and was read; twice, late or out of order changes nothing', async () => {
    const { id, providerId } = await sent();
    const wamid = String(providerId);
    await status(wamid, 'read', now + 2);
    expect(await states(id)).toBe('read');
    for (const late of ['sent', 'delivered', 'failed', 'read']) await status(wamid, late, now + 9);
    const row = await rowOf(id);
    expect(await states(id)).toBe('read');
    expect(row.readAt).toEqual(new Date((now + 2) * 1_000));
    expect(row.deliveredAt).toEqual(new Date((now + 2) * 1_000));
  });

  test('a message that was accepted and does not arrive fails, and its link waits', async () => {
    const { id, providerId } = await sent();
    await status(String(providerId), 'failed', now, { errors: [{ code: 131_026, title: 'Message undeliverable' }] });
    expect(await findWhatsapp(agency.scope, id)).toMatchObject({ state: 'failed', failure: 'noWhatsapp' });
    await status(String(providerId), 'sent');
    expect(await states(id)).toBe('failed');
  });

  test('an answer that never came is made good by what it tells, so that nothing is sent twice', async () => {
    await agree();
    const { id } = await enqueue();
    answers = ['silence'];
    await deliverWhatsapp();
    await status('wamid.late', 'delivered', now, { biz_opaque_callback_data: `${id}:1` });
    expect(await states(id)).toBe('delivered');
    await due();
    expect(await deliverWhatsapp()).toEqual({ sent: 0, failed: 0 });
  });

  test('a failure told again does not end a later attempt', async () => {
    const { id, providerId } = await sent();
    const failure = () =>
      status(String(providerId), 'failed', now, {
        biz_opaque_callback_data: `${id}:1`,
        errors: [{ code: 131_000, title: 'x' }],
      });
    await failure();
    await sendByProvider(agency.scope, id);
    // Told again while the next attempt waits, or after it.
    await failure();
    expect(await states(id)).toBe('queued');
    answers = ['silence'];
    await deliverWhatsapp();
    await failure();
    expect(await states(id)).toBe('queued');
  });

  test('of another number, of unknown messages and of strange texts it says nothing', async () => {
    const { id, providerId } = await sent();
    const word = [{ id: providerId, status: 'read', timestamp: String(now) }];
    expect(await post({ statuses: word }, { phone_number_id: '1' })).toBe(200);
    expect(await status('wamid.unknown', 'read', now, { biz_opaque_callback_data: "x' OR 1=1" })).toBe(200);
    expect(await post({ statuses: [null, 7, { id: 1 }], messages: [{ from: 'x' }], contacts: 7 })).toBe(200);
    expect(await states(id)).toBe('sent');
  });

  test('a word that cannot be stored, or is of nobody, loses none of the others', async () => {
    const { id, providerId } = await sent();
    const word = (state: string, more = {}) => ({ id: providerId, status: state, timestamp: String(now), ...more });
    const broken = { code: 131_026, title: 'a\0b\ud83d' };
    const statuses = [{ ...word('read'), id: 'wamid.\0' }, { ...word('sent'), id: '\ud83d' }, word('failed', { errors: [broken] })]; // prettier-ignore
    expect(await post({ statuses, messages: [{ from: '212661234567', id: '\0', timestamp: String(now), text: { body: 'STOP\0' } }] })).toBe(200); // prettier-ignore
    expect(await rowOf(id)).toMatchObject({ status: 'failed', errorMessage: '131026 a\ufffdb\ufffd' });
    expect(await consentOf(PHONE)).toBe(false);
  });

  const OTHER = '+212669999999';
  const stops = [OTHER, PHONE].map((from, at) => ({
    ...{ from: from.slice(1), id: `wamid.stop${at}`, timestamp: String(now) },
    ...{ type: 'text', text: { body: 'STOP' } },
  }));
  /** Posts the stops of both numbers while one's cannot be written. */
  const postWhile = (code: string) =>
    whileRefused('whatsapp_consents', () => post({ messages: stops }), 'INSERT', {
      when: `NEW.phone = '${OTHER}'`,
      code,
    });

  test.each([
    ['a deadlock', '40P01'],
    ['a fault that nobody foresaw', 'XX000'],
  ])('after %s the others are taken, and the post is asked for again, so that no stop is lost', async (_, code) => {
    expect(await postWhile(code)).toBe(500);
    expect([await consentOf(OTHER), await consentOf(PHONE)]).toEqual([null, false]);
    expect(await post({ messages: stops })).toBe(200);
    expect(await consentOf(OTHER)).toBe(false);
  });

  test.each([['22001'], ['23514']])('what is refused for what stands in it (%s) is asked for no more', async (code) => {
    expect(await postWhile(code)).toBe(200);
    expect([await consentOf(OTHER), await consentOf(PHONE)]).toEqual([null, false]);
  });

  test('a lost connection refuses the post whole', async () => {
    await expect(postWhile('08006')).rejects.toThrow();
    expect(await post({ messages: stops })).toBe(200);
    expect(await consentOf(OTHER)).toBe(false);
  });

  test.each([
    ['button', { type: 'button', button: { text: 'STOP', payload: 'x' } }],
    ['interactive button', { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: '1', title: 'Stop' } } }],
    ['line of a list', { type: 'interactive', interactive: { type: 'list_reply', list_reply: { id: '1', title: 'Désabonnement' } } }],
  ])('an answer by a %s is obeyed', async (_what, content) => {
    await agree();
    await said(content);
    expect(await consentOf(PHONE)).toBe(false);
  }); // prettier-ignore

  test('a stop of the second in which somebody agreed holds', async () => {
    await db.whatsappConsent.create({ data: { phone: PHONE, agreed: true, source: 'owner', changedAt: new Date(now * 1_000 + 900) } }); // prettier-ignore
    await reply('START', now);
    await reply('STOP', now);
    expect(await consentOf(PHONE)).toBe(false);
  });

  test('a stop that is dated ahead and told again takes back no later word', async () => {
    await agree();
    let passed = Date.now();
    setClockForTests(() => new Date((passed += 1_000)));
    await reply('STOP', now + 36_000);
    expect(await consentOf(PHONE)).toBe(false);
    await reply('START', now + 72_000);
    expect(await consentOf(PHONE)).toBe(true);
    await reply('STOP', now + 36_000);
    expect(await consentOf(PHONE)).toBe(true);
    for (let at = 0; at < 25; at++) await reply('START', now + 72_001 + at);
    expect((await db.whatsappConsent.findUniqueOrThrow({ where: { phone: PHONE } })).replyIds).toHaveLength(20);
    setClockForTests(null);
  });

  test.each(['STOP', ' stop. ', 'ARRÊT', 'قِف', 'Désabonner'])('«%s» is obeyed', async (word) => {
    await agree();
    const { id } = await enqueue();
    await reply(word);
    expect(await consentOf(PHONE)).toBe(false);
    expect(await states(id)).toBe('failed');
    expect(await enqueue()).toMatchObject({ byProvider: false });
    await reply(word, now - 60);
    await reply('START', now - 30);
    expect(await consentOf(PHONE)).toBe(false);
    await reply('START', now + 1);
    await reply(word);
    expect(await consentOf(PHONE)).toBe(true);
  });

  test('what else people write says nothing of it', async () => {
    await agree();
    await reply('Please stop by at noon');
    expect(await consentOf(PHONE)).toBe(true);
  });
});

test('numbers are forgotten three years after their last word', async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  await db.whatsappConsent.createMany({
    data: [
      { phone: '+212600000001', agreed: true, source: 'owner', changedAt: days(1_096) },
      { phone: '+212600000002', agreed: false, source: 'reply', changedAt: days(1_094) },
    ],
  });
  expect(await purgeConsents()).toEqual({ consents: 1 });
  expect(await consentOf('+212600000002')).toBe(false);
});
