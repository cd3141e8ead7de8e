import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import { withConnection } from '../../scripts/lib/database.mjs';
import { insertSession } from '../factories/session-row';
import { site } from '../setup/site';
import { type Answer, GUARDS } from './guard-table';
import { ACTORS, type ActorName, openWorld, type World } from './people';
import { hasAction, routeTable } from './route-table';

const table = routeTable();
const baseUrl = site.baseUrl;
let world: World;
beforeAll(async () => {
  world = await openWorld(site.databaseUrl);
});

const HOMES = {
  login: paths.login('fr'),
  secondFactor: paths.secondFactor('fr'),
  unauthorized: paths.unauthorized('fr'),
  setup: paths.agencySetup('fr'),
  stopped: paths.agencySuspended('fr'),
};
const isHome = (answer: Answer): answer is keyof typeof HOMES => typeof answer === 'string' && answer in HOMES;
const KNOCK = { redirect: 'manual' } as const;

function ask(path: string, actor: ActorName, init: RequestInit & { headers?: Record<string, string> } = {}) {
  return fetch(baseUrl + path, { ...KNOCK, ...init, headers: { Cookie: world.cookies[actor], ...init.headers } });
}

const expected = (id: string, actor: ActorName): Answer => {
  const answers = GUARDS[id]?.get;
  // Whoever is half signed in is nobody: each page answers as to the anonymous, with the code in the place of sign-in.
  if (actor === 'halfSignedIn' && !answers?.halfSignedIn) {
    const answer = expected(id, 'anonymous');
    return answer === 'login' && !isBeginning(id) ? 'secondFactor' : answer;
  }
  return answers?.[actor] ?? answers?.others ?? 'login';
};
/** Pages that lead nobody in particular to sign-in, whoever asks: there is nothing in them to come back to. */
const isBeginning = (id: string) => id === 'routes/auth/link';

/** One actor for each answer of a route: for what depends on the answer, not on who gets it. */
function oneForEachAnswer(id: string): ActorName[] {
  const actorOf = new Map(ACTORS.map((actor) => [JSON.stringify(expected(id, actor)), actor]));
  return [...actorOf.values()];
}

/** Where a redirect leads: its path, without the query, decoded. */
function targetOf(location: string | null): string {
  return decodeURI(new URL(location ?? '', baseUrl).pathname);
}

/** The path a refusal leads to in the language of the page asked for. */
function homeOf(answer: Exclude<Answer, number | 'moved'>, path: string): string {
  const to = typeof answer === 'string' ? HOMES[answer] : answer.to;
  const [, language = 'fr'] = path.split('/');
  return typeof answer === 'string' ? to.replace(/^\/fr/, `/${language}`) : to;
}

test('every route has its line in the guard table, and every line its route', () => {
  const ids = table.map(({ id }) => id);
  expect(ids.filter((id) => !GUARDS[id])).toEqual([]);
  expect(Object.keys(GUARDS).filter((id) => !ids.includes(id))).toEqual([]);
});

