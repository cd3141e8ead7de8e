import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '~/paths';
import { addDays, todayInMorocco } from '~/platform/clock';
import { dropDatabase } from '../../scripts/lib/database.mjs';
import { site } from '../setup/site';
import { cloneDatabase } from '../setup/test-databases';
import { startWebServer, type WebServer } from '../setup/web-server';
import { GUARDS, insidersOf } from './guard-table';
import { type PageForm, readForms } from './page-forms';
import { openWorld, type World } from './people';
import { hasAction, routeTable } from './route-table';

/** A web process and a database of its own: what ends it is seen here, and what is saved disturbs no other test. */
let databaseUrl: string;
let server: WebServer;
let world: World;
beforeAll(async () => {
  databaseUrl = await cloneDatabase(site.template);
  world = await openWorld(databaseUrl);
  server = await startWebServer(databaseUrl);
});
afterAll(async () => {
  await server.stop();
  await dropDatabase(databaseUrl);
});

/** Of what is made up here; another one by FUZZ_SEED, more of it by FUZZ_RUNS. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const RUNS = Number(process.env.FUZZ_RUNS ?? 500);
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=b';

/** One form of every kind: plain, without a page, with a picture, with repeated names, saved by a script. */
const targets = () =>
  [
    [paths.login('fr'), ''],
    ['/resources/theme', ''],
    [paths.profile('fr'), world.cookies.otherCustomer],
    [paths.agencySetup('fr', 3), world.cookies.incompleteAgency],
    ['/fr/agency-setup/draft?step=1', world.cookies.incompleteAgency],
  ] as const;

async function post(target: readonly [string, string], body: Uint8Array<ArrayBuffer> | string, type: string) {
  const [path, cookie] = target;
  const response = await fetch(server.baseUrl + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': type, Cookie: cookie },
    body,
    signal: AbortSignal.timeout(30_000),
  });
  await response.arrayBuffer();
  return response.status;
}

const isServing = async () => (await fetch(`${server.baseUrl}/healthz`)).status === 200;
const unexpected = () =>
  readFileSync(server.log, 'utf8')
    .split('\n')
    .filter((line) => /unexpected error|rendering failed|could not be answered|^\s+at /.test(line));

/** Puts `work` to each of these, eight at once, and gives back what it found wrong. */
async function inEight<T>(all: readonly T[], work: (one: T) => Promise<string | null>): Promise<string[]> {
  const queue = all.values();
  const wrong: string[] = [];
  const sender = async () => {
    for (const one of queue) {
      const fault = await work(one);
      if (fault !== null) wrong.push(fault);
    }
  };
  await Promise.all(Array.from({ length: 8 }, sender));
  return wrong;
}

describe('bodies that once ended the process or were answered with 500', () => {
  const part = (headers: string, content = 'x') => `--b\r\n${headers}\r\n\r\n${content}\r\n--b--\r\n`;
  test.each([
    ['an index of 200 million', 'a[200000000]=x', URLENCODED],
    ['3,000 lists of 100,000', Array.from({ length: 3000 }, (_, at) => `a${at}[99999]=x`).join('&'), URLENCODED],
    ['a broken intent', '__intent__={', URLENCODED],
    ['a broken state', '__state__={', URLENCODED],
    ['a prototype', '__proto__=1&__proto__.a=1&constructor.prototype.a=1', URLENCODED],
    ['20,000 levels', `a${'.b'.repeat(20_000)}=x`, URLENCODED],
    ['200,000 fields', 'a&'.repeat(30_000), URLENCODED],
    ['a part without a name', part('Content-Disposition: form-data'), MULTIPART],
    ['a file without a name of its field', part('Content-Disposition: form-data; filename="a.png"'), MULTIPART],
  ])('%s', async (_name, body, type) => {
    for (const target of targets()) expect(await post(target, body, type), target[0]).toBe(400);
    expect(await isServing()).toBe(true);
    expect(unexpected()).toEqual([]);
  });
});

const names = fc.oneof(
  fc.constantFrom(
    ...['email', 'password', 'fullName', 'intent', 'theme', 'name', 'places', 'monday', 'avatar', 'logo', 'removeLogo'],
    ...['__proto__', '__intent__', '__state__', 'constructor', 'toString', 'a[0]', 'a[99999999]', 'a.b.c', 'a[]', ''],
  ),
  fc.string({ maxLength: 20, unit: 'binary' }),
  fc.integer({ min: 1, max: 3000 }).map((length) => `a${'.b'.repeat(length)}`),
);
const values = fc.oneof(
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.constantFrom('', 'x', '{', '[]', '{"type":"validate"}', '\0', '\ufffd', '💥', 'on', '1e999', '__proto__'),
  fc.integer({ min: 0, max: 3000 }).map((length) => 'ش'.repeat(length)),
);

