import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { VALID } from '../../tests/factories/raw-rows';
import { useRawDatabase } from '../../tests/setup/raw-database';

const { world, insert, query, accepts, refuses } = useRawDatabase();

async function sessionOf(profile: unknown): Promise<unknown> {
  const id = randomUUID();
  await insert('sessions', { id, token_hash: randomUUID(), profile_id: profile, expires_at: '2099-01-01T00:00:00Z' });
  return id;
}
const subscriptionOf = (session: unknown) => ({
  session_id: session,
  endpoint: `https://push.example.com/${String(session)}`,
  p256dh: `B${'a'.repeat(86)}`,
  auth: 'a'.repeat(22),
});
const ownerOf = async (agency: unknown) =>
  (await query('SELECT owner_id FROM agencies WHERE id = $1', [agency])).rows[0]?.owner_id;
async function subscribed(profile: unknown) {
  const session = await sessionOf(profile);
  await insert('push_subscriptions', subscriptionOf(session));
  return session;
}
const told = async () =>
  (await query('SELECT session_id FROM push_messages ORDER BY created_at')).rows.map(({ session_id: id }) => id);
const notice = { type: 'system', title: 't', message: 'm' };

describe('subscriptions', () => {
  test.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://push.example.com:8443/x',
    'https://user@push.example.com/x',
    'https://push.example.com',
    'https://push.example.com/a b',
    `https://push.example.com/${'x'.repeat(1_000)}`,
  ])('%s is no address', async (endpoint) => {
    const session = await sessionOf(await ownerOf(world.a.agency));
    await refuses('push_subscriptions_endpoint', () =>
      insert('push_subscriptions', { ...subscriptionOf(session), endpoint }),
    );
  });

  test('keys have their lengths; an address and a session are there once', async () => {
    const owner = await ownerOf(world.a.agency);
    const session = await sessionOf(owner);
    const row = subscriptionOf(session);
    await refuses('push_subscriptions_p256dh', () => insert('push_subscriptions', { ...row, p256dh: 'B' }));
    await refuses('push_subscriptions_auth', () => insert('push_subscriptions', { ...row, auth: 'x' }));
    await insert('push_subscriptions', row);
    await refuses('push_subscriptions_pkey', () =>
      insert('push_subscriptions', { ...row, endpoint: 'https://push.example.com/other' }),
    );
    const other = await sessionOf(owner);
    await refuses('push_subscriptions_endpoint_key', () => insert('push_subscriptions', { ...row, session_id: other }));
  });

  test('go with their session, and what they were to be told with them', async () => {
    const session = await subscribed(await ownerOf(world.a.agency));
    await insert('notifications', { ...notice, agency_id: world.a.agency });
    expect(await told()).toEqual([session]);
    await accepts(async () => {
      await query('DELETE FROM sessions WHERE id = $1', [session]);
      expect(await told()).toEqual([]);
    });
    await query('DELETE FROM notifications WHERE agency_id = $1', [world.a.agency]);
    expect(await told()).toEqual([]);
  });
});

test('a notice is told to the browsers of whose bell it is, and to no others', async () => {
  const [own, foreign] = [
    await subscribed(await ownerOf(world.a.agency)),
    await subscribed(await ownerOf(world.b.agency)),
  ];
  const admin = await subscribed((await insert('profiles', { ...VALID.profiles(), role: 'admin' })).id);
  await subscribed((await insert('profiles', VALID.profiles())).id);
  await insert('notifications', { ...notice, agency_id: world.a.agency });
  expect(await told()).toEqual([own]);
  await insert('notifications', { ...notice, agency_id: world.b.agency, is_read: true, read_at: new Date() });
  expect(await told()).toEqual([own]);
  await insert('notifications', { ...notice, agency_id: world.b.agency });
  await insert('notifications', { ...notice, audience: 'platform' });
  expect(new Set(await told())).toEqual(new Set([own, foreign, admin]));
  await refuses('push_messages_attempts', () => query('UPDATE push_messages SET attempts = -1'));
});
