import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES } from '~/i18n/languages';
import { paths } from '~/paths';
import { withConnection } from '../../../scripts/lib/database.mjs';
import { runJob } from '../../e2e/support/run-job';
import { insertSession } from '../../factories/session-row';
import type { TwoServers } from '../../setup/two-servers';
import { plainServers } from './servers';
import { type Answer, CLOSING, EVERY_PART, type Other, partsOf, SETTING_PARTS, written } from '../setting-rows';

/** What an administrator saves in one web process is in force in the other at its next request (R269–R273). */
let servers: TwoServers;
let admin: string;

const query = (sql: string) => withConnection(servers.databaseUrl, (client) => client.query(sql));

beforeAll(async () => {
  servers = await plainServers();
  admin = await withConnection(servers.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(`SELECT id FROM profiles WHERE email = 'admin@rihla.test'`);
    return `session=${await insertSession(client, rows[0]?.id ?? '')}`;
  });
});
afterEach(async () => {
  await query('DELETE FROM admin_settings');
  await vi.waitFor(async () => expect((await ask(paths.home('fr'))).text).toContain('Rihla'), PATIENCE);
});

/** A machine with much to do takes its time; a quick one does not wait. */
const PATIENCE = { timeout: 30_000 };

/** Posts a form to the first process as the administrator. */
const send = (path: string, body: Record<string, string>) =>
  fetch(servers.baseUrl(0) + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: admin, Origin: servers.baseUrl(0) },
    body: new URLSearchParams(body),
  });

/** Presses a button of the page that closes the site, in the first process. */
const press = (body: Record<string, string>) => send(paths.adminMaintenance('fr'), body);

/** Saves a page of the settings in the first process. */
async function save(page: string, fields: Record<string, string>) {
  const isAccount = page === 'whatsapp';
  const path = isAccount ? paths.adminWhatsappSettings('fr') : paths.adminSettings('fr', page);
  const answer = await send(path, { ...(isAccount ? { button: 'save' } : { page }), ...fields });
  expect(answer.status, await answer.text()).toBe(303);
}

/** Asks the second process. */
async function ask(path: string, { cookie, language }: Parameters<Other['ask']>[1] = {}): Promise<Answer> {
  const headers = { ...(cookie && { Cookie: cookie }), ...(language && { 'Accept-Language': language }) };
  const answer = await fetch(servers.baseUrl(1) + path, { headers });
  return {
    status: answer.status,
    path: new URL(answer.url).pathname,
    retryAfter: answer.headers.get('Retry-After'),
    text: written(await answer.text()),
  };
}

/** The second process, and tasks of the clock in a third. */
const other: Other = {
  ask,
  async post(path, body, headers) {
    const origin = { Origin: servers.baseUrl(1) };
    const answer = await fetch(servers.baseUrl(1) + path, {
      ...{ method: 'POST', redirect: 'manual', body },
      headers: { ...origin, ...headers },
    });
    return answer.status;
  },
  async signIn(email, password) {
    const answer = await fetch(servers.baseUrl(1) + paths.login('fr'), {
      ...{ method: 'POST', redirect: 'manual', headers: { Origin: servers.baseUrl(1) } },
      body: new URLSearchParams({ email, password }),
    });
    return answer.headers.get('Location') ?? paths.login('fr');
  },
  rows: <Row>(sql: string, values: unknown[] = []) =>
    withConnection(servers.databaseUrl, async (client) => (await client.query(sql, values)).rows as Row[]),
  runJob: (name) => runJob(name, { databaseUrl: servers.databaseUrl, baseUrl: servers.baseUrl(1) }),
};

test('every part of every record has a row, on the page that saves it', () => {
  const saved = [...Object.values(SETTING_PARTS).flat(), CLOSING].map(({ key }) => key);
  expect(saved.sort()).toEqual([...EVERY_PART].sort());
});

