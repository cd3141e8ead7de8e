import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { site } from '../setup/site';

/** Node's own client: it neither asks for an encoding by itself nor takes one off. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status?: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    const asked = request(site.baseUrl + path, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject).end();
  });
}

const sheet = `/build/_assets/${readdirSync('public/build/_assets').find((name) => name.endsWith('.css'))}`;
const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

describe.each([
  [sheet, 'text/css; charset=UTF-8', YEAR],
  ['/icons.svg', 'image/svg+xml', HOUR],
  ['/site.js', 'application/javascript; charset=UTF-8', HOUR],
])('%s', (path, type, caching) => {
  const file = readFileSync(`public${path}`);

  test.each(['br', 'gzip', ''])('with Accept-Encoding %j it is the file, and is kept as long', async (accepted) => {
    const { status, headers, body } = await ask(path, { 'Accept-Encoding': accepted });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe(caching);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-encoding']).toBe(accepted || undefined);
    if (accepted === 'br') expect(brotliDecompressSync(body).equals(file)).toBe(true);
    if (accepted === '') expect(body.equals(file)).toBe(true);
  });
});

test('a file of an earlier build is not found, and led to no page', async () => {
  const { status, headers, body } = await ask('/build/_assets/site-EARLIER.css', { 'Accept-Encoding': 'br' });
  expect({ status, caching: headers['cache-control'], bytes: body.length }).toEqual({
    status: 404,
    caching: 'no-store',
    bytes: 0,
  });
});

test('a browser that has a file is told so', async () => {
  const { headers } = await ask('/site.js', { 'Accept-Encoding': 'br' });
  const again = await ask('/site.js', { 'Accept-Encoding': 'br', 'If-None-Match': String(headers.etag) });
  expect(again.status).toBe(304);
  expect(again.body.length).toBe(0);
});

test('a file that never changes bears no header that says nothing about it', async () => {
  const { headers } = await ask(sheet, { 'Accept-Encoding': 'br' });
  const idle = ['accept-ranges', 'etag', 'last-modified', 'x-request-id', 'connection', 'keep-alive'];
  expect(idle.filter((name) => name in headers)).toEqual([]);
});

test('the connection over which such a file came carries the next one', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const isReused = () =>
    new Promise<boolean>((resolve, reject) => {
      const asked = request(site.baseUrl + sheet, { agent }, (answer) => {
        answer.resume().on('end', () => resolve(asked.reusedSocket));
      });
      asked.on('error', reject).end();
    });
  expect([await isReused(), await isReused()]).toEqual([false, true]);
  agent.destroy();
});

test('the build’s own compression is used: it is smaller than what the server makes while it sends', async () => {
  const { headers, body } = await ask(sheet, { 'Accept-Encoding': 'br' });
  expect(headers['content-length']).toBe(String(body.length));
  expect(body.length).toBe(readFileSync(`public/build/_compressed${sheet}.br`).length);
});
