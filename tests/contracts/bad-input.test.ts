import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths, withQuery } from '~/paths';
import { type ErrorCode, ERRORS } from '~/errors/catalogue';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES } from '~/i18n/languages';
import { todayInMorocco } from '~/platform/clock';
import { cookieValue } from '../factories/session-row';
import { atOnce } from '../setup/at-once';
import { type Heard, knock } from '../setup/knock';
import { site } from '../setup/site';
import { type WatchedWrites, watchWrites } from '../setup/watched-writes';
import { GUARDS, insidersOf } from './guard-table';
import { type ActorName, openWorld, type World } from './people';
import { hasAction, routeTable } from './route-table';

const baseUrl = site.baseUrl;
const client = new pg.Client({ connectionString: site.databaseUrl });
let world: World;
let writes: WatchedWrites;
beforeAll(async () => {
  await client.connect();
  world = await openWorld(site.databaseUrl);
  writes = await watchWrites(client);
});
afterAll(async () => {
  await writes.end();
  await client.end();
});

const posts = routeTable().filter(({ file, isLayout }) => hasAction(file) && !isLayout && !/entrance/.test(file));
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

function send(path: string, body: BodyInit | undefined, headers: Record<string, string> = FORM) {
  return fetch(baseUrl + path, { method: 'POST', redirect: 'manual', body, headers });
}

async function nothingWritten(work: () => Promise<void>) {
  await writes.seen();
  await work();
  expect(await writes.seen()).toEqual([]);
}

/** What is not clear of an answer: a 4xx in the visitor's language, a way on, or the data that a script asked for; never the crash page. */
function faultOf({ status, type, text }: Heard, language = 'fr'): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  if (status < 400) return /json|x-script/.test(type) || [302, 303].includes(status) ? null : String(status);
  const isPage = text !== '' && type.includes('html');
  return isPage && !new RegExp(`<html[^>]* lang="${language}"`).test(text) ? `${status} without its language` : null;
}

/**
 * Whom a route lets in and who sends it what nobody means. Those of whom the guard table says
 * one thing together have their bodies and queries read in one way, so one of them speaks for them all.
 */
function sendersOf(id: string): ActorName[] {
  const isNamed = (name: ActorName) => name in (GUARDS[id]?.get ?? {});
  const speaker = insidersOf(id).find((name) => !isNamed(name));
  return insidersOf(id).filter((name) => isNamed(name) || name === speaker);
}

/** Forms that are but a button: any form presses it, and what is no form does not. */
const BUTTONS = [
  'routes/admin/agencies/paper',
  'routes/admin/viewing/end',
  'routes/admin/whatsapp/messages/show',
  'routes/agency/bookings/confirm',
  'routes/agency/bookings/contract',
  'routes/agency/bookings/delete',
  'routes/agency/bookings/invoice',
  'routes/agency/clients/delete',
  'routes/agency/clients/merge',
  'routes/agency/contracts/scan-file',
];

test('somebody gets in wherever something is posted', () => {
  expect(posts.filter(({ id }) => insidersOf(id).length === 0).map(({ id }) => id)).toEqual([]);
});

const BODIES: readonly (readonly [string, string, Record<string, string>])[] = [
  ['JSON', '{"email":"a@b.ma"}', { 'Content-Type': 'application/json' }],
  ['plain text', 'email=a', { 'Content-Type': 'text/plain' }],
  ['no type at all', 'email=a', { 'Content-Type': '' }],
  ['a form without its boundary', 'x', { 'Content-Type': 'multipart/form-data' }],
  [
    'a broken form of parts',
    '--b\r\nContent-Disposition: nonsense\r\n\r\n',
    { 'Content-Type': 'multipart/form-data; boundary=b' },
  ],
  ['broken UTF-8', 'email=%ff%fe&password=%c3%28&fullName=%80', FORM],
  ['NUL characters', 'email=a%00b%40c.ma&password=x%00', FORM],
  ['half a percent', 'email=%&password=%2&fullName=%zz', FORM],
  ['the same field a thousand times', Array.from({ length: 1000 }, () => 'email=a').join('&'), FORM],
  ['fields of a prototype', '__proto__[x]=1&constructor=2&toString=3&email[0]=a&email.b=c', FORM],
  ['an empty body', '', FORM],
];

/** The address at which a script asks for the data of a page: read in the same way, without the drawing. */
const dataOf = (path: string) => path.replace(/(?=\?|$)/, '.data');
const isPage = (file: string) => file.endsWith('.tsx') && !file.includes('canonical-redirect');

/**
 * Every body is read by every route, from each whom it lets in. Pages answer one of them with the document, another
 * at each route, and the others as a script asks: a refused form is drawn by one mechanism. A stranger who is led
 * away unread sends the one.
 */
