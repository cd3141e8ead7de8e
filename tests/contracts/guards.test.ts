import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import { withConnection } from '../../scripts/lib/database.mjs';
import { insertSession } from '../factories/session-row';
import { atOnce } from '../setup/at-once';
import { type Heard, type Knock, knock } from '../setup/knock';
import { site } from '../setup/site';
import { type Answer, GUARDS } from './guard-table';
import { ACTORS, type ActorName, openWorld, type World } from './people';
import { MOST_QUERIES, mostOf, queriesOf } from './query-limit';
import { hasAction, routeTable, type TableRoute } from './route-table';

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

const FORM = new URLSearchParams({ a: 'b' });

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

/** What is wrong with an answer; null where it is the one that the table says. */
function faultOf(heard: Heard, answer: Answer, path: string): string | null {
  const { status, location, text } = heard;
  if (typeof answer === 'number') return status === answer ? null : `${status} instead of ${answer}`;
  if (![301, 302, 303, 307, 308].includes(status)) return `${status} instead of a redirect`;
  const target = targetOf(location);
  const isRight = answer === 'moved' ? !Object.values(HOMES).includes(target) : target === homeOf(answer, path);
  return isRight && text === '' ? null : `leads to ${target} with ${text.length} characters`;
}

/** As `faultOf`, of a script that asks for the data of a page: a redirect comes in the body, under status 202. */
function faultOfData({ status, text }: Heard, answer: Answer, path: string): string | null {
  if (typeof answer === 'number') return status === answer ? null : `${status} instead of ${answer}`;
  const isRight = status === 202 && decodeURI(text).includes(answer === 'moved' ? '/' : homeOf(answer, path));
  return isRight ? null : `${status} ${text.slice(0, 200)}`;
}

const dataOf = (path: string) => path.replace(/(?=\?|$)/, '.data');
const opensSession = ({ cookies }: Heard) => cookies.some((cookie) => /^session=[^;]/.test(cookie));

interface Turn {
  what: string;
  as: ActorName;
  path: string;
  sent?: Knock;
  /** The most queries that the answer may take. */
  most?: number;
  /** Whether no cache may keep the answer. */
  isPrivate?: boolean;
  fault: (heard: Heard) => string | null;
}

