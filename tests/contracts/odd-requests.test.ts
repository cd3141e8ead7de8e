import { readFileSync } from 'node:fs';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '~/paths';
import { site } from '../setup/site';
import { startWebServer, type WebServer } from '../setup/web-server';

/** Behind a proxy at 127.0.0.2; requests of 127.0.0.1 come from anybody. */
const PROXY = '127.0.0.2';
let server: WebServer;
let host: string;
beforeAll(async () => {
  server = await startWebServer(site.databaseUrl, { TRUST_PROXY: PROXY });
  host = new URL(server.baseUrl).host;
});
afterAll(() => server.stop());

/** Sends bytes as they are and gives back all that is answered. */
function send(request: string | Buffer, from = '127.0.0.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.baseUrl);
    const socket = net.connect({ host: hostname, port: Number(port), localAddress: from });
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    socket.write(request);
  });
}

const head = (start: string, ...headers: string[]) =>
  `${[start, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`;
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const headerOf = (answer: string, name: string) => new RegExp(`^${name}: (.*)\r$`, 'im').exec(answer)?.[1];
interface Line {
  msg?: string;
  requestId?: string;
  path?: string;
  status?: number;
}
const written = () => readFileSync(server.log, 'utf8').split('\n').filter(Boolean);
const lines = () => written().flatMap((text): Line[] => (text.startsWith('{') ? [JSON.parse(text) as Line] : []));

/** The line that the site wrote of an answer. */
async function lineOf(answer: string) {
  const id = headerOf(answer, 'X-Request-Id');
  expect(id).toBeDefined();
  const find = () => lines().find(({ requestId, msg }) => requestId === id && msg === 'request');
  await expect.poll(find).toBeDefined();
  return find();
}

