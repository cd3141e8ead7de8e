import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '~/paths';
import { insertAccount, TEST_PASSWORD } from '../factories/account-row';
import { cookieValue, insertSession } from '../factories/session-row';
import { site } from '../setup/site';
import { WRITING } from './people';

// What is written here is not seen by tests that watch that nothing is.
const client = new pg.Client({ connectionString: site.databaseUrl });
beforeAll(() => client.connect());
afterAll(() => client.end());
beforeEach(() => client.query('SELECT pg_advisory_lock($1)', [WRITING]));
afterEach(() => client.query('SELECT pg_advisory_unlock($1)', [WRITING]));

/** The cookies of one browser. */
type Browser = Map<string, string>;

async function ask(
  browser: Browser,
  path: string,
  form?: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(site.baseUrl + path, {
    redirect: 'manual',
    headers: { Cookie: [...browser].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/Max-Age=0\b/.test(cookie)) browser.delete(name);
    else browser.set(name, value);
  }
  return answer;
}

interface Account {
  id: string;
  email: string;
}

/** An account whose address is not confirmed. */
async function newAccount(): Promise<Account> {
  const account = await insertAccount(site.databaseUrl);
  await client.query('UPDATE profiles SET email_verified_at = NULL WHERE id = $1', [account.id]);
  return account;
}

/** A browser whose person types the password of an account, and is told to confirm its address first. */
async function asking({ email }: Account, remember?: 'on', redirectTo?: string): Promise<Browser> {
  const browser: Browser = new Map();
  const form = { email, password: TEST_PASSWORD, ...(remember && { remember }) };
  const answer = await ask(browser, paths.login('fr', redirectTo), form);
  expect(answer.headers.get('Location')).toBe(paths.emailVerification('fr'));
  expect([...browser.keys()]).not.toContain('session');
  return browser;
}

/** The link of the newest e-mail to an account. */
async function linkTo({ email }: Account): Promise<string> {
  const { rows } = await client.query<{ token: string }>(
    `SELECT params->>'token' AS token FROM outbox_messages WHERE recipient = $1 AND template = 'emailVerification' ORDER BY created_at DESC, id DESC LIMIT 1`,
    [email],
  );
  return paths.emailVerification('fr', rows[0]?.token);
}

/** Presses the button behind a link. */
const press = (browser: Browser, link: string, headers?: Record<string, string>) =>
  ask(browser, link, { intent: 'confirm' }, headers);

const age = ({ id }: Account, seconds: number) =>
  client.query('UPDATE tokens SET created_at = created_at - make_interval(secs => $2) WHERE profile_id = $1', [
    id,
    seconds,
  ]);

async function isConfirmed({ id }: Account): Promise<boolean> {
  const { rows } = await client.query<{ confirmed: boolean }>(
    'SELECT email_verified_at IS NOT NULL AS confirmed FROM profiles WHERE id = $1',
    [id],
  );
  return rows[0]?.confirmed ?? false;
}

/** What a browser that is led to sign-in holds: no session, and the address for the form. */
async function expectLedToSignIn(browser: Browser, answer: Response, { email }: Account) {
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, paths.emailConfirmed('fr')]);
  expect([...browser.keys()]).not.toContain('session');
  const login = await ask(browser, paths.login('fr'));
  expect(login.headers.get('Cache-Control')).toContain('no-store');
  expect(await login.text()).toMatch(new RegExp(`<input[^>]*name="email"[^>]*value="${email}"`));
}