test.each(posts.map(({ id, file }, at) => ({ id, file, at })))('no body harms $id', async ({ id, file, at }) => {
  const path = GUARDS[id]?.path(world) ?? '/';
  const senders = sendersOf(id);
  const sent = BODIES.flatMap(([name, body, headers], nth) => {
    const isDrawn = nth === at % BODIES.length;
    const others: ActorName[] = isDrawn && !senders.includes('anonymous') ? ['anonymous'] : [];
    return [...senders, ...others].map((who) => ({
      ...{ name: `${name} of ${who}`, body, headers, who },
      address: isPage(file) && !isDrawn ? dataOf(path) : path,
      presses: headers === FORM && BUTTONS.includes(id),
    }));
  });
  const faultsOf = (some: typeof sent) =>
    atOnce(some, async ({ name, address, body, headers, who }) => {
      const fault = faultOf(
        await knock(baseUrl + address, { method: 'POST', cookie: world.cookies[who], body, headers }),
      );
      return fault === null ? [] : [`${name}: ${fault}`];
    });
  expect((await faultsOf(sent.filter(({ presses }) => presses))).flat()).toEqual([]);
  await nothingWritten(async () => {
    expect((await faultsOf(sent.filter(({ presses }) => !presses))).flat()).toEqual([]);
  });
});

const megabytes = (count: number) => `email=${'a'.repeat(count * 1024 * 1024)}`;

test('a megabyte harms no route', async () => {
  const body = megabytes(1);
  await nothingWritten(async () => {
    const faults = await atOnce(posts, async ({ id, file }) => {
      const path = GUARDS[id]?.path(world) ?? '/';
      const cookie = world.cookies[sendersOf(id)[0] ?? 'anonymous'];
      const sent = { method: 'POST', cookie, body, headers: FORM };
      // The site may close the line rather than hear it all.
      const answer = await knock(baseUrl + (isPage(file) ? dataOf(path) : path), sent).catch(() => null);
      const fault = answer && faultOf(answer);
      return fault ? [`${id}: ${fault}`] : [];
    });
    expect(faults.flat()).toEqual([]);
  });
});

test('ten megabytes are refused with a page', async () => {
  const sent = { method: 'POST', body: megabytes(10), headers: FORM };
  const answer = await knock(baseUrl + paths.login('fr'), sent).catch(() => null);
  if (answer) expect([answer.status, faultOf(answer)]).toEqual([413, null]);
  expect((await knock(baseUrl + paths.healthz)).status).toBe(200);
});

/** What is searched by, with a character of two units at the limit of 100, and the last days that the calendar knows. */
const LAST = ['q', 'search', 'ofAgency', 'ofCustomer', 'client', 'location', 'plate']
  .map((name) => `${name}=${'a'.repeat(99)}%F0%9F%9A%97`)
  .concat('period=custom&from=1900-01-01&to=2199-12-31&month=2199-12&day=2199-12-31&date=2199-12-31')
  .concat('startDate=2199-12-30&endDate=2199-12-31')
  .join('&');
const FIRST = `period=custom&from=1963-01-01&to=${todayInMorocco()}&month=1900-01&day=1900-01-01&date=1900-01-01`;

const QUERIES = [
  'q=a%00b&location=%00&city=%00&brand=%00&model=%00&category=%00&to=%00&vehicle=%00&from=%00&redirectTo=%00&startDate=%c3%28&page=%80'.concat(
    '&',
    LAST,
  ),
  `q=${'a'.repeat(5000)}&page=-1&size=abc&sort=;drop&seats=NaN&minPrice=1e400&status=__proto__&view=%27&city=%ff&${FIRST}`,
];

/** As with bodies: one query with the document, the others with the data; a stranger who is led away sends them all at once. */
test.each(routeTable().map(({ id, file, isLayout }, at) => ({ id, file, isLayout, at })))(
  'no query harms $id',
  async ({ id, file, isLayout, at }) => {
    const [path = '', own] = GUARDS[id]?.path(world).split('?') ?? [];
    const senders = sendersOf(id);
    const asked = QUERIES.flatMap((query, nth) =>
      senders.map((who) => ({ query, who, isDrawn: nth === at % QUERIES.length })),
    );
    if (!senders.includes('anonymous')) asked.push({ query: QUERIES.join('&'), who: 'anonymous', isDrawn: true });
    const faults = await atOnce(asked, async ({ query, who, isDrawn }) => {
      const address = isPage(file) && !isLayout && !isDrawn ? dataOf(path) : path;
      const { status } = await knock(`${baseUrl}${address}?${own ? `${own}&` : ''}${query}`, {
        cookie: world.cookies[who],
      });
      return status < 500 ? [] : [`${status} ${query} of ${who}`];
    });
    expect(faults.flat()).toEqual([]);
  },
);

