import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeAt } from '~/modules/access/two-factor/authenticator.server';
import { paths, withQuery } from '~/paths';
import { insertAccount, TEST_PASSWORD } from '../factories/account-row';
import { site } from '../setup/site';
import { WRITING } from './people';
import { sources, withoutComments } from '../code/sources';

const client = new pg.Client({ connectionString: site.databaseUrl });
beforeAll(() => client.connect());
afterAll(() => client.end());
// Others watch that their requests write no row meanwhile.
beforeEach(() => client.query('SELECT pg_advisory_lock($1)', [WRITING]));
afterEach(() => client.query('SELECT pg_advisory_unlock($1)', [WRITING]));

/** The cookies of a browser. */
type Browser = Map<string, string>;
const SECURITY = paths.twoFactor('fr');
const soon = (steps: number) => new Date(Date.now() + steps * 30_000);

async function ask(browser: Browser, path: string, form?: Record<string, string>) {
  const answer = await fetch(site.baseUrl + path, {
    redirect: 'manual',
    headers: { Cookie: [...browser].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/Max-Age=0\b/.test(cookie)) browser.delete(name);
    else browser.set(name, value);
  }
  return { status: answer.status, to: answer.headers.get('Location'), html: await answer.text() };
}

const login = (browser: Browser, email: string, redirectTo?: string) =>
  ask(browser, paths.login('fr', redirectTo), { email, password: TEST_PASSWORD });

/** An account whose second factor was turned on by the form of its page, that browser, its secret and recovery codes. */
async function withFactor() {
  const account = await insertAccount(site.databaseUrl);
  const browser: Browser = new Map();
  await login(browser, account.email);
  const { html } = await ask(browser, SECURITY);
  const sealed = /name="sealed" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const secret = (/<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? '').replaceAll(' ', '');
  const code = codeAt(secret, soon(0));
  const done = await ask(browser, SECURITY, { sealed, code, password: TEST_PASSWORD });
  expect(done.status).toBe(200);
  const codes = [...done.html.matchAll(/<code[^>]*>([A-Z2-9]{4}(?:-[A-Z2-9]{4}){3})<\/code>/g)].map(
    ([, one = '']) => one,
  );
  expect(codes).toHaveLength(10);
  return { ...account, browser, secret, codes };
}

test('the password opens half a sign-in: every page leads to the code, and the code to the page that was wanted', async () => {
  const { email, browser: first, secret } = await withFactor();
  expect((await ask(first, paths.dashboard('fr'))).status).toBe(200);

  const browser: Browser = new Map();
  const wanted = paths.profile('fr');
  const page = paths.secondFactor('fr', wanted);
  expect(await login(browser, email, wanted)).toMatchObject({ status: 303, to: page });
  // Not yet a browser of this account: it would have guesses of its own.
  expect(browser.has('trustedDevice')).toBe(false);
  const half = new Map(browser);
  for (const path of [wanted, SECURITY, paths.personalDataFile('fr')])
    expect((await ask(half, path)).to).toMatch(new RegExp(`^${paths.secondFactor('fr')}(\\?|$)`));
  expect((await ask(half, paths.home('fr'))).html).not.toContain(email);
  expect((await ask(half, SECURITY, { intent: 'off', code: '000000' })).to).toContain(paths.secondFactor('fr'));

  const wrong = await ask(browser, page, { code: '000000' });
  expect(wrong.status).toBe(400);
  expect(wrong.html).toContain('value="000000"');
  const given = await ask(browser, page, { code: codeAt(secret, soon(1)) });
  expect(given).toMatchObject({ status: 303, to: wanted });
  expect((await ask(browser, wanted)).status).toBe(200);
  expect(browser.has('trustedDevice')).toBe(true);
  // The token of the half sign-in opens nothing any more.
  expect((await ask(half, wanted)).to).toContain(paths.login('fr'));
  expect((await ask(browser, page)).to).toBe(wanted);
});

test('a recovery code opens once', async () => {
  const { email, codes } = await withFactor();
  const [code = ''] = codes;
  for (const status of [303, 400]) {
    const browser: Browser = new Map();
    await login(browser, email);
    expect((await ask(browser, paths.secondFactor('fr'), { code })).status).toBe(status);
  }
});

test('the link that confirms an address opens half a sign-in, too', async () => {
  const { id, email } = await withFactor();
  await client.query('UPDATE profiles SET email_verified_at = NULL WHERE id = $1', [id]);
  const browser: Browser = new Map();
  expect((await login(browser, email)).to).toBe(paths.emailVerification('fr'));
  const { rows } = await client.query<{ token: string }>(
    `SELECT params->>'token' AS token FROM outbox_messages WHERE recipient = $1 AND template = 'emailVerification'
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [email],
  );
  const pressed = await ask(browser, paths.emailVerification('fr', rows[0]?.token), { intent: 'confirm' });
  expect(pressed.to).toContain(paths.secondFactor('fr'));
  expect((await ask(browser, paths.dashboard('fr'))).to).toContain(paths.secondFactor('fr'));
});

test('the signed out begin at sign-in, with the page they wanted', async () => {
  const page = paths.secondFactor('fr', paths.profile('fr'));
  expect((await ask(new Map(), page)).to).toBe(paths.login('fr', paths.profile('fr')));
  const elsewhere = withQuery(paths.secondFactor('fr'), { redirectTo: 'https://evil.example/' });
  expect((await ask(new Map(), elsewhere)).to).toBe(paths.login('fr'));
});

test('one function opens sessions, and one tells what they lack', () => {
  const having = (pattern: RegExp) =>
    sources(['app', 'jobs'])
      .filter(({ text }) => pattern.test(withoutComments(text)))
      .map(({ file }) => file);
  expect(having(/\bsession\.(create|createMany|upsert)\w*\(|INSERT INTO sessions\b/)).toEqual([
    'app/modules/access/sessions/sessions.server.ts',
  ]);
  expect(having(/\bsession\.findUnique\(|\bsession\.findUniqueOrThrow\(/)).toEqual([
    'app/modules/access/identify.server.ts',
  ]);
});
