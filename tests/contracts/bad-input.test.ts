import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths, withQuery } from '~/paths';
import { type ErrorCode, ERRORS } from '~/errors/catalogue';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES } from '~/i18n/languages';
import { cookieValue } from '../factories/session-row';
import { site } from '../setup/site';
import { GUARDS } from './guard-table';
import { type ActorName, openWorld, type World, WRITING } from './people';
import { hasAction, routeTable } from './route-table';

const baseUrl = site.baseUrl;
const client = new pg.Client({ connectionString: site.databaseUrl });
let world: World;
beforeAll(async () => {
  await client.connect();
  world = await openWorld(site.databaseUrl);
});
afterAll(() => client.end());

const posts = routeTable().filter(({ file, isLayout }) => hasAction(file) && !isLayout && !/entrance/.test(file));
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

function send(path: string, body: BodyInit | undefined, headers: Record<string, string> = FORM) {
  return fetch(baseUrl + path, { method: 'POST', redirect: 'manual', body, headers });
}

/** What sessions and counters do of themselves is no writing of the visitor's. */
const TABLES = [
  'profiles',
  'credentials',
  'two_factors',
  'recovery_codes',
  'tokens',
  'bookings',
  'booking_events',
  'occupancies',
  'payments',
  'deposit_movements',
  'cheque_steps',
  'cash_entries',
  'cash_days',
  'invoices',
  'invoice_lines',
  'invoice_sendings',
  'clients',
  'notifications',
  'outbox_messages',
  'agencies',
  'agency_settings',
  'agency_locations',
  'drivers',
  'reviews',
  'review_reports',
  'vehicles',
  'favorites',
  'notify_me',
];

/** How many rows each table has, and which transaction touched it last. */
async function counts(): Promise<Record<string, string>> {
  const parts = TABLES.map(
    (table) =>
      `SELECT '${table}' AS name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) AS state FROM ${table}`,
  );
  const { rows } = await client.query<{ name: string; state: string }>(parts.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

async function nothingWritten(work: () => Promise<void>) {
  await client.query('SELECT pg_advisory_lock($1)', [WRITING]);
  try {
    const before = await counts();
    await work();
    expect(await counts()).toEqual(before);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [WRITING]);
  }
}

/** A clear answer: a 4xx in the visitor's language, a way on, or the data that a script asked for; never the crash page. */
async function isClear(response: Response, language = 'fr') {
  const html = await response.text();
  expect(response.status, html.slice(0, 300)).toBeLessThan(500);
  if (response.headers.get('Content-Type')?.includes('json')) return;
  if (response.status < 400) expect([302, 303]).toContain(response.status);
  else if (html !== '' && response.headers.get('Content-Type')?.includes('html'))
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
}

/** Whom the guard of a route lets in, so that what they post is read. */
function insiders(id: string): ActorName[] {
  const get = GUARDS[id]?.get;
  const ENTRANCES = ['login', 'unauthorized', 'setup'] as readonly unknown[];
  return (['anonymous', 'customer', 'agency', 'incompleteAgency', 'admin'] as const).filter(
    (name) => !ENTRANCES.includes(get?.[name] ?? get?.others),
  );
}

/**
 * Who sends a route what nobody means: a stranger, and whom it lets in. Those of whom the guard table says
 * one thing together have their bodies and queries read in one way, so one of them speaks for them all.
 */
function visitorsOf(id: string) {
  const isNamed = (name: ActorName) => name in (GUARDS[id]?.get ?? {});
  const speaker = insiders(id).find((name) => !isNamed(name));
  const senders = insiders(id).filter((name) => isNamed(name) || name === speaker);
  return [...new Set<ActorName>(['anonymous', ...senders])].map((name) => ({ Cookie: world.cookies[name] }));
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
  expect(posts.filter(({ id }) => insiders(id).length === 0).map(({ id }) => id)).toEqual([]);
});

describe.each(posts.map(({ id }) => ({ id })))('posts to $id', ({ id }) => {
  const path = () => GUARDS[id]?.path(world) ?? '/';
  const visitors = () => visitorsOf(id);

  test.each([
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
  ] as const)('%s', async (_name, body, headers) => {
    const sendAll = async () => {
      for (const cookie of visitors()) await isClear(await send(path(), body, { ...headers, ...cookie }));
    };
    await (BUTTONS.includes(id) && headers === FORM ? sendAll() : nothingWritten(sendAll));
  });

  test('ten megabytes', async () => {
    await nothingWritten(async () => {
      const body = `email=${'a'.repeat(10 * 1024 * 1024)}`;
      for (const cookie of visitors()) {
        const response = await send(path(), body, { ...FORM, ...cookie }).catch((error: unknown) => error);
        // The site may close the line rather than hear it all.
        if (response instanceof Response) await isClear(response);
      }
    });
  });
});

const QUERIES = [
  'q=%00',
  'q=a%00b&location=%00&city=%00&brand=%00&model=%00&category=%00&to=%00&vehicle=%00&from=%00&redirectTo=%00',
  'q=%ff&startDate=%c3%28&page=%80',
  'page=-1&size=abc&sort=;drop&seats=NaN&minPrice=1e400&status=__proto__&period=%27',
  `q=${'a'.repeat(5000)}`,
];

describe('queries nobody means', () => {
  test.each(Object.entries(GUARDS).map(([id, guard]) => ({ id, guard })))(
    '$id shows its page',
    async ({ id, guard }) => {
      for (const query of QUERIES) {
        const [path = '', own] = guard.path(world).split('?');
        for (const headers of visitorsOf(id)) {
          const response = await fetch(`${baseUrl}${path}?${own ? `${own}&` : ''}${query}`, {
            redirect: 'manual',
            headers,
          });
          expect(response.status, query).toBeLessThan(500);
        }
      }
    },
  );
});

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