describe.each(table.map(({ id, file, isLayout }) => ({ id, file, isLayout })))('$id', ({ id, file, isLayout }) => {
  const pathOf = () => GUARDS[id]?.path(world) ?? '/';

  test.each(ACTORS)('answers %s', async (actor) => {
    const answer = expected(id, actor);
    const response = await ask(pathOf(), actor);
    const body = await response.text();
    if (typeof answer === 'number') {
      expect(response.status).toBe(answer);
    } else {
      expect([301, 302, 303, 307, 308]).toContain(response.status);
      const target = targetOf(response.headers.get('Location'));
      if (answer === 'moved') expect(Object.values(HOMES)).not.toContain(target);
      else expect(target).toBe(homeOf(answer, pathOf()));
      expect(body).toBe('');
    }
  });

  const isPage = file.endsWith('.tsx') && !isLayout && !/canonical-redirect/.test(id);
  if (isPage)
    test.each(ACTORS)('answers a data request of %s', async (actor) => {
      const answer = expected(id, actor);
      const { pathname, search } = new URL(pathOf(), baseUrl);
      const response = await ask(`${pathname}.data${search}`, actor);
      const body = await response.text();
      if (typeof answer === 'number') {
        expect(response.status).toBe(answer);
      } else {
        // Single fetch carries a redirect in its body, under status 202.
        expect(response.status).toBe(202);
        expect(decodeURI(body)).toContain(answer === 'moved' ? '/' : homeOf(answer, pathname));
      }
    });

  // Nothing answers at a path without a language, or at one that no page has.
  const acts = hasAction(file) && !/canonical-redirect/.test(id);
  const isSomewhere = !/not-found/.test(id);
  if (acts)
    test('refuses a post that another site makes', async () => {
      for (const actor of ['anonymous', 'customer', 'agency', 'admin'] as const) {
        const response = await ask(pathOf(), actor, {
          method: 'POST',
          headers: { Origin: 'https://evil.example' },
          body: new URLSearchParams({ a: 'b' }),
        });
        expect(response.status).toBe(403);
        expect(response.headers.get('Set-Cookie') ?? '').not.toMatch(/session=[^;]/);
      }
      const crossSite = await ask(pathOf(), 'customer', {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'cross-site' },
        body: new URLSearchParams({ a: 'b' }),
      });
      expect(crossSite.status).toBe(403);
    });

  if (acts && isSomewhere)
    test('guards its action as it guards its page', async () => {
      for (const actor of ACTORS) {
        const answer = expected(id, actor);
        if (!isHome(answer) && answer !== 404) continue;
        const response = await ask(pathOf(), actor, { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
        await response.text();
        if (answer === 404) expect([400, 404]).toContain(response.status);
        else expect(targetOf(response.headers.get('Location'))).toBe(homeOf(answer, pathOf()));
      }
    });

  if (isPage)
    test('answers the same whatever type is asked for', async () => {
      for (const actor of oneForEachAnswer(id)) {
        const answer = expected(id, actor);
        const response = await ask(pathOf(), actor, {
          headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
        });
        await response.text();
        if (typeof answer === 'number') expect(response.status, actor).toBe(answer);
        else if (answer !== 'moved')
          expect(targetOf(response.headers.get('Location')), actor).toBe(homeOf(answer, pathOf()));
      }
    });

  if (acts && isSomewhere && isPage)
    test('guards the data request of its action as well', async () => {
      for (const actor of ACTORS) {
        const answer = expected(id, actor);
        if (!isHome(answer)) continue;
        const { pathname, search } = new URL(pathOf(), baseUrl);
        const response = await ask(`${pathname}.data${search}`, actor, {
          method: 'POST',
          body: new URLSearchParams({ a: 'b' }),
        });
        expect(response.status, actor).toBe(202);
        expect(decodeURI(await response.text()), actor).toContain(homeOf(answer, pathname));
        expect(response.headers.get('Set-Cookie') ?? '').not.toMatch(/session=[^;]/);
      }
    });

  if (isPage && !hasAction(file))
    test('takes no post', async () => {
      const response = await ask(pathOf(), 'anonymous', { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
      expect(response.status).toBe(405);
    });
});

describe('an administrator who must have a second factor and has none (R265)', () => {
  const query = (sql: string, values: unknown[] = []) =>
    withConnection(site.databaseUrl, (client) => client.query<{ value: unknown }>(sql, values));
  let stood: unknown;
  let cookie = '';
  const knock = (path: string, init: RequestInit = {}) =>
    fetch(baseUrl + path, { ...KNOCK, ...init, headers: { Cookie: cookie } });
  const isSentOn = async () => {
    const { headers } = await knock(paths.admin('fr'));
    return targetOf(headers.get('Location')) === HOMES.secondFactor;
  };
  beforeAll(async () => {
    const id = randomUUID();
    cookie = await withConnection(site.databaseUrl, async (client) => {
      await client.query(
        `INSERT INTO profiles (id, email, full_name, role, email_verified_at) VALUES ($1, $2, 'Essai Essai', 'admin', now())`,
        [id, `guard-${id}@exemple.test`],
      );
      return `session=${await insertSession(client, id, -60)}`;
    });
    const { rows } = await query(`SELECT setting_value AS value FROM admin_settings WHERE setting_key = 'security'`);
    stood = rows[0]?.value;
    await query(
      `INSERT INTO admin_settings (setting_key, setting_value) VALUES ('security', $1)
       ON CONFLICT (setting_key) DO UPDATE SET setting_value = EXCLUDED.setting_value`,
      [{ ...(stood as object | undefined), twoFactorForAdmins: true }],
    );
    await vi.waitFor(async () => expect(await isSentOn()).toBe(true), 30_000);
  });
  afterAll(async () => {
    await (stood === undefined
      ? query(`DELETE FROM admin_settings WHERE setting_key = 'security'`)
      : query(`UPDATE admin_settings SET setting_value = $1 WHERE setting_key = 'security'`, [stood]));
    await vi.waitFor(async () => expect(await isSentOn()).toBe(false), 30_000);
  });

  test.each(table.map(({ id, file }) => ({ id, file })))(
    'is nobody at $id, and is sent to its set-up',
    async (route) => {
      const { id, file } = route;
      const path = GUARDS[id]?.path(world) ?? '/';
      const answer = expected(id, 'halfSignedIn');
      const page = await knock(path);
      await page.text();
      if (typeof answer === 'number') expect(page.status).toBe(answer);
      else if (answer !== 'moved') expect(targetOf(page.headers.get('Location'))).toBe(homeOf(answer, path));
      if (!isHome(answer) || !hasAction(file) || /not-found/.test(id)) return;
      const posted = await knock(path, { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
      await posted.text();
      expect(targetOf(posted.headers.get('Location'))).toBe(homeOf(answer, path));
    },
  );
});

test('the return address to the page asked for is kept at sign-in', async () => {
  const asked = `${paths.agencySetup('fr')}?a=1&b=%C3%A9`;
  const response = await ask(asked, 'anonymous');
  const target = new URL(response.headers.get('Location') ?? '', baseUrl);
  expect(target.pathname).toBe(paths.login('fr'));
  expect(target.searchParams.get('redirectTo')).toBe(asked);
});

test('a form whose session has ended leads back to its page, and says that it was not saved', async () => {
  const draft = paths.agencySetupDraft('fr', 2);
  const setup = `${paths.agencySetup('fr')}?step=2`;
  for (const [path, referer, back] of [
    [`${paths.book('fr', world.carShortId)}?startDate=2027-01-02`, '', undefined],
    [paths.security('ar'), `${baseUrl}${paths.dashboard('ar')}`, undefined],
    [`${paths.profile('en')}.data`, '', paths.profile('en')],
    [draft, `${baseUrl}${setup}`, setup],
    [draft, `https://evil.example${setup}`, null],
    [draft, `${baseUrl}${draft}`, null],
    [draft, 'x', null],
    [draft, '', null],
  ] as const) {
    const headers: Record<string, string> = referer ? { Referer: referer } : {};
    const answer = await ask(path, 'suspended', { method: 'POST', body: new URLSearchParams({ a: 'b' }), headers });
    const to = path.includes('.data') ? decodeURIComponent(await answer.text()) : answer.headers.get('Location');
    const wanted = back === undefined ? path : back;
    if (path.includes('.data')) expect(to).toContain(`redirectTo=${wanted}`);
    else expect(new URL(to ?? '', baseUrl).searchParams.get('redirectTo'), `${path} from ${referer}`).toBe(wanted);
    const flash = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('flash='));
    const said = Buffer.from(decodeURIComponent(flash?.split(/[=;.]/)[1] ?? ''), 'base64').toString();
    for (const message of ['flash:account.sessionEnded', 'flash:account.notSaved']) expect(said).toContain(message);
  }
});

test('what scripts of the set-up ask is answered in the words of the page', async () => {
  const draft = await ask(paths.agencySetupDraft('ar', 2), 'agency', {
    method: 'POST',
    body: new URLSearchParams({ phone: '06' }),
  });
  expect(draft.status).toBe(409);
  expect(await draft.json()).toEqual({ error: translator('ar')('errors-agency:setupFinished') });

  const username = await ask(`${paths.usernameCheck('en')}?slug=admin`, 'incompleteAgency');
  expect(await username.json()).toMatchObject({ problem: translator('en')('errors-agency:usernameReserved') });
});

test('the page that asks to sign in says what for', async () => {
  for (const [page, sentence] of [
    [paths.agencySetup('en'), 'Authentication Required'],
    [paths.bookings('en'), 'Please log in to continue.'],
    [paths.book('en', world.carShortId), 'We have saved your choices'],
  ] as const) {
    // What stands in the page, without the texts that it brings along for its scripts.
    const [html = ''] = (await (await fetch(baseUrl + page)).text()).split('id="texts"');
    const sentences = ['Authentication Required', 'Please log in to continue.', 'We have saved your choices'];
    expect(sentences.filter((one) => html.includes(one))).toEqual([sentence]);
  }
});

test('sign-in never leads to another site', async () => {
  for (const redirectTo of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
  ]) {
    const response = await ask(`${paths.login('fr')}?${new URLSearchParams({ redirectTo }).toString()}`, 'customer');
    expect(new URL(response.headers.get('Location') ?? '', baseUrl).origin).toBe(new URL(baseUrl).origin);
  }
});
