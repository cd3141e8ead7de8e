import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import http from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSession } from '~/modules/access/sessions/sessions.server';
import { endOwnSession } from '~/modules/access/sessions/end-sessions.server';
import { notifyAgency } from '~/modules/notifications/notify-agency.server';
import type { NoticeKind } from '~/modules/notifications/notice-kinds';
import { currentInstant, nowInMorocco, setClockForTests, timeOf } from '~/platform/clock';
import { db, inTransaction } from '~/platform/db.server';
import { createAgency, type TestAgency } from '../../../tests/factories/agency';
import { createBooking } from '../../../tests/factories/booking';
import { createAdmin, createCustomer } from '../../../tests/factories/customer';
import { createVehicle } from '../../../tests/factories/vehicle';
import { minutesOf } from '../agencies/messages/quiet-hours';
import { changeSubscription } from './change-subscription.server';
import { deliverPushes, MOST_PUSHES } from './deliver-pushes.server';
import { type Post, postToPushService, send } from './post-to-push-service.server';
import { pushKeys } from './push-keys.server';

/** What came to the push service: its path, its headers and its body. */
interface Received {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}
const received: Received[] = [];
/** What it answers, by path; 201 to all else. */
const answers = new Map<string, { status: number; headers?: http.OutgoingHttpHeaders }>();
const service = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { url: path = '', headers } = request;
    received.push({ path, headers, body: Buffer.concat(chunks) });
    const { status, headers: said } = answers.get(path) ?? { status: 201 };
    response.writeHead(status, said).end();
  });
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  ({ port } = service.address() as { port: number });
});
afterAll(() => void service.close());
beforeEach(async () => {
  received.length = 0;
  answers.clear();
  await db.pushSubscription.deleteMany();
});
afterEach(() => void setClockForTests(null));

/** Leads what is pushed to the service of this test, as it would go out. */
const post: Post = (endpoint, request) =>
  send(http.request({ port, path: new URL(endpoint).pathname, method: 'POST', headers: request.headers }), request);
const run = () => deliverPushes({ post });

const ORIGIN = 'https://push.services.rihla-push.com';

/** A browser: it has keys of its own, and reads what is encrypted for it (RFC 8291). */
class Browser {
  private readonly pair: ECDH = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  readonly path = `/${randomBytes(8).toString('hex')}`;
  readonly address: { endpoint: string; p256dh: string; auth: string };
  constructor() {
    const p256dh = this.pair.generateKeys('base64url');
    this.address = { endpoint: `${ORIGIN}${this.path}`, p256dh, auth: this.auth.toString('base64url') };
  }
  read({ body }: Received): Record<string, unknown> {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const secret = this.pair.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), sender]);
    const shared = Buffer.from(hkdfSync('sha256', secret, this.auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12));
    const sealed = body.subarray(21 + keyLength);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as Record<string, unknown>;
  }
}

/** The claims of a VAPID header, once its signature is checked with the site's public key. */
function vapidClaims(authorization = ''): { aud: string; sub: string; exp: number } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  expect(key).toBe(pushKeys()?.publicKey);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReturnType<typeof vapidClaims>;
}

/** Signs somebody in on a browser that is told of notices. */
async function subscribe(profileId: string, browser = new Browser()) {
  await openSession(profileId, { remember: true, userAgent: null, address: null });
  const { id } = await db.session.findFirstOrThrow({
    where: { profileId },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  });
  await changeSubscription({ profileId }, id, { intent: 'on', ...browser.address });
  return { browser, sessionId: id, profileId };
}

let told = 0;
const tell = (agency: TestAgency, more: { kind?: NoticeKind; bookingId?: string } = {}) =>
  inTransaction((tx) =>
    notifyAgency(tx, agency.id, {
      kind: 'booking_requested',
      values: { customerName: 'Salma Bennani', vehicle: 'Dacia Duster', reference: 'RH-ESSAI' },
      dedupeKey: `push ${++told}`,
      ...more,
    }),
  );
const later = (minutes: number) => {
  const at = new Date(currentInstant().getTime() + minutes * 60_000);
  setClockForTests(() => at);
};