describe.each(LANGUAGES)('forms in %s', (language) => {
  const text = (key: ErrorCode) => {
    const sentence = translator(language)(ERRORS[key].message as 'errors-auth:passwordTooShort', { min: 6 });
    return sentence.replaceAll("'", '&#x27;').replaceAll('"', '&quot;');
  };
  const post = async (path: string, fields: Record<string, string>) => {
    const response = await send(path, new URLSearchParams(fields).toString());
    return { status: response.status, html: await response.text(), cookies: response.headers.get('Set-Cookie') ?? '' };
  };

  test('sign-in says what is wrong, keeps the address, forgets the password', async () => {
    const empty = await post(paths.login(language), {});
    expect(empty.status).toBe(400);
    expect(empty.html).toContain(text('emailRequired'));
    expect(empty.html).toContain(text('passwordRequired'));

    for (const email of ['client@rihla.test', 'nobody@rihla.test']) {
      const wrong = await post(paths.login(language), { email, password: `wrong-${language}` });
      expect(wrong.status).toBe(400);
      expect(wrong.html).toContain(text('invalidCredentials'));
      expect(wrong.html).toContain(`value="${email}"`);
      expect(wrong.html).not.toContain(`wrong-${language}`);
      expect(wrong.cookies).not.toContain('session=');
    }
  });

  test('sign-up says what is wrong and writes nothing', async () => {
    const right = {
      role: 'customer',
      fullName: 'Essai',
      phone: '0612345678',
      email: `bad-${language}@exemple.test`,
      password: 'motdepasse',
      confirmPassword: 'motdepasse',
    };
    const cases: [Record<string, string>, ErrorCode][] = [
      [{ fullName: '' }, 'fullNameRequired'],
      [{ phone: '12' }, 'phoneInvalid'],
      [{ email: 'a@' }, 'emailInvalid'],
      [{ password: '12345', confirmPassword: '12345' }, 'passwordTooShort'],
      [{ confirmPassword: 'autre' }, 'passwordsDoNotMatch'],
      [{ role: 'admin' }, 'choiceInvalid'],
      [{ role: 'agency', phone: '06' }, 'phoneInvalid'],
      [{ email: 'CLIENT@rihla.test' }, 'accountExists'],
    ];
    await nothingWritten(async () => {
      for (const [change, code] of cases) {
        const { status, html, cookies } = await post(paths.signup(language), { ...right, ...change });
        expect(status, code).toBeGreaterThanOrEqual(400);
        expect(status, code).toBeLessThan(500);
        expect(html).toContain(text(code));
        expect(html).not.toContain('motdepasse');
        expect(cookies).not.toContain('session=');
      }
    });
  });

  test('asking for a link says what is wrong, and tells nobody who has an account', async () => {
    const ask = (email: string) => post(paths.emailVerification(language), { intent: 'request', email });
    /** What a cookie says, without the moment until which it says so and the signature over both. */
    const told = ({ cookies, ...rest }: Awaited<ReturnType<typeof ask>>) => {
      const [name = '', signed = '', flags = ''] = cookies.split(/=([^;]*)/);
      const data = Buffer.from(decodeURIComponent(signed).split('.')[0] ?? '', 'base64').toString();
      return { ...rest, name, flags, value: (JSON.parse(data) as { value: unknown }).value };
    };
    await nothingWritten(async () => {
      const empty = await ask('');
      expect([empty.status, empty.html.includes(text('emailRequired'))]).toEqual([400, true]);
      const broken = await ask('a@');
      expect([broken.status, broken.html.includes(text('emailInvalid'))]).toEqual([400, true]);
      const known = await ask('client@rihla.test');
      expect(known.status).toBe(303);
      expect(told(await ask(`personne-${language}@exemple.test`))).toEqual(told(known));
      // Nobody waits in this browser: nothing is sent, and nothing is told.
      expect((await post(paths.emailVerification(language), { intent: 'resend' })).status).toBe(303);
    });
  });

  test('an old, used or made-up link gets its own page', async () => {
    for (const token of ['x', 'A'.repeat(43), '../../etc/passwd']) {
      const opened = await fetch(baseUrl + paths.emailVerification(language, token));
      expect(opened.status).toBe(410);
      expect(await opened.text()).toContain(text('verificationLinkInvalid'));
    }
    for (const token of ['', 'x', 'A'.repeat(43), '../../etc/passwd']) {
      const { status, html } = await post(paths.emailVerification(language, token || undefined), {});
      expect(status).toBe(410);
      expect(html).toContain(text('verificationLinkInvalid'));
    }
  });
});