const urlencoded = fc.oneof(
  fc.array(fc.tuple(names, values), { maxLength: 30 }).map((pairs) => new URLSearchParams(pairs).toString()),
  fc
    .array(fc.constantFrom('=', '&', '%', '%0', '%ff', '+', '[', ']', '.', 'a', '__proto__', '[9]', ';', '\r\n'), {
      maxLength: 80,
    })
    .map((pieces) => pieces.join('')),
  fc.uint8Array({ maxLength: 400 }),
);

const quoted = (text: string) => text.replaceAll('"', '%22');
const dispositions = fc.oneof(
  names.map((name) => `Content-Disposition: form-data; name="${quoted(name)}"`),
  fc
    .tuple(names, values)
    .map(([name, file]) => `Content-Disposition: form-data; name="${quoted(name)}"; filename="${quoted(file)}"`),
  fc.constantFrom(
    'Content-Disposition: form-data',
    'Content-Disposition: form-data; name',
    'Content-Disposition: form-data; name=',
    'Content-Disposition: form-data; name=email',
    "Content-Disposition: form-data; name*=utf-8''%ff%fe",
    'Content-Disposition: form-data; filename="a.png"',
    'Content-Disposition: form-data; name="logo"; filename*=UTF-8\'\'%E0%A4%A',
    'Content-Disposition: form-data; name="avatar"; filename=""',
    'Content-Disposition: attachment; name="email"',
    'Content-Disposition:',
    'content-disposition: form-data; name="a"\r\nContent-Disposition: form-data; name="b"',
    '__proto__: form-data; name="email"',
    'X: y',
    '',
  ),
);
const extras = fc.constantFrom(
  '',
  '\r\nContent-Type: text/plain; charset=utf-16le',
  '\r\nContent-Type: text/plain; charset=nonsense',
  '\r\nContent-Type: image/png',
  '\r\nContent-Type: application/octet-stream',
  '\r\nContent-Type: multipart/mixed; boundary=c',
  '\r\nContent-Type: ;;;=;',
  '\r\nContent-Transfer-Encoding: base64',
  '\r\nContent-Transfer-Encoding: nonsense',
  `\r\nX-Long: ${'a'.repeat(20_000)}`,
  '\r\n'.padEnd(900, 'a: b\r\n').trimEnd(),
);
const ends = fc.constantFrom(
  '--b--\r\n',
  '--b--',
  '--b',
  '',
  '--c--\r\n',
  '\r\n',
  '--b--\r\nepilogue',
  '--b\r\n--b--\r\n',
);
const lines = fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', '\r');
const multipart = fc.oneof(
  fc
    .tuple(fc.array(fc.tuple(dispositions, extras, values), { maxLength: 6 }), ends, lines)
    .map(
      ([parts, end, line]) =>
        parts
          .map(([disposition, extra, value]) => `--b${line}${disposition}${extra}${line}${line}${value}${line}`)
          .join('') + end,
    ),
  fc.uint8Array({ maxLength: 400 }),
);

describe.each([
  ['urlencoded', urlencoded, URLENCODED],
  ['multipart', multipart, MULTIPART],
] as const)('500 random %s bodies', (_kind, bodies, type) => {
  test('get an answer below 500, and the process serves on', { timeout: 180_000 }, async () => {
    // As a script asks for them: the same reader, without the drawing of a page each time.
    const forms = targets().map(([path, cookie]) => [path.replace(/(?=\?|$)/, '.data'), cookie] as const);
    const sample = fc.sample<string | Uint8Array>(bodies, { numRuns: 500, seed: SEED });
    const answers: { status: unknown; target: string; body: string }[] = [];
    const queue = sample.entries();
    const sender = async () => {
      for (const [at, body] of queue) {
        const target = forms[at % forms.length] ?? forms[0]!;
        const status = await post(target, typeof body === 'string' ? body : new Uint8Array(body), type).catch(String);
        answers.push({ status, target: target[0], body: JSON.stringify(body).slice(0, 500) });
      }
    };
    await Promise.all(Array.from({ length: 8 }, sender));
    expect(answers).toHaveLength(500);
    expect(answers.filter(({ status }) => typeof status !== 'number' || status < 200 || status >= 500)).toEqual([]);
    expect(await isServing()).toBe(true);
    expect(unexpected()).toEqual([]);
  });
});

