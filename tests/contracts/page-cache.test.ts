import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '~/paths';
import { type Language, LANGUAGES } from '~/i18n/languages';
import { type Theme, THEMES } from '~/platform/themes';
import { site } from '../setup/site';
import { startWebServer, type WebServer } from '../setup/web-server';
import { openWorld, type World } from './people';

/** A second process on the same database, which shares finished pages; the other contract tests have none. */
let web: WebServer;
let world: World;
beforeAll(async () => {
  [web, world] = await Promise.all([
    startWebServer(site.databaseUrl, { PAGE_CACHE_MB: '64', LOG_LEVEL: 'info' }),
    openWorld(site.databaseUrl),
  ]);
});
afterAll(() => web.stop());

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
  html: string;
  /** Whether it was a finished page. */
  isShared: boolean;
}

/** Node's own client sends the Host header that it is given and takes no coding off. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(web.baseUrl + path, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        const isShared = answer.headers['x-cache'] === 'HIT';
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, html: body.toString(), isShared });
      });
    });
    asked.on('error', reject).end(body);
  });
}

/** The document without the text of its style sheet, which names attributes too. */
const markup = ({ html }: Answer) => html.replace(/(<style[^>]*>)[^]*?<\/style>/, '$1');

const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';
const cookiesOf = ({ headers }: Answer) => (headers['set-cookie'] as string[] | undefined)?.map(pairOf) ?? [];

/** The cookie that this browser is given when it chooses a language or a theme. */
async function choice(name: string, path: string, headers: Record<string, string> = {}, body?: string) {
  const cookie = cookiesOf(await ask(path, headers, body === undefined ? 'GET' : 'POST', body)).find((pair) =>
    pair.startsWith(`${name}=`),
  );
  if (!cookie) throw new Error(`${path} gave no cookie ${name}.`);
  return cookie;
}
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const languageCookie = (lang: Language) => choice('language', paths.terms(lang));
const themeCookie = (theme: Theme) => choice('theme', paths.theme, FORM, `theme=${theme}`);

/** An address of a text page that no other test asks for. */
let count = 0;
const newAddress = () => `${paths.terms('fr')}?essai=${(count += 1)}`;