describe('requests that no browser sends are answered and noted', () => {
  test.each([
    ['a host with a space', 'GET /fr/terms HTTP/1.1', ['Host: a b'], 400],
    ['half a bracket', 'GET /fr/terms HTTP/1.1', ['Host: ['], 400],
    ['a port that is none', 'GET /fr/terms HTTP/1.1', ['Host: localhost:99999'], 400],
    ['a host with a path', 'GET /fr/terms HTTP/1.1', ['Host: evil.com/x'], 400],
    ['an empty host', 'GET /fr/terms HTTP/1.1', ['Host: '], 400],
    ['two hosts', 'GET /fr/terms HTTP/1.1', ['Host: a.test', 'Host: b.test'], 400],
    ['an absolute target', 'GET http://localhost/fr/terms HTTP/1.1', ['Host: other.test'], 200],
    ['an absolute target without a path', 'GET http://localhost HTTP/1.1', ['Host: localhost'], 302],
    ['an absolute target of another scheme', 'GET ftp://localhost/fr HTTP/1.1', ['Host: localhost'], 400],
    ['GET *', 'GET * HTTP/1.1', ['Host: localhost'], 400],
    ['OPTIONS *', 'OPTIONS * HTTP/1.1', ['Host: localhost'], 204],
    ['OPTIONS of a page', 'OPTIONS /fr/terms HTTP/1.1', ['Host: localhost'], 204],
    ['TRACE', 'TRACE /fr/terms HTTP/1.1', ['Host: localhost'], 405],
    ['PUT', 'PUT /fr/terms HTTP/1.1', ['Host: localhost', 'Content-Length: 0'], 405],
    ['a foreign expectation', 'GET /fr/terms HTTP/1.1', ['Host: localhost', 'Expect: nonsense'], 200],
    ['an upgrade', 'GET /fr/terms HTTP/1.1', ['Host: localhost', 'Upgrade: websocket'], 200],
    ['HTTP/1.0 without a host', 'GET /fr/terms HTTP/1.0', [], 200],
    ['a host that is not ours', 'GET /fr/terms HTTP/1.1', ['Host: evil.test'], 400],
    ['a target of a host that is not ours', 'GET http://evil.test/fr/terms HTTP/1.1', ['Host: localhost'], 400],
    ['our host with the dot of the root', 'GET /fr/terms HTTP/1.1', ['Host: localhost.'], 200],
    ['a foreign host with the dot of the root', 'GET /fr/terms HTTP/1.1', ['Host: evil.test.'], 400],
    ['a host that is a dot', 'GET /fr/terms HTTP/1.1', ['Host: .'], 400],
    ['a reserved subdomain', 'GET /fr/terms HTTP/1.1', ['Host: www.localhost'], 400],
    ['a file of a host that is not ours', 'GET /favicon.svg HTTP/1.1', ['Host: 10.0.0.5:3000'], 400],
    ['the health check by any host', 'GET /healthz HTTP/1.1', ['Host: 10.0.0.5:3000'], 200],
    ['a question for data of old', 'GET /fr/terms?_data=root HTTP/1.1', ['Host: localhost'], 200],
    ['a path of 17 segments', `GET ${'/a'.repeat(17)} HTTP/1.1`, ['Host: localhost'], 414],
    ['a page of 5,000 segments', `GET /fr/agency${'/a'.repeat(4_998)} HTTP/1.1`, ['Host: localhost'], 414],
    ['a question for 257 routes', `GET /__manifest?${'p=/a&'.repeat(257)} HTTP/1.1`, ['Host: localhost'], 400],
    ['a question for a deep route', `GET /__manifest?p=${'/a'.repeat(17)} HTTP/1.1`, ['Host: localhost'], 400],
    ['a question of 8 kB', `GET /__manifest?p=/${'a'.repeat(8_000)} HTTP/1.1`, ['Host: localhost'], 414],
    ['a bad forwarded host of anybody', 'GET /fr/terms HTTP/1.1', ['Host: localhost', 'X-Forwarded-Host: a b'], 200],
  ] as const)('%s', async (_name, start, headers, status) => {
    const answer = await send(head(start, ...headers));
    expect(statusOf(answer), answer.slice(0, 300)).toBe(status);
    expect(headerOf(answer, 'X-Content-Type-Options')).toBe('nosniff');
    if (status === 405 || status === 204) expect(headerOf(answer, 'Allow')).toBe('GET, HEAD, POST, OPTIONS');
    expect(await lineOf(answer)).toMatchObject({ status });
  });

  test.each(['a b', '[', 'localhost:99999', 'evil.com/x'])('the proxy forwards the host %s', async (forwarded) => {
    const answer = await send(head('GET /fr/terms HTTP/1.1', 'Host: web-1', `X-Forwarded-Host: ${forwarded}`), PROXY);
    expect(statusOf(answer)).toBe(400);
    expect(await lineOf(answer)).toMatchObject({ status: 400 });
  });

  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['CONNECT', head('CONNECT example.com:443 HTTP/1.1', 'Host: example.com'), 405],
    ['headers of 100 kB', head('GET / HTTP/1.1', 'Host: localhost', `X: ${'a'.repeat(100_000)}`), 431],
  ])('%s', async (_name, request, status) => {
    const before = lines().length;
    const answer = await send(request).catch((error: NodeJS.ErrnoException) => error.code ?? '');
    // The connection may be cut while the rest of the request is still coming.
    if (answer !== 'ECONNRESET' && answer !== 'EPIPE') expect(statusOf(answer)).toBe(status);
    const refusals = () =>
      lines()
        .slice(before)
        .filter((line) => line.msg === 'request refused');
    await expect.poll(refusals).toContainEqual(expect.objectContaining({ status }));
  });

  test('no stack is ever written or sent', () => {
    expect(written().filter((line) => /^\s+at |could not be answered|unexpected error/.test(line))).toEqual([]);
  });
});

describe('what a proxy says of the visitor', () => {
  /** A vanity address of another host redirects by the host that was asked for. */
  const subdomain = (from: string) =>
    send(head('GET /fr HTTP/1.1', `Host: ${host}`, 'X-Forwarded-Host: atlas-cars.localhost'), from);

  test('is believed from the proxy', async () => {
    expect(headerOf(await subdomain(PROXY), 'Location')).toMatch(/\/fr\/atlas-cars$/);
  });

  test('is not believed from anybody else', async () => {
    expect(statusOf(await subdomain('127.0.0.1'))).toBe(200);
  });
});

