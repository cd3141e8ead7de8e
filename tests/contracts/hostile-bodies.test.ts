import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '~/paths';
import { dropDatabase, withDatabase } from '../../scripts/lib/database.mjs';
import { seededTemplate } from '../setup/seeded-template';
import { site } from '../setup/site';
import { cloneDatabase } from '../setup/test-databases';
import { startWebServer, type WebServer } from '../setup/web-server';
import { openWorld, type World } from './people';

/** A web process and a database of its own: what ends it is seen here, and what is saved disturbs no other test. */
let databaseUrl: string;
let server: WebServer;
let world: World;
beforeAll(async () => {
  databaseUrl = await cloneDatabase(await seededTemplate(withDatabase(site.databaseUrl, 'postgres')));
  world = await openWorld(databaseUrl);
  server = await startWebServer(databaseUrl);
});
afterAll(async () => {
  await server.stop();
  await dropDatabase(databaseUrl);
});

const SEED = 20_261_122;
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