/** How scripts ask that are none of ours: nobody's answer depends on it. */
const AS_A_SCRIPT = { headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' } };
const isPage = ({ id, file, isLayout }: TableRoute) =>
  file.endsWith('.tsx') && !isLayout && !/canonical-redirect/.test(id);

/**
 * Every answer of a route, with its document and with its data: what a page guards is one loader (and that its first line
 * is a guard, tests/code/architecture.test.ts proves). The document is asked for as a browser and as a script does, by turns.
 */
function readingOf(route: TableRoute): Turn[] {
  const path = GUARDS[route.id]?.path(world) ?? '/';
  const isPrivate = isHome(expected(route.id, 'anonymous'));
  return byAnswer(route.id).flatMap(([answer, [first, ...others]], at) => {
    const sent = table.indexOf(route) % 2 === at % 2 ? AS_A_SCRIPT : undefined;
    const document = (as: ActorName): Turn => ({
      ...{ what: sent ? 'document for a script' : 'document', as, path, sent: isPage(route) ? sent : undefined },
      ...{ most: mostOf(path), isPrivate },
      fault: (heard) => faultOf(heard, answer, path),
    });
    if (!isPage(route)) return [first, ...others].map(document);
    const data = (as: ActorName): Turn => ({
      ...{ what: 'data', as, path: dataOf(path), sent: AS_A_SCRIPT, most: MOST_QUERIES, isPrivate },
      fault: (heard) => faultOfData(heard, answer, path),
    });
    return [document(first), ...(others.length > 0 ? others : [first]).map(data)];
  });
}

/** Of each set of answers that several routes give to everybody alike, the first route. */
const SAMPLES = new Set(new Map(table.toReversed().map(({ id }) => [JSON.stringify(GUARDS[id]?.get), id])).values());

/**
 * The answers of a route, each with some who get it: everybody at the first route of its kind, and at others two of them,
 * other ones at each route.
 */
function byAnswer(id: string): [Answer, [ActorName, ...ActorName[]]][] {
  const groups = new Map<string, [Answer, ActorName[]]>();
  for (const actor of ACTORS) {
    const answer = expected(id, actor);
    const [, actors] = groups.get(JSON.stringify(answer)) ?? [answer, []];
    groups.set(JSON.stringify(answer), [answer, [...actors, actor]]);
  }
  const from = table.findIndex((route) => route.id === id);
  return [...groups.values()].map(([answer, actors]) => {
    const turned = actors.map((_, at) => actors[(from + at) % actors.length]) as [ActorName, ...ActorName[]];
    return [answer, SAMPLES.has(id) ? turned : (turned.slice(0, 2) as typeof turned)];
  });
}

/** Whom a route turns away, turned away from its action as well, with the document and with the data of a page. */
function actingOf(route: TableRoute): Turn[] {
  // Nothing answers at a path that no page has.
  if (/not-found/.test(route.id)) return [];
  const path = GUARDS[route.id]?.path(world) ?? '/';
  const sent = { method: 'POST', body: FORM };
  return byAnswer(route.id).flatMap(([answer, [first, ...others]]): Turn[] => {
    const inDocument = (as: ActorName): Turn => ({
      ...{ what: 'post', as, path, sent },
      fault: (heard) =>
        answer !== 404 ? faultOf(heard, answer, path) : [400, 404].includes(heard.status) ? null : String(heard.status),
    });
    if (answer === 404) return [inDocument(first)];
    if (!isHome(answer)) return [];
    const inData = (as: ActorName): Turn => ({
      ...{ what: 'post for data', as, path: dataOf(path), sent },
      fault: (heard) => faultOfData(heard, answer, path) ?? (opensSession(heard) ? 'opens a session' : null),
    });
    if (!isPage(route)) return [first, ...others].map(inDocument);
    return [inDocument(first), ...(others.length > 0 ? others : [first]).map(inData)];
  });
}

/** Another site's posts: what a browser sends without its person's knowing, whether somebody is signed in or not. */
function foreignOf(route: TableRoute): Turn[] {
  const path = GUARDS[route.id]?.path(world) ?? '/';
  const address = isPage(route) ? dataOf(path) : path;
  const turn = (as: ActorName, headers: Record<string, string>, to: string): Turn => ({
    ...{ what: `post of another site, ${Object.keys(headers)[0]}`, as, path: to },
    sent: { method: 'POST', body: FORM, headers },
    fault: (heard) => (heard.status !== 403 ? String(heard.status) : opensSession(heard) ? 'opens a session' : null),
  });
  const evil = { Origin: 'https://evil.example' };
  const insider = insiderOf(route.id);
  return [
    ...[turn(insider, evil, path), turn('anonymous', evil, address)],
    turn(insider, { 'Sec-Fetch-Site': 'cross-site' }, address),
  ];
}

/** Somebody whom a route lets in. */
const insiderOf = (id: string): ActorName =>
  ACTORS.find((actor) => typeof expected(id, actor) === 'number') ?? 'anonymous';

const faultsOf = (turns: readonly Turn[]) =>
  atOnce(turns, async ({ what, as, path, sent, most = Infinity, isPrivate = false, fault }) => {
    const heard = await knock(baseUrl + path, { ...sent, cookie: world.cookies[as] });
    const found =
      fault(heard) ??
      (isPrivate ? keptBySomebody(heard) : null) ??
      (queriesOf(heard) > most ? await tooMany(path, as, most) : null);
    return found === null ? [] : [`${what}, ${as}: ${found}`];
  }).then((faults) => faults.flat());

/** What is behind a guard, pages, data, JSON and files, is one person's: no cache keeps it. */
const keptBySomebody = ({ headers }: Heard): string | null => {
  const said = String(headers['cache-control'] ?? '');
  return said.includes('no-store') ? null : `may be kept: «${said}»`;
};

/** Asked again: what a process remembers of settings may have been read anew. */
async function tooMany(path: string, as: ActorName, most: number): Promise<string | null> {
  const queries = queriesOf(await knock(baseUrl + path, { cookie: world.cookies[as] }));
  return queries > most ? `${queries} queries, more than ${most}` : null;
}

describe('reads', () => {
  test.each(table)(
    '$id answers as the table says, with its page and with its data, in ten queries, and is kept by no cache',
    async (route) => {
      expect(await faultsOf(readingOf(route))).toEqual([]);
    },
  );
});

test('JSON is among what is behind the guard, and is said not to be kept', async () => {
  const guarded = table.filter((route) => !isPage(route) && isHome(expected(route.id, 'anonymous')));
  const answers = await atOnce(guarded, async ({ id }) => {
    const heard = await knock(baseUrl + (GUARDS[id]?.path(world) ?? '/'), { cookie: world.cookies[insiderOf(id)] });
    return heard.type.startsWith('application/json') ? [[id, keptBySomebody(heard)]] : [];
  });
  expect(answers.flat().length).toBeGreaterThan(3);
  expect(answers.flat().filter(([, fault]) => fault !== null)).toEqual([]);
});

describe('posts', () => {
  const acting = table.filter(({ id, file }) => hasAction(file) && !/canonical-redirect/.test(id));

  test.each(acting)('$id guards its action as its page, and refuses what another site sends', async (route) => {
    expect(await faultsOf([...actingOf(route), ...foreignOf(route)])).toEqual([]);
  });

  test.each(table.filter((route) => isPage(route) && !hasAction(route.file)))('$id takes none', async ({ id }) => {
    const path = GUARDS[id]?.path(world) ?? '/';
    expect((await knock(baseUrl + path, { method: 'POST', body: FORM })).status).toBe(405);
  });
});

describe('an administrator who must have a second factor and has none (R265)', () => {
  const query = (sql: string, values: unknown[] = []) =>
    withConnection(site.databaseUrl, (client) => client.query<{ value: unknown }>(sql, values));
  let stood: unknown;
  let cookie = '';
  const isSentOn = async () => {
    const { location } = await knock(baseUrl + paths.admin('fr'), { cookie });
    return targetOf(location) === HOMES.secondFactor;
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

  test('is nobody anywhere, and is sent to its set-up', async () => {
    const faults = await atOnce(table, async (route) => {
      const path = GUARDS[route.id]?.path(world) ?? '/';
      const answer = expected(route.id, 'halfSignedIn');
      // What everybody gets is drawn above.
      const isData = typeof answer === 'number' && isPage(route);
      const page = await knock(baseUrl + (isData ? dataOf(path) : path), { cookie });
      const found = (isData ? faultOfData : faultOf)(page, answer, path);
      if (found !== null) return [`${route.id}: ${found}`];
      if (!isHome(answer) || !hasAction(route.file) || /not-found/.test(route.id)) return [];
      const posted = faultOf(await knock(baseUrl + path, { method: 'POST', body: FORM, cookie }), answer, path);
      return posted === null ? [] : [`post to ${route.id}: ${posted}`];
    });
    expect(faults.flat()).toEqual([]);
  });
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
