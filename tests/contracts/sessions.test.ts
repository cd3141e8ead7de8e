import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '~/modules/access/password/password.server';
import { paths } from '~/paths';
import { cookieValue } from '../factories/session-row';
import { startWebServer } from '../setup/web-server';
import { site } from '../setup/site';
import { openWorld, type World, WRITING } from './people';

const PASSWORD = 'un-mot-de-passe';
const baseUrl = site.baseUrl;
const client = new pg.Client({ connectionString: site.databaseUrl });
let world: World;
let passwordHash: string;
beforeAll(async () => {
  await client.connect();
  world = await openWorld(site.databaseUrl);
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => client.end());
// Others watch that their requests write no row meanwhile.
beforeEach(() => client.query('SELECT pg_advisory_lock($1)', [WRITING]));
afterEach(() => client.query('SELECT pg_advisory_unlock($1)', [WRITING]));

const query = async <Row>(sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows as Row[];

async function newAccount(columns: Record<string, string> = {}) {
  const id = randomUUID();
  const email = `session-${id}@exemple.test`;
  await query(
    `INSERT INTO profiles (id, email, full_name, email_verified_at, theme) VALUES ($1, $2, 'Essai Essai', now(), $3)`,
    [id, email, columns.theme ?? 'system'],
  );
  await query('INSERT INTO credentials (profile_id, password_hash) VALUES ($1, $2)', [id, passwordHash]);
  return { id, email };
}

function post(path: string, fields: Record<string, string>, cookie = '', base = baseUrl) {
  return fetch(base + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie },
  });
}
const get = (path: string, cookie: string) =>
  fetch(baseUrl + path, { redirect: 'manual', headers: { Cookie: cookie } });
const login = (email: string, options: { remember?: boolean; cookie?: string; base?: string } = {}) =>
  post(
    paths.login('fr'),
    { email, password: PASSWORD, ...(options.remember ? { remember: 'on' } : {}) },
    options.cookie,
    options.base,
  );

/** The Set-Cookie line of a cookie. */
const lineOf = (response: Response, name: string) =>
  response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? '';
/** `name=value` as a browser sends it back. */
const sent = (response: Response, name = 'session') => lineOf(response, name).split(';')[0] ?? '';
const valueOf = (cookie: string) => Buffer.from(decodeURIComponent(cookie.split('=')[1] ?? ''), 'base64').toString();
const sessionsOf = async (id: string) =>
  (await query<{ id: string }>('SELECT id FROM sessions WHERE profile_id = $1', [id])).length;

async function isOut(cookie: string) {
  const answer = await get(paths.dashboard('fr'), cookie);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('Location')).toBe(
    `${paths.login('fr')}?redirectTo=${encodeURIComponent(paths.dashboard('fr'))}`,
  );
  expect(lineOf(answer, 'session')).toMatch(/^session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(valueOf(sent(answer, 'flash').replace(/\..*$/, ''))).toContain('flash:account.sessionEnded');
}
const isIn = async (cookie: string) => expect((await get(paths.dashboard('fr'), cookie)).status).toBe(200);