test('an agency’s browsers are told what its bell says, encrypted for each, in its owner’s language', async () => {
  const agency = await createAgency({ owner: { language: 'ar' } });
  const other = await createAgency();
  const booking = await createBooking(agency, await createVehicle(agency), { status: 'pending' });
  const [phone, desk, stranger] = [
    await subscribe(agency.ownerId),
    await subscribe(agency.ownerId),
    await subscribe(other.ownerId),
  ];
  await tell(agency, { bookingId: booking.id });
  const { id } = await db.notification.findFirstOrThrow({
    where: { agencyId: agency.id },
    orderBy: { createdAt: 'desc' },
  });
  expect(await run()).toEqual({ sent: 2, dropped: 0, later: 0 });
  expect(received.map(({ path }) => path).sort()).toEqual([phone.browser.path, desk.browser.path].sort());
  for (const { browser } of [phone, desk]) {
    const own = received.find(({ path }) => path === browser.path);
    if (!own) throw new Error('nothing came');
    expect(own.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'normal',
      topic: id.replaceAll('-', ''),
    });
    expect(Number(own.headers.ttl)).toBeGreaterThan(86_000);
    expect(vapidClaims(own.headers.authorization)).toMatchObject({
      aud: ORIGIN,
      sub: 'mailto:ne-pas-repondre@rihla.test',
    });
    expect(own.body.includes('Salma')).toBe(false);
    const said = browser.read(own);
    expect(Object.keys(said).sort()).toEqual(['body', 'closeAfter', 'dir', 'lang', 'tag', 'title', 'url']);
    expect(said).toMatchObject({
      lang: 'ar',
      dir: 'rtl',
      tag: id,
      closeAfter: null,
      url: `/ar/agency/bookings/${booking.reference}`,
    });
    expect(said.body).toContain('Salma Bennani');
  }
  expect(await db.pushMessage.count()).toBe(0);
  expect(await db.pushSubscription.findUniqueOrThrow({ where: { sessionId: phone.sessionId } })).toMatchObject({
    lastSuccessAt: expect.any(Date) as Date,
  });
  expect(await db.pushSubscription.findUniqueOrThrow({ where: { sessionId: stranger.sessionId } })).toMatchObject({
    lastSuccessAt: null,
  });
});

test('administrators are told of the platform’s notices, customers of nobody’s', async () => {
  const [admin, customer] = [await createAdmin(), await createCustomer()];
  const [own, foreign] = [await subscribe(admin.id), await subscribe(customer.id)];
  await db.notification.createMany({
    data: [{ audience: 'platform', type: 'system', title: 'notifications:agency_registered.title', message: 'notifications:agency_registered.message', metadata: { agency: 'Atlas', notification_type: 'agency_registered' } }],
  }); // prettier-ignore
  expect(await run()).toMatchObject({ sent: 1 });
  expect(received.map(({ path }) => path)).toEqual([own.browser.path]);
  expect(own.browser.read(received[0] as Received)).toMatchObject({ url: '/fr/admin/notifications' });
  expect(foreign.browser.path).not.toBe(received[0]?.path);
});

test('a notice reads its own bell’s browsers alone, however many others there are', async () => {
  const [agency, admin] = [await createAgency(), await createAdmin()];
  const own = await subscribe(agency.ownerId);
  await subscribe(admin.id);
  await db.$executeRaw`
    WITH many AS (
      INSERT INTO profiles (id, role, email, full_name, language, updated_at)
      SELECT gen_random_uuid(), 'customer', 'push' || n || '@exemple.ma', 'Salma Bennani', 'fr', now()
      FROM generate_series(1, 3000) n RETURNING id
    ), signed_in AS (
      INSERT INTO sessions (id, profile_id, token_hash, remember, expires_at)
      SELECT gen_random_uuid(), id, 'push ' || id, true, now() + interval '1 day' FROM many RETURNING id
    )
    INSERT INTO push_subscriptions (session_id, endpoint, p256dh, auth)
    SELECT id, ${ORIGIN} || '/' || id, ${own.browser.address.p256dh}, ${own.browser.address.auth} FROM signed_in`;
  await db.$executeRaw`ANALYZE`;
  const read = await inTransaction(async (tx) => {
    const count = async () => {
      const [row] = await tx.$queryRaw<[{ count: number }]>`
        SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS count FROM pg_stat_xact_user_tables
        WHERE relname IN ('profiles', 'sessions', 'push_subscriptions')`;
      return row.count;
    };
    const before = await count();
    await tx.$executeRaw`
      INSERT INTO notifications (id, audience, agency_id, type, title, message)
      VALUES (gen_random_uuid(), 'agency', ${agency.id}::uuid, 'system', 't', 'm')`;
    return (await count()) - before;
  });
  expect(await db.pushMessage.findMany({ select: { sessionId: true } })).toEqual([{ sessionId: own.sessionId }]);
  expect(read).toBeLessThan(20);
  await db.pushMessage.deleteMany();
});

