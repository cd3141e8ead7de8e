import { readdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { dropDatabase, withConnection } from '../../scripts/lib/database.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { GUARDS } from '../contracts/guard-table';
import { readForms } from '../contracts/page-forms';
import { ACTORS, type ActorName, openWorld } from '../contracts/people';
import { routeTable } from '../contracts/route-table';
import { seededTemplate } from '../setup/seeded-template';
import { cloneDatabase } from '../setup/test-databases';
import { startWebServer } from '../setup/web-server';
import { asked, discoveries, posted, type Shape } from './hold-shapes';
import { ratio } from './table';

/** The longest that one request may hold the process of all others, on a quiet machine (R340). */
const HOLD_BUDGET_MS = 200;
const SHOWN = 15;
/** A machine that does something else holds a process once, a request each time. */
const TIMES = 3;
const PROBE = path.resolve('tests/setup/hold-probe.mjs');

interface Hold {
  route: string;
  shape: string;
  status: number;
  ms: number;
}

/** Asks every route with hostile shapes, one request at a time, or those alone whose name has `only` in it, and tells which held the event loop longest. Rows for `printTable`. */
export async function benchHold(serverUrl: string, only = ''): Promise<Record<string, string>[]> {
  const databaseUrl = await cloneDatabase(await seededTemplate(serverUrl));
  const world = await openWorld(databaseUrl);
  const port = await freePort();
  const web = await startWebServer(databaseUrl, { NODE_OPTIONS: `--import ${PROBE}`, HOLD_PORT: String(port) });
  const holds: Hold[] = [];
  try {
    const send = async ({ path: to, method, body, type }: Shape, cookie: string) => {
      const headers = { Cookie: cookie, Origin: web.baseUrl, ...(type && { 'Content-Type': type }) };
      try {
        const response = await fetch(web.baseUrl + to, { method, body, headers, redirect: 'manual' });
        return { status: response.status, html: await response.text() };
      } catch {
        // An address of 12 kB in a redirect is more than this client takes.
        return { status: 0, html: '' };
      }
    };
    const measure = async (route: string, shape: Shape, cookie: string) => {
      let found: Hold | undefined;
      for (let time = 0; time < TIMES && (!found || found.ms > HOLD_BUDGET_MS); time++) {
        await longestHold(port);
        const { status } = await send(shape, cookie);
        const ms = Math.min(await longestHold(port), found?.ms ?? Infinity);
        found = { route, shape: shape.name, status, ms };
      }
      if (found) holds.push(found);
    };
    for (const { id } of routeTable()) {
      const guard = GUARDS[id];
      if (!guard || !id.includes(only)) continue;
      const cookie = world.cookies[visitorOf(guard.get)];
      const to = guard.path(world);
      const { html } = await send({ name: 'first', path: to }, cookie);
      for (const shape of [...asked(to), ...posted(to, readForms(html, to))]) await measure(id, shape, cookie);
      await withConnection(databaseUrl, (client) => client.query('DELETE FROM attempt_limits'));
    }
    for (const shape of discoveries(buildVersion())) await measure('__manifest', shape, '');
  } finally {
    await web.stop();
    await dropDatabase(databaseUrl);
  }
  const longest = holds.toSorted((a, b) => b.ms - a.ms);
  console.log(
    `${holds.length} requests, ${longest.filter(({ ms }) => ms > HOLD_BUDGET_MS).length} over ${HOLD_BUDGET_MS} ms`,
  );
  return longest.slice(0, SHOWN).map(({ route, shape, status, ms }) => ({
    route,
    shape,
    status: String(status),
    'held ms': ms.toFixed(0),
    [`of ${HOLD_BUDGET_MS} ms`]: ratio(ms, HOLD_BUDGET_MS),
  }));
}

const visitorOf = (get: Partial<Record<ActorName, unknown>>) => ACTORS.find((name) => get[name] === 200) ?? 'anonymous';

/** What Remix calls this build where a browser asks for routes. */
const buildVersion = () =>
  /^manifest-(\w+)\.js$/m.exec(readdirSync('public/build').join('\n'))?.[1]?.toLowerCase() ?? '';

/** Milliseconds of the longest hold since the last question. */
function longestHold(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('end', () => resolve(Number(text)));
    socket.on('error', reject);
  });
}
