import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withConnection } from '../../scripts/lib/database.mjs';
import { paths } from '~/paths';
import { insertAccount, TEST_PASSWORD } from '../factories/account-row';
import { cookieValue } from '../factories/session-row';
import { site } from '../setup/site';
import { WRITING } from './people';

const baseUrl = site.baseUrl;
const databaseUrl = site.databaseUrl;
// What is written here is not seen by tests that watch that nothing is.
const client = new pg.Client({ connectionString: databaseUrl });
beforeAll(() => client.connect());
afterAll(() => client.end());
beforeEach(() => client.query('SELECT pg_advisory_lock($1)', [WRITING]));
afterEach(() => client.query('SELECT pg_advisory_unlock($1)', [WRITING]));

const newAccount = () => insertAccount(databaseUrl);

interface Asked {
  cookies?: string;
  form?: Record<string, string>;
}

function ask(path: string, { cookies = '', form }: Asked = {}) {
  return fetch(baseUrl + path, {
    redirect: 'manual',
    headers: { Cookie: cookies },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
}

const cookieOf = (answer: Response, name: string) =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';
const login = (email: string, extra: Record<string, string> = {}) =>
  ask(paths.login('fr'), { form: { email, password: TEST_PASSWORD, ...extra } });

async function resetToken(email: string): Promise<string> {
  await ask(paths.forgotPassword('fr'), { form: { email } });
  return withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ token: string }>(
      `SELECT params->>'token' AS token FROM outbox_messages WHERE recipient = $1 AND template = 'passwordReset' ORDER BY created_at DESC LIMIT 1`,
      [email],
    );
    return rows[0]?.token ?? '';
  });
}

describe('the session’s cookie', () => {
  test('out of reach of scripts, of the whole site, 30 days or the browser’s session; a new one at each sign-in', async () => {
    const { email } = await newAccount();
    const remembered = cookieOf(await login(email, { remember: 'on' }), 'session');
    const once = cookieOf(await login(email), 'session');
    for (const cookie of [remembered, once]) expect(cookie).toMatch(/; HttpOnly/i);
    for (const cookie of [remembered, once]) expect(cookie).toMatch(/; SameSite=Lax/i);
    // 30 days, less what the answer took.
    expect(remembered).toMatch(/Max-Age=259[12]\d{3}\b/);
    expect(once).not.toMatch(/Max-Age|Expires/i);
    expect(pairOf(remembered)).not.toBe(pairOf(once));
  });

  test('a return address that leads away, signs out, or breaks a header is not followed', async () => {
    const { email } = await newAccount();
    for (const target of [
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      'https://evil.example',
      '/%2f%2fevil.example',
      '/fr\r\nSet-Cookie: a=b',
      '/fr/logout',
      '/fr/%6cogout',
      `/${'a'.repeat(5000)}`,
    ]) {
      const answer = await ask(`${paths.login('fr')}?${new URLSearchParams({ redirectTo: target }).toString()}`, {
        form: { email, password: TEST_PASSWORD },
      });
      expect(answer.status).toBe(303);
      const landed = new URL(answer.headers.get('Location') ?? '', baseUrl);
      expect(landed.origin, target).toBe(new URL(baseUrl).origin);
      if (!target.startsWith('/%2f')) expect(landed.pathname, target).toBe(paths.dashboard('fr'));
      expect(cookieOf(answer, 'a')).toBe('');
      expect(
        (await ask(landed.pathname, { cookies: pairOf(cookieOf(answer, 'session')) })).headers.get('Location') ?? '',
      ).not.toContain('evil');
    }
  });
});

describe('forgot password', () => {
  test('the same answer for a known and an unknown address', async () => {
    const { email } = await newAccount();
    const facts = async (asked: string) => {
      const answer = await ask(paths.forgotPassword('fr'), { form: { email: asked } });
      const changing = /^(x-request-id|date|x-query-count)$/;
      return {
        status: answer.status,
        headers: [...answer.headers].filter(([name]) => !changing.test(name)),
        body: await answer.text(),
      };
    };
    const known = await facts(email);
    expect(known.status).toBe(303);
    expect(await facts(`nobody-${email}`)).toEqual(known);
  });
});

test('sign-up with a known address leads to sign-in, without the address in the link', async () => {
  const { email } = await newAccount();
  const answer = await ask(paths.signup('fr', paths.bookings('fr')), {
    form: {
      ...{ role: 'customer', fullName: 'Salma Bennani', phone: '0612345678', email },
      ...{ password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD },
    },
  });
  expect(answer.status).toBe(409);
  const login = paths.login('fr', paths.bookings('fr')).replaceAll('&', '&amp;');
  // Beside the field, and under the form as on every page of sign-up.
  expect((await answer.text()).split(`href="${login}"`)).toHaveLength(3);
});