describe('addresses', () => {
  const HOSTILE = [
    '/%ff',
    '/fr/%ff',
    '/fr/%E0%A4%A',
    '/fr/cars/%00',
    '/fr/..%2f..%2fetc%2fpasswd',
    '//evil.example/%2f..',
    '/fr//',
    '/fr/%F0%9F%9A%97',
    '/%2e%2e/%2e%2e',
    `/fr/${'a'.repeat(5000)}`,
    '/fr/login?redirectTo=%ff',
    '/fr/login?redirectTo[]=1&redirectTo=2',
    '/fr/unauthorized?required=%3Cscript%3E',
    '/fr/email-verification?token=%00',
    '/fr/login.data',
    '/fr/login.data?_routes=%00',
    '/fr.data',
    '/__manifest?p=%ff',
    '/healthz?%ff',
    '/art/..%2f..%2fpackage.json',
    '/photos/..%2f.env',
    '/resources/locales/xx/common',
    '/resources/locales/fr/..%2f..%2fpackage',
    '/fr/cars?startDate=2026-02-30&endDate=x',
    '/fr/cars?page=-1&page=999999999999&minPrice=abc',
    '/fr/cars?location=%00',
    `/fr/cars?q=${'é'.repeat(2000)}`,
    '/fr/cars?startDate=9999-99-99&endDate=0000-00-00',
    '/fr/cars?startDate=2020-01-01&endDate=2035-01-01',
    "/fr/cars?q='%3B DROP TABLE profiles%3B--",
  ];
  test.each(HOSTILE)('%s', async (path) => {
    await nothingWritten(async () => {
      const response = await fetch(baseUrl + path, { redirect: 'manual' });
      const body = await response.text();
      expect(response.status, body.slice(0, 300)).toBeLessThan(500);
      expect(body).not.toContain('<script>alert');
      const location = response.headers.get('Location');
      if (location) expect(new URL(location, baseUrl).origin).toBe(new URL(baseUrl).origin);
    });
  });

  test('a redirect ends', async () => {
    for (const path of ['/%ff/x', '/fr/a b', '/تاجير-سيارة/casablanca', '/xx', '/login?a=%ff']) {
      let at = baseUrl + path;
      for (let hops = 0; ; hops++) {
        expect(hops).toBeLessThan(5);
        const response = await fetch(at, { redirect: 'manual' });
        await response.text();
        const location = response.headers.get('Location');
        if (!location) break;
        at = new URL(location, at).href;
      }
    }
  });
});

describe('cookies', () => {
  const FORGED = [
    'session=',
    'session=x',
    'session=%ff',
    'session=%22',
    `session=${'A'.repeat(43)}`,
    `session=${'A'.repeat(4000)}`,
    'session=null',
    `session=${cookieValue({ a: 1 })}`,
    `session=${cookieValue('B'.repeat(43))}`,
    'flash=x.y',
    'flash=eyJ0eXBlIjoiZXJyb3IifQ==.forged',
    'theme=%7B%7D',
    'language=%5B%5D',
    'return-to=%2F%2Fevil.example',
    'session=a; session=b; flash=c',
  ];
  test.each(FORGED)('%s', async (cookie) => {
    const open = await fetch(baseUrl + paths.login('fr'), { headers: { Cookie: cookie }, redirect: 'manual' });
    expect(open.status).toBe(200);
    const closed = await fetch(baseUrl + paths.agencySetup('fr'), { headers: { Cookie: cookie }, redirect: 'manual' });
    expect(closed.status).toBe(302);
    expect(closed.headers.get('Location')).toContain(
      withQuery(paths.login('fr'), { redirectTo: paths.agencySetup('fr') }),
    );
  });
});

test('a forged waiting account shows nobody’s address', async () => {
  const { rows } = await client.query<{ id: string }>(`SELECT id FROM profiles WHERE email = 'client@rihla.test'`);
  const unsigned = cookieValue({ value: { profileId: rows[0]?.id, asked: null }, until: Date.now() + 60_000 });
  for (const cookie of [
    `awaiting=${unsigned}`,
    `awaiting=${unsigned}.${'A'.repeat(43)}`,
    'awaiting=x',
    'awaiting=%ff',
  ]) {
    for (const path of [paths.emailVerification('fr'), paths.emailConfirmed('fr'), paths.login('fr')]) {
      const response = await fetch(baseUrl + path, { headers: { Cookie: cookie }, redirect: 'manual' });
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain('client@rihla.test');
    }
  }
});

test('the site noted no unexpected error of its own', () => {
  const noted = readFileSync(site.log, 'utf8')
    .split('\n')
    .filter((line) => line.includes('unexpected error') || line.includes('rendering failed'));
  expect(noted).toEqual([]);
});