describe('the cookie', () => {
  test('lasts thirty days where it is remembered, and otherwise as long as the browser', async () => {
    const { email } = await newAccount();
    expect(lineOf(await login(email, { remember: true }), 'session')).toMatch(
      /^session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$|^session=[^;]+; Max-Age=2591999; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(lineOf(await login(email), 'session')).toMatch(/^session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('is sent over TLS only, and taken from this host only, where the site answers by TLS', async () => {
    const overTls = await startWebServer(site.databaseUrl, {}, 'https');
    try {
      const { email } = await newAccount();
      const answer = await login(email, { base: overTls.baseUrl });
      expect(lineOf(answer, '__Host-session')).toMatch(
        /^__Host-session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      const ask = (cookie: string) =>
        fetch(overTls.baseUrl + paths.dashboard('fr'), { redirect: 'manual', headers: { Cookie: cookie } });
      expect((await ask(sent(answer, '__Host-session'))).status).toBe(200);
      // What a subdomain may set has another name.
      expect((await ask(sent(answer, '__Host-session').replace('__Host-', ''))).status).toBe(302);
    } finally {
      await overTls.stop();
    }
  });

  test('the pages that it opens are kept by no browser: after a sign-out Back shows none of them', async () => {
    const { email } = await newAccount();
    const cookie = sent(await login(email));
    const keeping = async (path: string, who = cookie) => (await get(path, who)).headers.get('Cache-Control');
    for (const path of [paths.dashboard('fr'), paths.profile('fr'), paths.security('fr'), paths.contact('fr')])
      expect(await keeping(path)).toBe('private, no-store');
    expect(await keeping(paths.about('fr'))).toBe('private, no-cache');
    expect(await keeping(paths.login('fr'), '')).toBe('private, no-cache');
  });

  test('brings the theme that its owner chose, and leaves the browser’s where nobody chose', async () => {
    const [chosen, open] = [await newAccount({ theme: 'dark' }), await newAccount()];
    expect(valueOf(sent(await login(chosen.email), 'theme'))).toBe('"dark"');
    expect(lineOf(await login(open.email), 'theme')).toBe('');
  });
});

describe('sign-in', () => {
  test('always gives a new token, whatever cookie came along, and ends the session of that one', async () => {
    const { id, email } = await newAccount();
    const planted = `session=${cookieValue('F'.repeat(43))}`;
    const first = sent(await login(email, { cookie: planted }));
    expect(first).not.toBe(planted);
    await isOut(planted);
    const second = sent(await login(email, { cookie: first }));
    expect(second).not.toBe(first);
    await isOut(first);
    await isIn(second);
    expect(await sessionsOf(id)).toBe(1);
  });

  test('what the database holds opens nothing', async () => {
    const { id, email } = await newAccount();
    const cookie = sent(await login(email));
    const token = JSON.parse(valueOf(cookie)) as string;
    const [row] = await query<{ token_hash: string }>('SELECT token_hash FROM sessions WHERE profile_id = $1', [id]);
    expect(row?.token_hash).toBe(createHash('sha256').update(token).digest('hex'));
    await isOut(`session=${cookieValue(row?.token_hash)}`);
  });
});

describe('a session ends', () => {
  const sql = (text: string) => async (_: string, id: string) => {
    for (const statement of text.split(';')) await query(statement, [id]);
  };
  const signOut = async (cookie: string) => {
    await post(paths.logout('fr'), {}, cookie);
  };
  test.each<[string, (cookie: string, id: string) => Promise<void>]>([
    ['signed out', signOut],
    ['suspended', sql(`UPDATE profiles SET status = 'suspended' WHERE id = $1`)],
    [
      'suspended, and active again',
      sql(
        `UPDATE profiles SET status = 'suspended' WHERE id = $1; UPDATE profiles SET status = 'active' WHERE id = $1`,
      ),
    ],
    ['inactive', sql(`UPDATE profiles SET status = 'inactive' WHERE id = $1`)],
    ['anonymised', sql('UPDATE profiles SET anonymised_at = now() WHERE id = $1')],
    ['deleted', sql('DELETE FROM profiles WHERE id = $1')],
    ['expired', sql(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE profile_id = $1`)],
  ])('%s', async (_name, end) => {
    const { id, email } = await newAccount();
    const cookie = sent(await login(email, { remember: true }));
    await isIn(cookie);
    await end(cookie, id);
    await isOut(cookie);
    // A public page is a visitor's then.
    expect((await get(paths.cars('fr'), cookie)).status).toBe(200);
  });

  test('by a change of password: a stolen cookie opens nothing, this browser goes on with another token', async () => {
    const { id, email } = await newAccount();
    const [mine, stolen] = [sent(await login(email, { remember: true })), sent(await login(email))];
    const fields = {
      intent: 'password',
      currentPassword: PASSWORD,
      newPassword: 'un-autre-mot',
      confirmPassword: 'un-autre-mot',
    };
    const changed = await post(paths.security('fr'), fields, mine);
    expect(changed.status).toBe(303);
    expect(changed.headers.get('Location')).toBe(paths.security('fr'));
    const renewed = sent(changed);
    expect(renewed).not.toBe(mine);
    expect(lineOf(changed, 'session')).toMatch(/Max-Age=25919\d\d/);
    await isOut(stolen);
    await isOut(mine);
    await isIn(renewed);
    expect(await sessionsOf(id)).toBe(1);
  });
});

describe('the security page', () => {
  const act = (fields: Record<string, string>, cookie: string) => post(paths.security('fr'), fields, cookie);

  test('somebody else’s session is not found, and stays', async () => {
    const [me, other] = [await newAccount(), await newAccount()];
    const cookies = [sent(await login(me.email)), sent(await login(other.email))] as const;
    const [row] = await query<{ id: string }>('SELECT id FROM sessions WHERE profile_id = $1', [other.id]);
    for (const sessionId of [row?.id ?? '', randomUUID(), 'x', "' OR true --"]) {
      const answer = await act({ intent: 'end', sessionId, profileId: other.id }, cookies[0]);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('a déjà pris fin');
    }
    await isIn(cookies[1]);
  });

  test('what it does not know is refused; passwords come back in no answer', async () => {
    const { email } = await newAccount();
    const cookie = sent(await login(email));
    for (const intent of ['', 'delete', '__proto__']) expect((await act({ intent }, cookie)).status).toBe(400);
    const cases: [Record<string, string>, string][] = [
      [{ currentPassword: 'faux-secret' }, 'Le mot de passe actuel est incorrect.'],
      [{ newPassword: 'cinq5', confirmPassword: 'cinq5' }, 'au moins 6\u00a0caractères'],
      [{ confirmPassword: 'pas-pareil' }, 'Les mots de passe ne correspondent pas.'],
      [{ currentPassword: '' }, 'Le mot de passe est obligatoire.'],
      [{ newPassword: 'a'.repeat(300), confirmPassword: 'a'.repeat(300) }, 'Trop long'],
    ];
    for (const [change, text] of cases) {
      const answer = await act(
        {
          intent: 'password',
          currentPassword: PASSWORD,
          newPassword: 'un-autre-mot',
          confirmPassword: 'un-autre-mot',
          ...change,
        },
        cookie,
      );
      expect(answer.status).toBe(400);
      const html = await answer.text();
      expect(html).toContain(text);
      for (const secret of [PASSWORD, 'faux-secret', 'un-autre-mot', 'pas-pareil']) expect(html).not.toContain(secret);
    }
    await isIn(cookie);
  });

  test('every role has it', async () => {
    for (const actor of ['customer', 'agency', 'incompleteAgency', 'admin'] as const) {
      expect((await get(paths.security('ar'), world.cookies[actor])).status).toBe(200);
    }
  });
});
