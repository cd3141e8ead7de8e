import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES } from '~/i18n/languages';
import { paths } from '~/paths';
import { withConnection } from '../../scripts/lib/database.mjs';
import { insertSession } from '../factories/session-row';
import { startTwoServers, type TwoServers } from '../setup/two-servers';

/** What an administrator saves in one web process is in force in the other at its next request (R269–R273). */
let servers: TwoServers;
let admin: string;

const query = (sql: string) => withConnection(servers.databaseUrl, (client) => client.query(sql));

beforeAll(async () => {
  servers = await startTwoServers();
  admin = await withConnection(servers.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(`SELECT id FROM profiles WHERE email = 'admin@rihla.test'`);
    return `session=${await insertSession(client, rows[0]?.id ?? '')}`;
  });
});
afterAll(() => servers.stop());
afterEach(async () => {
  await query('DELETE FROM admin_settings');
  await vi.waitFor(async () => expect((await ask(paths.home('fr'))).html).toContain('Rihla'), PATIENCE);
});

/** A machine with much to do takes its time; a quick one does not wait. */
const PATIENCE = { timeout: 30_000 };

/** Saves a page of the settings in the first process. */
async function save(page: string, fields: Record<string, string>) {
  const url = servers.baseUrl(0) + paths.adminSettings('fr', page);
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: admin, Origin: servers.baseUrl(0) },
    body: new URLSearchParams({ page, ...fields }),
  });
  expect(answer.status, await answer.text()).toBe(303);
}

/** Presses a button of the page that closes the site, in the first process. */
const press = (body: Record<string, string>) =>
  fetch(servers.baseUrl(0) + paths.adminMaintenance('fr'), {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: admin, Origin: servers.baseUrl(0) },
    body: new URLSearchParams(body),
  });

/** Asks the second process. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(servers.baseUrl(1) + path, { redirect: 'manual', headers });
  return { status: answer.status, headers: answer.headers, html: (await answer.text()).replaceAll('&#x27;', "'") };
}

const IDENTITY = { name: 'Tariq Auto', nameAr: 'طريق' };

test('the name, the description, the contacts and the publisher', async () => {
  await save('platform', {
    ...IDENTITY,
    description: 'Louez près de chez vous.',
    supportEmail: 'aide@tariq.test',
    supportPhone: '0522 12 34 56',
    facebook: 'https://www.facebook.com/tariq',
    operator: 'Tariq SARL',
  });
  await vi.waitFor(async () => expect((await ask(paths.home('fr'))).html).toContain('Tariq Auto'), PATIENCE);
  const french = (await ask(paths.home('fr'))).html;
  for (const text of ['Louez près de chez vous.', 'aide@tariq.test', 'https://www.facebook.com/tariq'])
    expect(french).toContain(text);
  const arabic = (await ask(paths.home('ar'))).html;
  expect(arabic).toContain('طريق');
  for (const html of [french, arabic]) expect(html).not.toMatch(/Rihla|رحلة/);
  expect((await ask(paths.legal('fr'))).html).toContain('Tariq SARL');
});

test('the default language, of browsers that speak none of the site’s', async () => {
  const german = { 'Accept-Language': 'de-DE' };
  expect((await ask('/', german)).headers.get('Location')).toBe('/fr');
  await save('general', { defaultLanguage: 'ar', timeZone: 'UTC', defaultCurrency: 'MAD' });
  await vi.waitFor(async () => expect((await ask('/', german)).headers.get('Location')).toBe('/ar'), PATIENCE);
  expect((await ask('/', { 'Accept-Language': 'en-GB' })).headers.get('Location')).toBe('/en');
});

test('registration, and the length of passwords', async () => {
  const access = {
    agencyRegistration: 'on',
    passwordMinimum: '12',
    sessionTimeoutMinutes: '0',
    emailVerification: 'on',
  };
  expect((await ask(`${paths.signup('fr')}?role=customer`)).html).toContain('name="password"');
  await save('access', access);
  const { html } = await ask(`${paths.signup('fr')}?role=customer`);
  expect(html).not.toContain('name="password"');
  expect((await ask(`${paths.signup('fr')}?role=agency`)).html).toContain('12');
});

test('claims of the marketing copy', async () => {
  const before = (await ask(paths.faq('fr'))).html;
  await save('claims', { verifiedAgencies: 'on', trustedReviews: 'on', support247: 'on' });
  await vi.waitFor(async () => expect((await ask(paths.faq('fr'))).html).not.toBe(before), PATIENCE);
  expect((await ask(paths.faq('fr'))).html).toContain(translator('fr')('faq:item.reach247.answer'));
});

describe('maintenance', () => {
  const closed = { retryMinutes: '25', messageAr: 'نعود بعد قليل' };
  const close = async () => {
    await save('maintenance', closed);
    expect((await press({ button: 'close', confirmName: 'autre' })).status).toBe(400);
    expect((await ask(paths.home('fr'))).status).toBe(200);
    expect((await press({ button: 'close', confirmName: 'Rihla' })).status).toBe(303);
    await vi.waitFor(async () => expect((await ask(paths.home('fr'))).status).toBe(503), PATIENCE);
  };

  test('closes the site in three languages, and says until when', async () => {
    await close();
    for (const lang of LANGUAGES) {
      const { status, headers, html } = await ask(paths.cars(lang));
      expect(status).toBe(503);
      expect(headers.get('Retry-After')).toBe('1500');
      expect(headers.get('Cache-Control')).toContain('no-store');
      expect(html).toContain(translator(lang)('error-page:maintenance.title'));
      expect(html).toContain(lang === 'ar' ? closed.messageAr : translator(lang)('errors:maintenanceMode'));
    }
  });

  test('lets administrators through, and them alone; sign-in, files and the health check answer', async () => {
    await close();
    for (const path of [paths.admin('fr'), paths.home('fr'), paths.adminSettings('fr', 'maintenance')])
      expect((await ask(path, { Cookie: admin })).status, path).toBe(200);
    expect((await ask(paths.login('fr'))).status).toBe(200);
    for (const path of [paths.healthz, '/favicon.svg']) expect((await ask(path)).status, path).toBe(200);
    const customer = await withConnection(servers.databaseUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>(`SELECT id FROM profiles WHERE email = 'client@rihla.test'`);
      return `session=${await insertSession(client, rows[0]?.id ?? '')}`;
    });
    expect((await ask(paths.bookings('fr'), { Cookie: customer })).status).toBe(503);
    expect((await press({ button: 'open' })).status).toBe(303);
    await vi.waitFor(async () => expect((await ask(paths.home('fr'))).status).toBe(200), PATIENCE);
  });
});
