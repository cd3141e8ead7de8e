import http from 'node:http';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { paths } from '~/paths';
import { MOST_OF_ACCOUNT } from '~/modules/notifications/live/live-hub.server';
import { createAgency } from '../factories/agency';
import { insertSession } from '../factories/session-row';
import { site } from '../setup/site';
import { startWebServer } from '../setup/web-server';
import { type ActorName, openWorld, type World } from './people';

const client = new pg.Client({ connectionString: site.databaseUrl });
let world: World;
beforeAll(async () => {
  await client.connect();
  world = await openWorld(site.databaseUrl);
});
afterAll(() => client.end());

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const { close } of open.splice(0)) close();
});

interface Heard {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Names and ids, in the order in which they came. */
  events: () => { name: string; id: string }[];
  isOver: () => boolean;
  close: () => void;
}

/** Opens a stream as a browser does that takes every coding. */
function listen(path: string, who: ActorName, { base = site.baseUrl, headers = {} } = {}): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const asked = {
      Cookie: world.cookies[who],
      Accept: 'text/event-stream',
      'Accept-Encoding': 'gzip, deflate, br',
      ...headers,
    };
    const request = http.get(`${base}${path}`, { headers: asked }, (answer) => {
      let text = '';
      let isOver = false;
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('close', () => (isOver = true)).on('error', () => undefined);
      const heard: Heard = {
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        events: () =>
          [...text.matchAll(/^(?:id: (.*)\n)?event: (.*)$/gm)].map(([, id = '', name = '']) => ({ id, name })),
        isOver: () => isOver,
        close: () => request.destroy(),
      };
      open.push(heard);
      resolve(heard);
    });
    request.on('error', reject);
  });
}

const names = (heard: Heard) => heard.events().map(({ name }) => name);
const OWNERS = { agency: 'agence@rihla.test' } as const;

/** Adds a notice to the demo agency, or to the other one. */
const tell = (who: 'agency' | 'otherAgency') =>
  client.query(
    `INSERT INTO notifications (agency_id, type, title, message)
     SELECT a.id, 'system', 't', 'm' FROM agencies a JOIN profiles p ON p.id = a.owner_id
     WHERE ($1 = 'agency') = (p.email = $2) AND ($1 = 'agency' OR p.id = (
       SELECT profile_id FROM sessions WHERE token_hash = encode(sha256(convert_to($3, 'UTF8')), 'hex')))`,
    [who, OWNERS.agency, tokenOf(world.cookies.otherAgency)],
  );

/** The token that a session cookie holds. */
function tokenOf(cookie: string): string {
  const value = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
  return JSON.parse(Buffer.from(value, 'base64').toString()) as string;
}

const LIVE = paths.agencyLive('fr');

/** What is told of, beside the word to ask anew that whoever came before the database was heard is given. */
const topics = (heard: Heard) => names(heard).filter((name) => name !== 'sync');

test('a stream hears of its own agency alone, at once, to whoever takes compressed answers, too', async () => {
  const [own, other, platform] = await Promise.all([
    listen(LIVE, 'agency'),
    listen(LIVE, 'otherAgency'),
    listen(paths.adminLive('fr'), 'admin'),
  ]);
  expect([own.status, own.headers['content-type'], own.headers['content-encoding']]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    undefined,
  ]);
  expect(own.headers['cache-control']).toContain('no-transform');
  await tell('agency');
  await expect.poll(() => topics(own)).toEqual(['notices']);
  await tell('otherAgency');
  await expect.poll(() => topics(other)).toEqual(['notices']);
  await client.query('UPDATE bookings SET notes = notes WHERE reference = $1', [world.bookingReference]);
  await expect.poll(() => topics(own)).toEqual(['notices', 'bookings']);
  expect([topics(other), topics(platform)]).toEqual([['notices'], []]);
});

test('a reader who comes back hears what was missed, and of everything where that is not known', async () => {
  const first = await listen(LIVE, 'agency');
  await tell('agency');
  await expect.poll(() => first.events().length).toBe(1);
  const [{ id = '' } = {}] = first.events();
  first.close();
  await tell('agency');
  const again = await listen(LIVE, 'agency', { headers: { 'Last-Event-ID': id } });
  await expect.poll(() => names(again)).toEqual(['notices']);
  const lost = await listen(`${LIVE}?after=another.7`, 'agency');
  await expect.poll(() => names(lost)).toEqual(['sync']);
});

test('a page hears what changed while it came and before its stream stood, and nothing older', async () => {
  const first = await listen(LIVE, 'agency');
  await tell('agency');
  await expect.poll(() => topics(first)).toEqual(['notices']);
  const own = await listen(`${LIVE}?since=60`, 'agency');
  await expect.poll(() => names(own).length).toBeGreaterThan(0);
  const other = await listen(`${LIVE}?since=0`, 'agency');
  await tell('agency');
  await expect.poll(() => topics(other)).toEqual(['notices']);
  // A process that began to hear later than that says that anything may have changed.
  expect(names(own).some((name) => name === 'notices' || name === 'sync')).toBe(true);
  const wrong = await listen(`${LIVE}?since=-1e9`, 'agency');
  expect(wrong.status).toBe(200);
});

test('it comes through a proxy as it is written', async () => {
  const proxy = http.createServer((request, response) => {
    const target = http.request(`${site.baseUrl}${request.url}`, { headers: { ...request.headers } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    response.on('close', () => target.destroy());
    target.on('error', () => response.destroy());
    request.pipe(target);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as { port: number };
  const heard = await listen(LIVE, 'agency', { base: `http://127.0.0.1:${port}` });
  await tell('agency');
  await expect.poll(() => names(heard)).toEqual(['notices']);
  heard.close();
  proxy.closeAllConnections();
  proxy.close();
});

test('an account has so many streams and no more; what asks for a page gets none', async () => {
  const streams = await Promise.all(Array.from({ length: MOST_OF_ACCOUNT }, () => listen(LIVE, 'otherAgency')));
  expect(streams.map(({ status }) => status)).toEqual(Array(MOST_OF_ACCOUNT).fill(200));
  const refused = await listen(LIVE, 'otherAgency');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await listen(LIVE, 'otherAgency', { headers: { Accept: 'text/html' } })).status).toBe(406);
  streams[0]?.close();
  await expect.poll(async () => (await listen(LIVE, 'otherAgency')).status).toBe(200);
});

test('a stream ends with its session, and when its agency is suspended', async () => {
  const { id, ownerId } = await createAgency();
  const Cookie = `session=${await insertSession(client, ownerId)}`;
  const [own, other] = await Promise.all([listen(LIVE, 'agency'), listen(LIVE, 'agency', { headers: { Cookie } })]);
  expect([own.status, other.status]).toEqual([200, 200]);
  await client.query("UPDATE agencies SET status = 'suspended' WHERE id = $1", [id]);
  await expect.poll(other.isOver).toBe(true);
  expect(own.isOver()).toBe(false);
  await client.query("DELETE FROM sessions WHERE token_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')", [
    tokenOf(world.cookies.agency),
  ]);
  await expect.poll(own.isOver).toBe(true);
});

test('SIGTERM ends streams at once', async () => {
  const server = await startWebServer(site.databaseUrl);
  const heard = await listen(paths.adminLive('fr'), 'admin', { base: server.baseUrl });
  server.signal('SIGTERM');
  await expect.poll(heard.isOver).toBe(true);
  expect(await server.exited).not.toBeNull();
});