describe('a push service', () => {
  async function told(status: number, headers?: http.OutgoingHttpHeaders) {
    const agency = await createAgency();
    const { browser, sessionId } = await subscribe(agency.ownerId);
    await tell(agency);
    answers.set(browser.path, { status, headers });
    later(0.01);
    return { browser, sessionId, now: currentInstant(), result: await run() };
  }

  test.each([404, 410])('that answers %i is never asked again', async (status) => {
    const { sessionId, result } = await told(status);
    expect(result).toEqual({ sent: 0, dropped: 1, later: 0 });
    expect(await db.pushSubscription.count({ where: { sessionId } })).toBe(0);
    expect(await db.pushMessage.count()).toBe(0);
  });

  test.each([
    [500, undefined, 60],
    [503, { 'Retry-After': '600' }, 600],
    [429, { 'Retry-After': '600' }, 600],
    [429, { 'Retry-After': '999999' }, 7_200],
    [429, { 'Retry-After': 'soon' }, 60],
  ])('that answers %i with %o is asked again after %i s', async (status, headers, seconds) => {
    const { browser, sessionId, now, result } = await told(status, headers);
    expect(result).toEqual({ sent: 0, dropped: 0, later: 1 });
    const row = await db.pushMessage.findFirstOrThrow();
    expect(row).toMatchObject({ attempts: 1, errorMessage: `answered ${status}` });
    expect((row.nextAttemptAt.getTime() - now.getTime()) / 1_000).toBe(seconds);
    answers.delete(browser.path);
    expect(await run()).toEqual({ sent: 0, dropped: 0, later: 0 });
    later(121);
    expect(await run()).toMatchObject({ sent: 1 });
    expect(await db.pushSubscription.count({ where: { sessionId } })).toBe(1);
  });

  test.each([400, 403, 413, 302])('that answers %i hears the same no second time', async (status) => {
    const { sessionId, result } = await told(status, status === 302 ? { Location: '/elsewhere' } : {});
    expect(result).toEqual({ sent: 0, dropped: 1, later: 0 });
    expect(received).toHaveLength(1);
    expect(await db.pushSubscription.count({ where: { sessionId } })).toBe(1);
  });

  test('that never answers well is given up', async () => {
    const { browser } = await told(500);
    for (let at = 1; at < MOST_PUSHES; at++) {
      later(121);
      await run();
    }
    expect(received.filter(({ path }) => path === browser.path)).toHaveLength(MOST_PUSHES);
    expect(await db.pushMessage.count()).toBe(0);
  });
});

test('quiet hours hold back what is not urgent', async () => {
  const minute = minutesOf(timeOf(nowInMorocco())) ?? 0;
  const settings = { quietFrom: (minute + 1439) % 1440, quietTo: (minute + 60) % 1440 };
  const agency = await createAgency({ settings });
  const { browser } = await subscribe(agency.ownerId);
  await tell(agency);
  await tell(agency, { kind: 'return_critical' });
  expect(await run()).toEqual({ sent: 1, dropped: 0, later: 1 });
  expect(received[0]?.headers.urgency).toBe('high');
  expect(await db.pushMessage.findFirstOrThrow()).toMatchObject({ attempts: 0, errorMessage: null });
  later(61);
  expect(await run()).toMatchObject({ sent: 1 });
  expect(received.map(({ path }) => path)).toEqual([browser.path, browser.path]);
});

test('what was read, dismissed or is a day old is not told, nor to whom is signed out or suspended', async () => {
  const agency = await createAgency();
  const { sessionId, profileId } = await subscribe(agency.ownerId);
  for (const data of [
    { isRead: true, readAt: new Date() },
    { isDismissed: true, dismissedAt: new Date() },
  ]) {
    await tell(agency);
    await db.notification.updateMany({ where: { agencyId: agency.id }, data });
    expect(await run()).toEqual({ sent: 0, dropped: 1, later: 0 });
  }
  await tell(agency);
  later(24 * 60 + 1);
  expect(await run()).toMatchObject({ sent: 0, dropped: 1 });
  setClockForTests(null);
  await tell(agency);
  await db.agency.update({ where: { id: agency.id }, data: { status: 'suspended' } });
  expect(await run()).toEqual({ sent: 0, dropped: 1, later: 0 });
  await db.agency.update({ where: { id: agency.id }, data: { status: 'active' } });
  await tell(agency);
  await endOwnSession({ profileId }, sessionId);
  expect([await db.pushSubscription.count(), await db.pushMessage.count()]).toEqual([0, 0]);
  await tell(agency);
  expect(await run()).toEqual({ sent: 0, dropped: 0, later: 0 });
  expect(received).toEqual([]);
});

