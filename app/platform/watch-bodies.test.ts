import http from 'node:http';
import net from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { SLOWEST } from './slow-bodies';
import { type Coming, comingFrom, lookAt, watchBodies } from './watch-bodies.server';

const MINUTE = 60_000;
const servers: http.Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** A post of a hundred bytes of which these have come, and what its connection was told by its end. */
async function post(
  sent: string,
  answerFirst = false,
): Promise<{ coming: Set<Coming>; one: Coming; told: Promise<string> }> {
  const coming = new Set<Coming>();
  const server = http.createServer();
  servers.push(server);
  const met = new Promise<Coming>((resolve) =>
    server.on('request', (request, response) => {
      const one = comingFrom(request, response, 0);
      coming.add(one);
      if (answerFirst) response.end('early');
      request.on('error', () => undefined).resume();
      if (sent === '') resolve(one);
      else request.once('data', () => resolve(one));
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  const told = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => undefined).on('close', () => resolve(text));
  });
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n`);
  if (sent) setImmediate(() => socket.write(sent));
  return { coming, one: await met, told };
}

test('a body that does not come is answered 408 after a minute, and its connection closed', async () => {
  const { coming, told } = await post('');
  lookAt(coming, MINUTE - 1);
  expect(coming.size).toBe(1);
  lookAt(coming, MINUTE);
  expect(coming.size).toBe(0);
  expect(await told).toMatch(/^HTTP\/1\.1 408 .*Connection: close/s);
});

test('one whose sender was answered already is closed without a second answer', async () => {
  const { coming, told } = await post('a=1', true);
  lookAt(coming, 2 * MINUTE);
  expect(await told).toMatch(/early$/);
});

test('one that is there is forgotten', async () => {
  const { coming, one } = await post('a'.repeat(100));
  await expect.poll(() => one.request.complete).toBe(true);
  lookAt(coming, 10 * MINUTE);
  expect([coming.size, one.request.socket.destroyed]).toEqual([0, false]);
  one.request.socket.destroy();
});

test('an upload that sends no byte is answered 408 and closed by the server that watches', async () => {
  watchBodies({ everyMs: 10, slowest: { ...SLOWEST, silentMs: 100 } });
  // As remix-serve makes its own: what it is asked goes through the steps before it.
  const server = http.createServer((request) => void request.on('error', () => undefined).resume());
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const answerTo = (head: string) =>
    new Promise<string>((resolve) => {
      const socket = net.connect(port, '127.0.0.1');
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('error', () => undefined).on('close', () => resolve(text));
      socket.write(`POST /fr/agency/cars/new HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`);
    });
  const answers = await Promise.all([answerTo('Content-Length: 900000'), answerTo('Transfer-Encoding: chunked')]);
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 .*Connection: close/s);
});
