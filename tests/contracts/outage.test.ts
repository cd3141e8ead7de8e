import http from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseName, dropDatabase, withConnection, withDatabase } from '../../scripts/lib/database.mjs';
import { LANGUAGES } from '~/i18n/languages';
import { paths } from '~/paths';
import { insertRow, VALID } from '../factories/raw-rows';
import { insertSession } from '../factories/session-row';
import { type CutLine, openLine } from '../setup/cut-line';
import { site as shared } from '../setup/site';
import { cloneDatabase, migratedTemplate } from '../setup/test-databases';
import { startWebServer, type WebServer } from '../setup/web-server';

/** The site on a database of its own, whose server stops and starts under it as far as the site can see. */
let databaseUrl: string;
let postgres: CutLine;
let site: WebServer;

beforeAll(async () => {
  databaseUrl = await cloneDatabase(await migratedTemplate(withDatabase(shared.databaseUrl, 'postgres')));
  postgres = await openLine(databaseUrl);
  site = await startWebServer(postgres.url);
  customer = await withConnection(postgres.url, async (client) => {
    const { id } = await insertRow(client, 'profiles', { ...VALID.profiles(), role: 'customer' });
    return `session=${await insertSession(client, String(id))}`;
  });
});
afterAll(async () => {
  await site.stop();
  await postgres.close();
  await dropDatabase(databaseUrl);
});

const SENTENCES = { fr: /momentanément indisponible/, en: /briefly unavailable/, ar: /غير متاح/ };
const ask = (path: string, init?: RequestInit) => fetch(site.baseUrl + path, { redirect: 'manual', ...init });
const signIn = () =>
  ask('/fr/login', { method: 'POST', body: new URLSearchParams({ email: 'a@b.test', password: 'secret-word' }) });

/** A stream of an administrator who is made for it, and what came so far; opened before PostgreSQL stops. */
async function listen() {
  const cookie = await withConnection(databaseUrl, async (client) => {
    const { id } = await insertRow(client, 'profiles', { ...VALID.profiles(), role: 'admin' });
    return `session=${await insertSession(client, String(id))}`;
  });
  const heard = { cookie, text: '', isOver: false, close: () => undefined as void };
  await new Promise<void>((resolve, reject) => {
    const headers = { Cookie: cookie, Accept: 'text/event-stream' };
    const request = http.get(site.baseUrl + paths.adminLive('fr'), { headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was answered with ${answer.statusCode}`));
      answer.setEncoding('utf8').on('data', (chunk: string) => (heard.text += chunk));
      answer.on('close', () => (heard.isOver = true)).on('error', () => undefined);
      resolve();
    });
    request.on('error', reject);
    heard.close = () => void request.destroy();
  });
  return heard;
}
/** Somebody signed in, before PostgreSQL stops. */
let customer = '';
/** Of this database alone, on connections that are opened from now on: the pool's are closed, the line that listens stays. */
const readOnly = (state: 'on' | 'off') =>
  withConnection(databaseUrl, async (client) => {
    await client.query('SET default_transaction_read_only = off');
    await client.query(`ALTER DATABASE ${databaseName(databaseUrl)} SET default_transaction_read_only = ${state}`);
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND query NOT ILIKE 'listen%'`,
    );
  });

/** Posts a form of fields, a password and a file, as somebody signed in. */
function postProfile(): Promise<Response> {
  const body = new FormData();
  body.append('fullName', 'Salma "El" <b>Idrissi</b>');
  body.append('phone', '06 12 34 56 78');
  body.append('currentPassword', 'secret-word');
  body.append('avatar', new File(['secret-picture'], 'a.png'));
  return ask(paths.profile('fr'), { method: 'POST', body, headers: { Cookie: customer } });
}

/** The page of a refused post keeps what was typed, and a button sends it again (R343). */
async function expectKept(answer: Response): Promise<void> {
  const html = await answer.text();
  expect([answer.status, answer.headers.get('Retry-After'), answer.headers.get('Location')]).toEqual([503, '10', null]);
  const [form = ''] = /<form method="post" action="\/fr\/profile".*?<\/form>/s.exec(html) ?? [];
  expect(form).toContain('name="fullName" value="Salma &quot;El&quot; &lt;b&gt;Idrissi&lt;/b&gt;"');
  expect(form).toContain('name="phone" value="06 12 34 56 78"');
  expect(form).toContain('Envoyer de nouveau');
  expect(form).toContain('mots de passe');
  expect(html).not.toMatch(/secret-(word|picture)/);
}
let stream: Awaited<ReturnType<typeof listen>>;
/** How much of it had come when PostgreSQL stopped. */
let heardBefore = 0;
/** How long what must happen may take, on a machine with much to do: connections are tried again every five seconds. */
const PATIENT = { timeout: 60_000 };
/** How many notices the stream's administrator is told are unread; the status of any other answer. */
async function unread(): Promise<number> {
  const answer = await ask(paths.adminLatestNotices('fr'), { headers: { Cookie: stream.cookie } });
  return answer.status === 200 ? ((await answer.json()) as { unread: number }).unread : -answer.status;
}
const tell = () =>
  withConnection(databaseUrl, (client) =>
    client.query("INSERT INTO notifications (audience, type, title, message) VALUES ('platform', 'system', 't', 'm')"),
  );

describe('PostgreSQL stops while the site runs', () => {
  test('it serves before', async () => {
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/fr/cars')).status).toBe(200);
  });

  test('a stream that is open is told of a notice', async () => {
    stream = await listen();
    await tell();
    await expect.poll(() => stream.text).toContain('event: notices');
  });

  test('a server that only reads says so, shows pages, and loses nothing that is posted', async () => {
    await readOnly('on');
    await expect.poll(async () => (await ask('/healthz')).json()).toEqual({ status: 'read-only' });
    expect((await ask(paths.profile('fr'), { headers: { Cookie: customer } })).status).toBe(200);
    await expectKept(await postProfile());
    await readOnly('off');
    await expect.poll(async () => (await ask('/healthz')).status).toBe(200);
  });

  test('then every page is a 503 in the visitor’s language, in its frame, and nothing is a 500', async () => {
    heardBefore = stream.text.length;
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
    expect(await post.text()).not.toContain('secret-word');
    await expectKept(await postProfile());
    expect((await ask(paths.profile('fr'), { headers: { Cookie: customer } })).status).toBe(503);
  });

  test('and pages that need no database still answer', async () => {
    expect((await ask('/fr/terms')).status).toBe(200);
  });

  test('it serves again when PostgreSQL is back, without a restart', async () => {
    await postgres.start();
    // Whatever is told while the site does not hear yet is not lost: the stream is told to ask for everything.
    await tell();
    await expect.poll(async () => (await ask('/healthz')).status, PATIENT).toBe(200);
    await expect.poll(async () => (await ask('/fr/cars')).status, PATIENT).toBe(200);
    await expect.poll(async () => (await signIn()).status, PATIENT).toBe(400);
  }, 240_000);

  test('the stream that was open hears again, and no notice is lost', async () => {
    await expect.poll(() => stream.text.slice(heardBefore), PATIENT).toContain('event: sync');
    await expect.poll(unread, PATIENT).toBe(2);
    const before = stream.text.length;
    await tell();
    // Either word makes a browser ask again, and then it finds the new one beside the two.
    await expect.poll(() => stream.text.slice(before), PATIENT).toMatch(/event: (notices|sync)/);
    await expect.poll(unread, PATIENT).toBe(3);
    expect(stream.isOver).toBe(false);
    stream.close();
  }, 300_000);
});