/** Numbers, days, moments and texts at the edges of what anybody may mean. */
const EDGES = [
  ...['0', '-1', '0.001', '0,01', '1e9', '9999', '9999999', '9999999.99', '99999999999', '2147483648', '-9999999'],
  ...['1900-01-01', '1899-12-31', '2199-12-31', '2200-01-01', '9999-12-31', '2026-02-30', '0000-00-00'],
  ...[addDays(todayInMorocco(), 367), addDays(todayInMorocco(), -367), addDays(todayInMorocco(), 3650)],
  ...['00:00', '23:59', '24:00', '2199-12-31T23:59', '2199-12'],
  ...[`${'a'.repeat(99)}🚗`, '\ud83d', 'é'.repeat(5000), ' ', '-', 'null', '6f1b4a3e-0000-4000-8000-000000000001'],
];

interface OpenForm extends PageForm {
  cookie: string;
  /** The same form under addresses of which nobody knows a row. */
  elsewhere: string[];
}

/** The forms that the pages of all routes with an action draw, each for the first whom its guard lets in. */
async function openForms(): Promise<OpenForm[]> {
  // What ends a session, or closes the site to whoever comes after.
  const ENDING = /logout|maintenance|viewing/;
  const routes = routeTable().filter(({ file, isLayout, id }) => hasAction(file) && !isLayout && !ENDING.test(id));
  const found: OpenForm[] = [];
  await inEight(routes, async ({ id, pattern }) => {
    const path = GUARDS[id]?.path(world) ?? '/';
    const [visitor] = insidersOf(id);
    const cookie = visitor ? world.cookies[visitor] : '';
    const page = await fetch(server.baseUrl + path, { headers: { Cookie: cookie }, redirect: 'manual' });
    const html = await page.text();
    const elsewhere = /:(?!lang)/.test(pattern)
      ? ['x', '6f1b4a3e-0000-4000-8000-000000000001', '0', encodeURIComponent(`${'a'.repeat(99)}🚗`)].map((name) =>
          pattern.replace(':lang', 'fr').replace(/:\w+\??/g, name),
        )
      : [];
    for (const form of readForms(html, path))
      if (form.method === 'post' && new URL(form.action, server.baseUrl).pathname === path.split('?')[0])
        found.push({ ...form, cookie, elsewhere });
    return null;
  });
  return found.sort((a, b) => (a.action < b.action ? -1 : 1));
}

/** A form as it stands, one of the values of each name, but for those that are given. */
function filledIn({ fields }: PageForm, pick: number, changes: Record<string, string> = {}): URLSearchParams {
  const body = new URLSearchParams();
  for (const name of new Set(fields.map((field) => field.name))) {
    const values = fields.filter((field) => field.name === name && field.kind !== 'file');
    if (values.length > 0) body.set(name, changes[name] ?? values[pick % values.length]!.value);
  }
  return body;
}

test(
  `${RUNS} forms with a value at its edge, and each of a row that is none, get an answer below 500 (FUZZ_SEED=${SEED})`,
  { timeout: 300_000 },
  async () => {
    const forms = await openForms();
    expect(forms.length).toBeGreaterThan(60);
    const typed = ({ fields }: PageForm) =>
      fields.filter(({ kind }) => !/^(hidden|file|submit|checkbox|radio)$/.test(kind));
    const edited = forms.filter((form) => typed(form).length > 0);
    const cases = fc
      .sample(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.constantFrom(...EDGES)), { numRuns: RUNS, seed: SEED })
      .map(([at, field, pick, edge]) => {
        const form = edited[at % edited.length]!;
        const names = typed(form).map(({ name }) => name);
        return { form, to: form.action, body: filledIn(form, pick, { [names[field % names.length]!]: edge }) };
      });
    const strays = forms.flatMap((form) => form.elsewhere.map((to, at) => ({ form, to, body: filledIn(form, at) })));
    const wrong = await inEight([...cases, ...strays], async ({ form, to, body }) => {
      const target = [to.replace(/(?=\?|$)/, '.data'), form.cookie] as const;
      const status = await post(target, body.toString(), URLENCODED).catch(String);
      return typeof status === 'number' && status < 500
        ? null
        : `${status} POST ${to} ${body.toString().slice(0, 500)}`;
    });
    expect(wrong).toEqual([]);
    expect(unexpected()).toEqual([]);
  },
);