describe('the browser that asked', () => {
  test('is signed in by its link, once, where it wanted to go; the earlier session is none of it', async () => {
    const account = await newAccount();
    const browser = await asking(account, 'on', paths.bookings('fr'));
    const link = await linkTo(account);
    browser.set('session', cookieValue('A'.repeat(43)));
    const copy = new Map(browser);
    const answer = await press(browser, link);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, paths.bookings('fr')]);
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('session='))).toMatch(/Max-Age=259\d{4}\b/);
    expect(browser.get('session')).not.toBe(copy.get('session'));
    expect([...browser.keys()]).not.toContain('awaiting');
    expect((await ask(browser, paths.profile('fr'))).status).toBe(200);
    // The same press again, by whoever kept the cookies of that moment.
    expect((await press(copy, link)).status).toBe(410);
    expect((await ask(copy, paths.profile('fr'))).status).toBe(302);
  });

  test('keeps its wish not to be remembered, and goes on with the link that it asked for again', async () => {
    const account = await newAccount();
    const browser = await asking(account);
    await age(account, 60);
    expect((await ask(browser, paths.emailVerification('fr'), { intent: 'resend' })).status).toBe(303);
    const answer = await press(browser, await linkTo(account));
    expect(answer.headers.get('Location')).toBe(paths.dashboard('fr'));
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('session='))).not.toMatch(/Max-Age/);
  });

  test('is signed in by no link that somebody else asked for', async () => {
    const account = await newAccount();
    const browser = await asking(account);
    await age(account, 60);
    const stranger: Browser = new Map();
    await ask(stranger, paths.emailVerification('fr'), { intent: 'request', email: account.email });
    await expectLedToSignIn(browser, await press(browser, await linkTo(account)), account);
  });

  test('is not signed in to an account that was suspended meanwhile', async () => {
    const account = await newAccount();
    const browser = await asking(account);
    await client.query(`UPDATE profiles SET status = 'suspended' WHERE id = $1`, [account.id]);
    expect((await press(browser, await linkTo(account))).headers.get('Location')).toBe(paths.emailConfirmed('fr'));
    expect([...browser.keys()]).not.toContain('session');
  });

  test('stays signed in as whom it is', async () => {
    const account = await newAccount();
    const other = await insertAccount(site.databaseUrl);
    const browser = await asking(account);
    const session = await insertSession(client, other.id);
    browser.set('session', session);
    expect((await press(browser, await linkTo(account))).headers.get('Location')).toBe(paths.emailConfirmed('fr'));
    expect(browser.get('session')).toBe(session);
    expect((await ask(browser, paths.profile('fr'))).status).toBe(200);
  });
});

describe('any other browser', () => {
  test('is led to sign-in with the address filled, and takes the link from the one that asked', async () => {
    const account = await newAccount();
    const [first, link] = [await asking(account), await linkTo(account)];
    const browser: Browser = new Map();
    await expectLedToSignIn(browser, await press(browser, link), account);
    expect(await isConfirmed(account)).toBe(true);
    expect((await press(first, link)).status).toBe(410);
    expect([...first.keys()]).not.toContain('session');
    // What pressing the link left there asks for nothing.
    await client.query(`UPDATE tokens SET used_at = NULL WHERE profile_id = $1`, [account.id]);
    await expectLedToSignIn(browser, await press(browser, link), account);
  });

  test('that waits for an account of its own is not signed in to the one of a link it was sent', async () => {
    const [victim, attacker] = [await newAccount(), await newAccount()];
    const [browser] = [await asking(victim), await asking(attacker)];
    await expectLedToSignIn(browser, await press(browser, await linkTo(attacker)), attacker);
    expect(await isConfirmed(victim)).toBe(false);
  });

  test('cannot make itself the one that asked', async () => {
    const account = await newAccount();
    const own = (await asking(await newAccount())).get('awaiting') ?? '';
    await asking(account);
    const { rows } = await client.query<{ id: string }>('SELECT id FROM tokens WHERE profile_id = $1', [account.id]);
    const linkId = rows[0]?.id ?? '';
    const value = cookieValue({
      value: { profileId: account.id, asked: { linkId, remember: true } },
      until: Date.now() + 60_000,
    });
    const [, signature = ''] = decodeURIComponent(own).split('.');
    const link = await linkTo(account);
    for (const forged of [value, `${value}.${encodeURIComponent(signature)}`, `${value}.${'A'.repeat(43)}`, own]) {
      await client.query('UPDATE tokens SET used_at = NULL WHERE profile_id = $1', [account.id]);
      const browser: Browser = new Map([['awaiting', forged]]);
      await expectLedToSignIn(browser, await press(browser, link), account);
    }
  });
});

test('no other site presses the button: the link stays good', async () => {
  const account = await newAccount();
  const browser = await asking(account);
  const answer = await press(browser, await linkTo(account), { Origin: 'https://evil.example' });
  expect(answer.status).toBe(403);
  expect([...browser.keys()]).not.toContain('session');
  expect(await isConfirmed(account)).toBe(false);
});