test('several processes tell each browser once; one that is killed delays its own by its lease', async () => {
  const agency = await createAgency();
  await subscribe(agency.ownerId);
  for (let at = 0; at < 60; at++) await tell(agency);
  const results = await Promise.all(Array.from({ length: 4 }, run));
  expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(60);
  expect(new Set(received.map(({ headers }) => headers.topic)).size).toBe(60);
  await tell(agency);
  let isClaimed = false;
  void deliverPushes({ post: () => ((isClaimed = true), new Promise(() => undefined)) });
  await expect.poll(() => isClaimed).toBe(true);
  expect(await run()).toMatchObject({ sent: 0 });
  later(2);
  expect(await run()).toMatchObject({ sent: 1 });
});

test('a browser that two people use is told of who is signed in last; nobody changes another’s', async () => {
  const [one, two] = [await createAgency(), await createAgency()];
  const browser = new Browser();
  const first = await subscribe(one.ownerId, browser);
  const second = await subscribe(two.ownerId, browser);
  await tell(one);
  await tell(two);
  expect(await run()).toMatchObject({ sent: 1 });
  expect(await db.pushSubscription.findMany({ select: { sessionId: true } })).toEqual([
    { sessionId: second.sessionId },
  ]);

  const off = { intent: 'off', sessionId: second.sessionId } as const;
  await expect(changeSubscription({ profileId: first.profileId }, first.sessionId, off)).rejects.toMatchObject({
    code: 'sessionNotFound',
  });
  const on = { intent: 'on', ...new Browser().address } as const;
  await expect(changeSubscription({ profileId: first.profileId }, second.sessionId, on)).rejects.toMatchObject({
    code: 'sessionNotFound',
  });
  await changeSubscription({ profileId: second.profileId }, second.sessionId, { intent: 'off' });
  await changeSubscription({ profileId: second.profileId }, second.sessionId, { intent: 'off' });
  expect(await db.pushSubscription.count()).toBe(0);
});

test('another address of a browser takes the place of the one before, with what waits; what is off stays off (R226)', async () => {
  const [one, two] = [await createAgency(), await createAgency()];
  const { sessionId, profileId } = await subscribe(one.ownerId);
  const other = await subscribe(two.ownerId);
  await tell(one);
  const moved = new Browser();
  const renew = { intent: 'renew', ...moved.address } as const;
  await changeSubscription({ profileId }, sessionId, renew);
  await changeSubscription({ profileId }, sessionId, renew);
  expect(await run()).toMatchObject({ sent: 1 });
  expect(received.map(({ path }) => path)).toEqual([moved.path]);

  // The same browser, on which somebody else signed in since.
  await changeSubscription({ profileId: other.profileId }, other.sessionId, renew);
  expect(await db.pushSubscription.findMany({ select: { sessionId: true, endpoint: true } })).toEqual([
    { sessionId: other.sessionId, endpoint: moved.address.endpoint },
  ]);
  await changeSubscription({ profileId }, sessionId, { intent: 'renew', ...new Browser().address });
  expect(await db.pushSubscription.count({ where: { sessionId } })).toBe(0);
  await expect(changeSubscription({ profileId }, other.sessionId, renew)).rejects.toMatchObject({
    code: 'sessionNotFound',
  });
});

test('without keys nothing leaves', async () => {
  const agency = await createAgency();
  await subscribe(agency.ownerId);
  await tell(agency);
  expect(await deliverPushes({ post: vi.fn(), keys: null })).toEqual({ sent: 0, dropped: 0, later: 0 });
});

test('nothing is sent to what is no push service of the public internet', async () => {
  const request = { headers: {}, body: Buffer.from('x') };
  await expect(postToPushService('https://127.0.0.1/x', request)).rejects.toThrow('no address of a push service');
  await expect(postToPushService(`http://push.example.com:${port}/x`, request)).rejects.toThrow('no address');
  // A public name that leads to this machine.
  await expect(postToPushService('https://localtest.me/x', request)).rejects.toThrow(
    /public internet|ENOTFOUND|EAI_AGAIN/,
  );
});
