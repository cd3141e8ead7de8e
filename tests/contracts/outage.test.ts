import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withConnection } from '../../scripts/lib/database.mjs';
import { applyMigrations } from '../../scripts/lib/migrations.mjs';
import { type RunningPostgres, startPostgres } from '../../scripts/lib/postgres.mjs';
import { LANGUAGES } from '~/i18n/languages';
import { startWebServer, type WebServer } from '../setup/web-server';

/** The site on a PostgreSQL of its own, which is stopped and started under it. */
const start = () => startPostgres({ name: 'outage-site', durable: false });
let postgres: RunningPostgres;
let site: WebServer;

beforeAll(async () => {
  postgres = await start();
  await withConnection(postgres.url, (client) => client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));
  await applyMigrations(postgres.url);
  site = await startWebServer(postgres.url);
});
afterAll(async () => {
  await site.stop();
  await postgres.stop();
});

const SENTENCES = { fr: /momentanément indisponible/, en: /briefly unavailable/, ar: /غير متاح/ };
const ask = (path: string, init?: RequestInit) => fetch(site.baseUrl + path, { redirect: 'manual', ...init });
const signIn = () =>
  ask('/fr/login', { method: 'POST', body: new URLSearchParams({ email: 'a@b.test', password: 'secret-word' }) });

describe('PostgreSQL stops while the site runs', () => {
  test('it serves before', async () => {
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/fr/cars')).status).toBe(200);
  });

  test('then every page is a 503 in the visitor’s language, in its frame, and nothing is a 500', async () => {
    await postgres.stop();
    const health = await ask('/healthz');
    expect(health.status).toBe(503);
    for (const language of LANGUAGES) {
      for (const path of ['', '/cars', '/agencies']) {
        const page = await ask(`/${language}${path}`);
        const html = await page.text();
        expect(page.status, `/${language}${path}`).toBe(503);
        expect(page.headers.get('Retry-After')).toBe('10');
        expect(html).toMatch(SENTENCES[language]);
        expect(html).toContain(`<html lang="${language}"`);
        expect(html).toContain('<footer');
      }
    }
    const post = await signIn();
    expect(post.status).toBe(503);
  });

  test('and pages that need no database still answer', async () => {
    expect((await ask('/fr/terms')).status).toBe(200);
  });

  test('it serves again when PostgreSQL is back, without a restart', async () => {
    postgres = await start();
    await expect.poll(async () => (await ask('/healthz')).status, { timeout: 30_000 }).toBe(200);
    expect((await ask('/fr/cars')).status).toBe(200);
    expect((await signIn()).status).toBe(400);
  });
});