describe('a page that is asked for again', () => {
  test('is the finished one: the same document with the same headers, and no query', async () => {
    const address = `${paths.cars('fr')}?page=1`;
    const first = await ask(address);
    const second = await ask(address);
    expect(first.isShared).toBe(false);
    expect(second.isShared).toBe(true);
    expect(second.status).toBe(200);
    expect(second.html).toBe(first.html);
    expect(Number(first.headers['x-query-count'])).toBeGreaterThan(0);
    expect(second.headers['x-query-count']).toBe('0');
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    const alike = ({ headers }: Answer) => {
      const rest = { ...headers };
      for (const own of ['date', 'x-request-id', 'x-query-count', 'x-cache', 'transfer-encoding', 'content-length'])
        delete rest[own];
      return rest;
    };
    expect(alike(second)).toEqual(alike(first));
  });

  test('is rendered anew when its seconds are over', async () => {
    const address = `${paths.cars('fr')}?page=1&sort=price`;
    await ask(address);
    expect((await ask(address)).isShared).toBe(true);
    await expect.poll(async () => (await ask(address)).isShared, { timeout: 30_000 }).toBe(false);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('comes in %s to whom takes it', async (coding, decode) => {
    const address = newAddress();
    const { html } = await ask(address);
    const coded = await ask(address, { 'Accept-Encoding': coding });
    expect(coded.isShared).toBe(true);
    expect(coded.headers['content-encoding']).toBe(coding);
    expect(coded.headers.vary).toContain('Accept-Encoding');
    expect(decode(coded.body).toString()).toBe(html);
  });

  test('is not sent again to a browser that has it, and HEAD gets its headers', async () => {
    const address = newAddress();
    const known = cookiesOf(await ask(address)).join('; ');
    const { headers } = await ask(address, { Cookie: known });
    expect(headers.etag).toMatch(/^W\//);
    const again = await ask(address, { Cookie: known, 'If-None-Match': String(headers.etag) });
    expect(again).toMatchObject({ status: 304, html: '', isShared: true });
    const head = await ask(address, { Cookie: known }, 'HEAD');
    expect(head).toMatchObject({ status: 200, html: '', isShared: true });
    expect(head.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('stands in the access log under its own address', async () => {
    const address = paths.privacy('ar');
    await ask(address);
    expect((await ask(address)).isShared).toBe(true);
    const lines = () => readFileSync(web.log, 'utf8').split('\n');
    await expect.poll(() => lines().filter((line) => line.includes(address)).length).toBe(2);
  });
});

test('language, theme, saved data and the known style sheet each have a document of their own', async () => {
  const stylesKnown = cookiesOf(await ask(newAddress())).filter((cookie) => cookie.startsWith('styles-site='));
  expect(stylesKnown).toHaveLength(1);
  const languageCookies = new Map(
    await Promise.all(LANGUAGES.map(async (lang) => [lang, await languageCookie(lang)] as const)),
  );
  const themeCookies = new Map(
    await Promise.all(THEMES.map(async (theme) => [theme, await themeCookie(theme)] as const)),
  );
  const ways = [];
  for (const lang of LANGUAGES) {
    for (const chosen of [null, ...LANGUAGES]) {
      for (const theme of [null, ...THEMES]) {
        for (const saves of [false, true]) {
          for (const styles of [[], stylesKnown]) {
            const cookies = [
              ...(chosen ? [languageCookies.get(chosen) ?? ''] : []),
              ...(theme ? [themeCookies.get(theme) ?? ''] : []),
              ...styles,
            ];
            const headers = {
              ...(cookies.length > 0 ? { Cookie: cookies.join('; ') } : {}),
              ...(saves ? { 'Save-Data': 'on' } : {}),
            };
            ways.push({ lang, chosen, theme, saves, knows: styles.length > 0, headers });
          }
        }
      }
    }
  }
  let shared = 0;
  for (const turn of [ways, ways.toReversed()]) {
    for (const { lang, chosen, theme, saves, knows, headers } of turn) {
      const answer = await ask(paths.about(lang), headers);
      const way = JSON.stringify({ lang, chosen, theme, saves, knows });
      expect(answer.html, way).toContain(`<html lang="${lang}"`);
      expect(answer.html, way).toContain(`data-theme="${theme ?? 'system'}"`);
      expect(markup(answer).includes('data-save-data'), way).toBe(saves);
      expect(answer.html.includes('<style data-sheet'), way).toBe(!saves && !knows);
      const told = cookiesOf(answer).map((cookie) => cookie.split('=')[0]);
      expect(told.includes('language'), way).toBe(chosen !== lang);
      expect(told.includes('styles-site'), way).toBe(!saves && !knows);
      if (answer.isShared) shared += 1;
    }
  }
  // How many, depends on how long the first turn took; those asked last are asked for again at once.
  expect(shared).toBeGreaterThan(0);
});

describe('a page that is one visitor’s own', () => {
  test.each(['customer', 'agency', 'admin', 'suspended'] as const)(
    'with the session of %s it is neither taken from the others nor kept for them',
    async (who) => {
      const address = newAddress();
      const session = { Cookie: world.cookies[who] };
      const own = await ask(address, session);
      const anonymous = await ask(address);
      expect([own.isShared, anonymous.isShared]).toEqual([false, false]);
      expect((await ask(address)).isShared).toBe(true);
      expect((await ask(address, session)).isShared).toBe(false);
      expect((await ask(address)).html).toBe(anonymous.html);
    },
  );

  test('a flash is drawn once, for whom it was', async () => {
    const address = newAddress();
    const word = /pas été enregistré/;
    const posted = await ask(paths.profile('fr'), FORM, 'POST', '');
    const flash = cookiesOf(posted).find((cookie) => cookie.startsWith('flash='));
    if (!flash) throw new Error('No flash was written.');
    const own = await ask(address, { Cookie: flash });
    expect(own.html).toMatch(word);
    expect(own.isShared).toBe(false);
    const other = await ask(address);
    expect(other.isShared).toBe(false);
    expect(other.html).not.toMatch(word);
    expect((await ask(address, { Cookie: flash })).isShared).toBe(false);
    expect((await ask(address)).html).not.toMatch(word);
  });

  test.each([
    'session=x',
    'theme=x',
    'language=x',
    'styles-site=x',
    'styles-work=x',
    'flash=x',
    'anything=1',
    'x',
    ' ',
  ])('a cookie that says anything else, such as %j, has its own page', async (cookie) => {
    const address = newAddress();
    await ask(address);
    expect((await ask(address)).isShared).toBe(true);
    expect((await ask(address, { Cookie: cookie })).isShared).toBe(cookie.trim() === '');
  });

  test('an agency’s subdomain still leads to its page', async () => {
    await ask('/fr');
    expect((await ask('/fr')).isShared).toBe(true);
    const led = await ask('/fr', { Host: `${world.agencySlug}.localhost` });
    expect(led.status).toBe(302);
    expect(led.headers.location).toContain(`/fr/${world.agencySlug}`);
  });
});

test.each([paths.login('fr'), '/fr/rien/ici', '/fr/a%20b', paths.bookings('fr'), paths.healthz])(
  '%s is never a finished page',
  async (path) => {
    const first = await ask(path);
    const second = await ask(path);
    expect(second.status).toBe(first.status);
    expect(second.isShared).toBe(false);
  },
);