test.each(Object.keys(SETTING_PARTS))('%s: each part is in force in the other process', async (page) => {
  const parts = partsOf(page);
  for (const { key, isInForce, isLocked = false } of parts)
    await expect.poll(() => isInForce(other), { message: `${key} before` }).toBe(isLocked);
  const typed = SETTING_PARTS[page]!.filter(({ typed }) => typed !== false).map(({ field, typed }) => [
    field,
    typed === true ? 'on' : String(typed),
  ]);
  await save(page, Object.fromEntries(typed) as Record<string, string>);
  if (parts.includes(CLOSING)) expect((await press({ button: 'close', confirmName: 'Rihla' })).status).toBe(303);
  for (const { key, isInForce } of parts) await expect.poll(() => isInForce(other), { message: key }).toBe(true);
});

test('the product’s own names are nowhere once the platform has others', async () => {
  await save('platform', { name: 'Tariq Auto', nameAr: 'طريق' });
  await vi.waitFor(async () => expect((await ask(paths.home('fr'))).text).toContain('Tariq Auto'), PATIENCE);
  for (const lang of LANGUAGES) expect((await ask(paths.home(lang))).text).not.toMatch(/Rihla|رحلة/);
});

test('a process whose line to the database was cut reads what it was not told of, and hears again', async () => {
  const names = async (name: string) =>
    vi.waitFor(async () => expect((await ask(paths.home('fr'))).text).toContain(name), PATIENCE);
  await save('platform', { name: 'Avant', nameAr: 'طريق' });
  await names('Avant');
  await withConnection(servers.databaseUrl, async (client) => {
    // Without its trigger: nobody is told.
    await client.query('SET session_replication_role = replica');
    await client.query(`UPDATE admin_settings SET setting_value = setting_value || '{"name": "Pendant"}'`);
    const { rowCount } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'rihla listens'`,
    );
    expect(rowCount).toBe(2);
  });
  // What it kept would hold for a minute: twice as long as this waits.
  await names('Pendant');
  await vi.waitFor(async () => {
    const { rows } = await query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'rihla listens'`,
    );
    expect(rows).toHaveLength(2);
  }, PATIENCE);
  await save('platform', { name: 'Ensuite', nameAr: 'طريق' });
  await names('Ensuite');
});

describe('maintenance', () => {
  const close = async () => {
    await save('maintenance', { retryMinutes: '25' });
    expect((await press({ button: 'close', confirmName: 'autre' })).status).toBe(400);
    expect((await ask(paths.home('fr'))).status).toBe(200);
    expect((await press({ button: 'close', confirmName: 'Rihla' })).status).toBe(303);
    await vi.waitFor(async () => expect((await ask(paths.home('fr'))).status).toBe(503), PATIENCE);
  };

  test('closes the site in three languages, and says so in its own words where nobody wrote any', async () => {
    await close();
    for (const lang of LANGUAGES) {
      const { status, text } = await ask(paths.cars(lang));
      expect(status).toBe(503);
      expect(text).toContain(translator(lang)('error-page:maintenance.title'));
      expect(text).toContain(translator(lang)('errors:maintenanceMode'));
    }
    const closed = await fetch(servers.baseUrl(1) + paths.cars('fr'));
    expect(closed.headers.get('Cache-Control')).toContain('no-store');
  });

  test('lets administrators through, and them alone; sign-in, files and the health check answer', async () => {
    await close();
    for (const path of [paths.admin('fr'), paths.home('fr'), paths.adminSettings('fr', 'maintenance')])
      expect((await ask(path, { cookie: admin })).status, path).toBe(200);
    expect((await ask(paths.login('fr'))).status).toBe(200);
    for (const path of [paths.healthz, '/favicon.svg']) expect((await ask(path)).status, path).toBe(200);
    const customer = await withConnection(servers.databaseUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>(`SELECT id FROM profiles WHERE email = 'client@rihla.test'`);
      return `session=${await insertSession(client, rows[0]?.id ?? '')}`;
    });
    expect((await ask(paths.bookings('fr'), { cookie: customer })).status).toBe(503);
    expect((await press({ button: 'open' })).status).toBe(303);
    await vi.waitFor(async () => expect((await ask(paths.home('fr'))).status).toBe(200), PATIENCE);
  });
});