describe('a reset link', () => {
  test('leaves the address at once; nothing is stored by caches nor told to other sites', async () => {
    const token = await resetToken((await newAccount()).email);
    const answer = await ask(`${paths.authCallback}?token=${token}&lang=ar`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, paths.resetPassword]);
    expect([answer.headers.get('Cache-Control'), answer.headers.get('Referrer-Policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    expect(cookieOf(answer, 'reset-link')).toMatch(/; HttpOnly/i);
    const page = await ask(paths.resetPassword, { cookies: answer.headers.getSetCookie().map(pairOf).join('; ') });
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toMatch(/<html lang="ar" dir="rtl"/);
    expect(html).not.toContain(token);
    // Opened by a mail program before the person did: it still serves.
    expect(
      (await ask(paths.resetPassword, { cookies: answer.headers.getSetCookie().map(pairOf).join('; ') })).status,
    ).toBe(200);
  });

  test('two posts at the same moment: one sets the password, the other is refused; afterwards all are', async () => {
    const { email } = await newAccount();
    const cookies = pairOf(
      cookieOf(await ask(`${paths.authCallback}?token=${await resetToken(email)}&lang=fr`), 'reset-link'),
    );
    const post = (password: string) =>
      ask(paths.resetPassword, { cookies, form: { password, confirmPassword: password } });
    const answers = await Promise.all([post('premier-mot'), post('second-mot')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
    expect((await post('replay-mot')).status).toBe(410);
    expect((await ask(paths.resetPassword, { cookies })).status).toBe(410);
    expect((await login(email)).status).toBe(400);
  });

  test('no cookie, one made up, one changed, one of another purpose: refused, and nothing changes', async () => {
    const { email } = await newAccount();
    const token = await resetToken(email);
    const cookie = pairOf(cookieOf(await ask(`${paths.authCallback}?token=${token}`), 'reset-link'));
    const [name = '', value = ''] = cookie.split(/=(.*)/s);
    const unsigned = cookieValue(token);
    const [, signature = ''] = decodeURIComponent(value).split('.');
    const forged = [
      '',
      'reset-link=',
      `reset-link=${unsigned}`,
      `reset-link=${unsigned}.${encodeURIComponent(signature.slice(0, -2))}AA`,
      `${name}=${cookieValue('A'.repeat(43))}.${encodeURIComponent(signature)}`,
      `return-to=${value}`,
      `reset-link=${token}`,
    ];
    for (const cookies of forged) {
      expect((await ask(paths.resetPassword, { cookies })).status, cookies).toBe(410);
      const answer = await ask(paths.resetPassword, {
        cookies,
        form: { password: 'forge-mot', confirmPassword: 'forge-mot' },
      });
      expect(answer.status, cookies).toBe(410);
    }
    expect((await login(email)).status).toBe(303);
    expect((await ask(paths.resetPassword, { cookies: cookie })).status).toBe(200);
  });

  test('is not written where the site notes what it was asked', async () => {
    const token = await resetToken((await newAccount()).email);
    await ask(`${paths.authCallback}?lang=fr&token=${token}`);
    await ask(paths.emailVerification('fr', token));
    await ask(`${paths.authCallback}?%74oken=${token}`);
    const noted = () => readFileSync(site.log, 'utf8');
    await expect.poll(noted).toContain(`"path":"${paths.emailVerification('fr')}"`);
    expect(noted()).toContain(`"path":"${paths.authCallback}"`);
    expect(noted()).not.toContain(token);
  });

  test('a broken token takes an earlier one out of the browser', async () => {
    for (const token of ['', 'x', '../../etc', 'A'.repeat(44), '%00']) {
      const answer = await ask(`${paths.authCallback}?token=${encodeURIComponent(token)}`);
      expect(answer.status).toBe(303);
      expect(cookieOf(answer, 'reset-link')).toContain('Max-Age=0');
    }
  });
});

describe('too many attempts', () => {
  test('429 with Retry-After, for pages and for data; a trustedDevice browser goes on, a forged one does not', async () => {
    const { email } = await newAccount();
    const trustedDevice = pairOf(cookieOf(await login(email), 'trustedDevice'));
    const wrong = (path: string, cookies = '') => ask(path, { cookies, form: { email, password: 'faux' } });
    for (let count = 0; count < 10; count++) expect((await wrong(paths.login('fr'))).status).toBe(400);
    for (const path of [paths.login('fr'), `${paths.login('fr')}.data`]) {
      const answer = await wrong(path);
      expect(answer.status).toBe(429);
      const seconds = Number(answer.headers.get('Retry-After'));
      expect([seconds % 60, seconds > 60, seconds <= 15 * 60]).toEqual([0, true, true]);
      expect(await answer.text()).toMatch(/\d\d:\d\d/);
    }
    const [, value = ''] = trustedDevice.split(/=(.*)/s);
    for (const forged of [
      `trustedDevice=${value.slice(0, -4)}AAAA`,
      'trustedDevice=x',
      `trustedDevice=${cookieValue({ id: 'x', accounts: [] })}`,
    ]) {
      expect((await wrong(paths.login('fr'), forged)).status).toBe(429);
    }
    expect((await wrong(paths.login('fr'), trustedDevice)).status).toBe(400);
    const other = await newAccount();
    expect(cookieOf(await login(other.email), 'trustedDevice')).not.toBe('');
  });
});
