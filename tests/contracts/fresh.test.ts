import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '~/paths';
import { PASSWORD, passwordHash } from '../factories/customer';
import { insertSession } from '../factories/session-row';
import { site } from '../setup/site';
import { GUARDS } from './guard-table';
import { openWorld, type World } from './people';
import { hasAction, routeTable, sourceOf } from './route-table';

/** What is dangerous asks an administrator once more who they are (R251): of every route that says so. */
const client = new pg.Client({ connectionString: site.databaseUrl });
const FRESH = routeTable().filter(({ file }) => sourceOf(file).includes('fresh: true'));

let world: World;
let admin = '';
beforeAll(async () => {
  world = await openWorld(site.databaseUrl);
  await client.connect();
});
// An administrator of each test's own: tries are counted by the account.
beforeEach(async () => {
  admin = randomUUID();
  await client.query(
    `WITH p AS (INSERT INTO profiles (id, email, full_name, role, email_verified_at)
       VALUES ($1, $2, 'Essai Essai', 'admin', now()) RETURNING id)
     INSERT INTO credentials (profile_id, password_hash) SELECT p.id, $3 FROM p`,
    [admin, `fresh-${admin}@exemple.test`, await passwordHash()],
  );
});
afterAll(() => client.end());

/** A session of that administrator, an hour old. */
const oldSession = async () => `session=${await insertSession(client, admin, 60)}`;
const ask = (path: string, cookie: string, body?: Record<string, string>) =>
  fetch(site.baseUrl + path, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { Cookie: cookie, Origin: site.baseUrl },
    body: body && new URLSearchParams(body),
  });
const linesOf = async () => (await client.query('SELECT FROM audit_logs WHERE actor_id = $1', [admin])).rowCount;
const give = (cookie: string, next: string, password = PASSWORD) =>
  ask(paths.adminConfirm('fr', next), cookie, { password });

/** What an administrator does without being asked again: presses that take nothing away, and the page that asks. */
const EVERYDAY = [
  'agencies/paper',
  'bookings/new',
  'car-images/show',
  'cars/show',
  'catalogue/brand',
  'catalogue/model',
  'confirm',
  'jobs/show',
  'notifications/latest',
  'notifications/list',
  'outbox/show',
  'reviews/show',
  'tasks/show',
  'uploads/list',
  'uploads/show',
  'users/show',
  'viewing/end',
  'whatsapp/messages/show',
].map((id) => `routes/admin/${id}`);

/** Lists with a step for ticked rows: who reads them is not asked, who presses is. */
const AT_THE_PRESS = ['routes/admin/agencies/list'];

test('every other step of administrators is dangerous: its page asks, and so does its action', () => {
  const acting = routeTable().filter(({ id, file }) => id.startsWith('routes/admin/') && hasAction(file));
  const fresh = FRESH.map(({ id }) => id);
  const everyday = acting.map(({ id }) => id).filter((id) => !fresh.includes(id));
  expect(everyday.sort()).toEqual(EVERYDAY);
  for (const { id, file } of FRESH) {
    const asked = AT_THE_PRESS.includes(id) ? 1 : 2;
    if (hasAction(file)) expect(sourceOf(file).match(/fresh: true/g), file).toHaveLength(asked);
  }
});

/** What takes something from its owner: the page says what will happen, and its form is sent with words that were typed. */
const TYPED = [
  'agencies/delete',
  'bookings/cancel',
  'car-images/delete',
  'cars/delist',
  'catalogue/delete',
  'catalogue/merge',
  'settings/maintenance',
  'users/access',
  'users/delete',
].map((id) => `routes/admin/${id}`);

test.each(TYPED)('%s is confirmed by typed words', async (id) => {
  expect(FRESH.map((route) => route.id)).toContain(id);
  const path = GUARDS[id]?.path(world) ?? '';
  const cookie = await oldSession();
  await give(cookie, path);
  const html = await (await ask(path, cookie)).text();
  const [, name = ''] = /<input[^>]*name="(confirm\w*)"/.exec(html) ?? [];
  expect(name, path).not.toBe('');
  const before = await linesOf();
  const refused = await ask(path, cookie, {
    [name]: 'x',
    reason: 'Essai',
    button: 'close',
    status: 'suspended',
    role: 'admin',
  });
  expect(refused.status).toBe(400);
  expect(await linesOf()).toBe(before);
});

describe.each(FRESH.map(({ id }) => id))('%s', (id) => {
  test('asks an old session first, whatever it sends, and then comes back', async () => {
    const path = GUARDS[id]?.path(world) ?? '';
    const cookie = await oldSession();
    const before = await linesOf();
    const isOpen = AT_THE_PRESS.includes(id);
    const page = await ask(path, cookie);
    const asked = isOpen ? [200, null] : [303, paths.adminConfirm('fr', path)];
    expect([page.status, page.headers.get('Location')]).toEqual(asked);
    const post = await ask(path, cookie, { button: 'reactivate', status: 'suspended', role: 'admin' });
    expect([post.status, post.headers.get('Location')]).toEqual([303, paths.adminConfirm('fr', path)]);
    expect(await linesOf()).toBe(before);
    const given = await give(cookie, path);
    expect([given.status, given.headers.get('Location')]).toEqual([303, path]);
    expect((await ask(path, cookie)).status).toBe(200);
    // The proof is this session's alone.
    const other = await ask(path, await oldSession(), isOpen ? {} : undefined);
    expect(other.headers.get('Location')).toBe(paths.adminConfirm('fr', path));
  });

  test('is open to nobody by the page that asks: not half signed in, not signed out, not as another role', async () => {
    const path = GUARDS[id]?.path(world) ?? '';
    for (const actor of ['anonymous', 'halfSignedIn', 'customer', 'agency'] as const) {
      const given = await give(world.cookies[actor], path);
      expect(given.status).toBe(302);
      expect(given.headers.get('Location')).not.toBe(path);
      expect((await ask(path, world.cookies[actor])).status).toBe(302);
    }
  });
});

describe('the page that asks', () => {
  test('leads to pages of this site alone', async () => {
    for (const next of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil',
      paths.adminConfirm('fr'),
      paths.logout('fr'),
    ])
      expect((await give(await oldSession(), next)).headers.get('Location'), next).toBe(paths.admin('fr'));
  });

  test('refuses a wrong password, counts, and the right one passes no more', async () => {
    const cookie = await oldSession();
    for (let tried = 0; tried < 10; tried += 1) expect((await give(cookie, '', `x${tried}`)).status).toBe(400);
    expect((await give(cookie, '')).status).toBe(429);
  });

  test('is no way round a sign-out', async () => {
    const cookie = await oldSession();
    const path = paths.adminUserAccess('fr', world.adminUserId);
    await give(cookie, path);
    await ask(paths.logout('fr'), cookie, {});
    expect((await ask(path, cookie)).headers.get('Location')).toMatch(/\/fr\/login/);
  });
});