describe('the access log', () => {
  const TOKEN = 'a-token-that-opens-an-account-0123456789abc';

  test('has one line for each request, of its path only', async () => {
    const before = written().length;
    const answer = await send(
      head(`GET ${paths.emailVerification('fr')}?%74oken=${TOKEN} HTTP/1.1`, 'Host: localhost'),
    );
    expect(await lineOf(answer)).toMatchObject({ path: paths.emailVerification('fr') });
    const id = headerOf(answer, 'X-Request-Id') ?? '';
    expect(
      written()
        .slice(before)
        .filter((line) => line.includes(id) || !line.startsWith('{')),
    ).toHaveLength(1);
  });

  test('has none with a query, also of a request that the visitor gave up', async () => {
    const { hostname, port } = new URL(server.baseUrl);
    const aborted = () => lines().filter((line) => line.path === '/fr/login' && 'aborted' in line);
    const socket = net.connect(Number(port), hostname);
    // The body never comes: the request is under way when the connection ends.
    socket.write(
      head(
        `POST /fr/login?token=${TOKEN} HTTP/1.1`,
        'Host: localhost',
        'Content-Type: application/x-www-form-urlencoded',
        'Content-Length: 100',
      ).replace('Connection: close', 'X: y'),
    );
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.end();
    await expect.poll(aborted).toHaveLength(1);
    for (const query of [`?token=${TOKEN}`, `?%74oken=${TOKEN}`, `?a=1&TOKEN=${TOKEN}`])
      await lineOf(await send(head(`GET /fr/reset-password${query} HTTP/1.1`, 'Host: localhost')));
    expect(readFileSync(server.log, 'utf8')).not.toContain(TOKEN);
  });
});

describe('posts that are cut midway', () => {
  const cut = async (path: string, ...headers: string[]) => {
    const before = written().length;
    const { hostname, port } = new URL(server.baseUrl);
    const socket = net.connect(Number(port), hostname);
    const start = head(`POST ${path} HTTP/1.1`, 'Host: localhost', 'Content-Length: 900000', ...headers);
    socket.write(
      `${start.replace('Connection: close', 'X: y')}--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n`,
    );
    await new Promise((resolve) => socket.once('connect', resolve));
    const isThere = ({ path: of, msg }: Line) => of === path && msg === 'request';
    const known = lines().filter(isThere).length;
    socket.end();
    await expect.poll(() => lines().filter(isThere).length).toBe(known + 1);
    return written().slice(before);
  };

  test.each([
    ['an upload', paths.login('fr'), 'Content-Type: multipart/form-data; boundary=b'],
    ['WhatsApp’s', paths.whatsappWebhook, 'Content-Type: application/json'],
    ['a mail service’s', paths.mailBounces, 'Content-Type: message/rfc822'],
    ['leaving a list of mails', `${paths.unsubscribe('fr', 'x')}`.split('?')[0] ?? '', 'Content-Type: text/plain'],
  ])('%s is a line of the access log and nothing else', async (_name, path, type) => {
    const told = await cut(path, type);
    expect(told.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([30]);
  });
});

describe('headers of every answer', () => {
  test.each(['/fr', '/favicon.svg', '/healthz', '/', '/fr/nowhere/at/all', '/resources/locales/fr/common', '/art/x'])(
    '%s is not sniffed, once',
    async (path) => {
      const answer = await send(head(`GET ${path} HTTP/1.1`, 'Host: localhost'));
      expect(answer.match(/^X-Content-Type-Options: nosniff\r$/gim)).toHaveLength(1);
    },
  );

  test('a site under https says so on each, once', async () => {
    const secure = await startWebServer(site.databaseUrl, {}, 'https');
    try {
      for (const [path, status] of [
        ['/fr/terms', 200],
        ['/favicon.svg', 200],
        ['/healthz', 200],
        ['/cars', 302],
        ['/fr/nowhere/at/all', 404],
      ] as const) {
        const response = await fetch(secure.baseUrl + path, { redirect: 'manual' });
        expect([response.status, response.headers.get('Strict-Transport-Security')], path).toEqual([
          status,
          'max-age=31536000; includeSubDomains',
        ]);
      }
    } finally {
      await secure.stop();
    }
  });

  test.each([
    ['/fr/login', 'application/x-www-form-urlencoded'],
    [paths.whatsappWebhook, 'application/json'],
    [paths.mailBounces, 'message/rfc822'],
  ])('a body that is too large for %s is refused before it comes, and closes the connection', async (path, type) => {
    const answer = await send(
      head(`POST ${path} HTTP/1.1`, 'Host: localhost', `Content-Type: ${type}`, 'Content-Length: 9999999').replace(
        'Connection: close',
        'Connection: keep-alive',
      ),
    );
    expect(statusOf(answer)).toBe(413);
    expect(headerOf(answer, 'Connection')).toBe('close');
  });
});
