import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { paths } from '~/paths';
import { dropDatabase } from '../../scripts/lib/database.mjs';
import { type CutLine, openLine } from '../setup/cut-line';
import { cloneDatabase } from '../setup/test-databases';
import { startWebServer, type WebServer } from '../setup/web-server';
import { site as shared } from '../setup/site';
import { openWorld, type World } from './people';

/**
 * A database that takes what it is asked and says nothing: not down, which is soon known (see
 * outage.test.ts), but hanging. It is one of its own, for its tables are locked. Which limit of
 * the limits of R77 ended a wait shows in what is answered and noted; a page that no limit ends would never answer.
 * These waits are real, so all questions are asked at the same time.
 */
let databaseUrl: string;
let line: CutLine;
let site: WebServer;
let world: World;
beforeAll(async () => {
  databaseUrl = await cloneDatabase(shared.template);
  world = await openWorld(databaseUrl);
  line = await openLine(databaseUrl);
  site = await startWebServer(line.url);
});
afterAll(async () => {
  await site.stop();
  await line.close();
  await dropDatabase(databaseUrl);
});

async function ask(path: string, as: keyof World['cookies'], init: RequestInit = {}) {
  const response = await fetch(site.baseUrl + path, {
    redirect: 'manual',
    headers: { Cookie: world.cookies[as] },
    ...init,
  });
  const html = await response.text();
  const { status, headers } = response;
  return {
    status,
    html,
    location: decodeURIComponent(headers.get('Location') ?? ''),
    cookies: headers.getSetCookie(),
  };
}
const notesOf = () => readFileSync(site.log, 'utf8');

describe('the line to the database goes dead', () => {
  test('nothing hangs: pages without data render, what needs a person or data is a 503', async () => {
    expect((await ask(paths.dashboard('fr'), 'customer')).status).toBe(200);
    line.cut();
    const [open, guarded, agency, posted, withData, anonymous, health] = await Promise.all([
      ask(paths.login('fr'), 'customer'),
      ask(`${paths.bookings('ar')}?q=a`, 'customer'),
      ask(paths.agencyDashboard('en'), 'agency'),
      ask(paths.security('fr'), 'customer', { method: 'POST', body: new URLSearchParams({ intent: 'end-others' }) }),
      ask(paths.cars('fr'), 'customer'),
      ask(paths.cars('en'), 'anonymous'),
      ask(paths.healthz, 'anonymous'),
    ]);
    line.mend();

    // Signed out, and the page goes on without a person.
    expect(open.status).toBe(200);

    for (const [answer, lang] of [
      [guarded, 'ar'],
      [agency, 'en'],
      [posted, 'fr'],
    ] as const) {
      expect(answer.status).toBe(503);
      expect(answer.html).toContain(translator(lang)('errors-auth:authCheckFailed'));
      // The session may be good: it is not thrown away.
      expect(answer.cookies.join()).not.toContain('session=');
    }
    expect(posted.html).toContain('<input type="hidden" name="intent" value="end-others"/>');

    expect(withData.status).toBe(503);
    expect(withData.html).toContain(translator('fr')('errors:databaseConnectionTimeout').replaceAll("'", '&#x27;'));
    expect(anonymous.status).toBe(503);
    expect(health.status).toBe(503);
    for (const note of ['Session retrieval timeout', 'Database connection timeout']) expect(notesOf()).toContain(note);
  });

  test('and when it is back the same cookie is signed in, without a restart', async () => {
    await expect
      .poll(async () => (await ask(paths.dashboard('fr'), 'customer')).status, { timeout: 40_000, interval: 1_000 })
      .toBe(200);
    expect((await ask(paths.cars('en'), 'anonymous')).status).toBe(200);
  });
});

test('nobody reads the sessions: public pages render for a visitor, guarded ones are a 503', async () => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN; LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
    const [cars, guarded, others] = await Promise.all([
      ask(paths.cars('fr'), 'customer'),
      ask(paths.dashboard('fr'), 'customer'),
      ask(paths.cars('fr'), 'anonymous'),
    ]);
    expect(cars.status).toBe(200);
    expect(cars.html).toContain(paths.login('fr'));
    expect(guarded.status).toBe(503);
    expect(others.status).toBe(200);
  } finally {
    await client.end();
  }
  expect((await ask(paths.dashboard('fr'), 'customer')).status).toBe(200);
});
