import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, LANGUAGES } from '~/i18n/languages';
import { paths } from '~/paths';
import { site } from '../setup/site';
import { openWorld } from './people';

/** What search engines and whoever shares an address get from the built site. */

const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(new URL(address, site.baseUrl), { redirect: 'manual', headers });
const read = async (address: string) => (await ask(address)).text();

interface Entry {
  loc: string;
  lastmod: string | null;
  /** By `hreflang`. */
  alternates: Record<string, string>;
}

/** The entries of a part, by its kind. */
const parts = new Map<string, Entry[]>();

function entriesOf(xml: string): Entry[] {
  return [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => ({
    loc: /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '',
    lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1] ?? null,
    alternates: Object.fromEntries(
      [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language, href]) => [language, href]),
    ) as Record<string, string>,
  }));
}

beforeAll(async () => {
  const index = await read('/sitemap.xml');
  for (const [, address = ''] of index.matchAll(/<loc>(.*?)<\/loc>/g)) {
    const kind = /\/sitemap\/([a-z]+)-/.exec(address)?.[1] ?? address;
    parts.set(kind, [...(parts.get(kind) ?? []), ...entriesOf(await read(address))]);
  }
});

describe('the sitemap', () => {
  test('is named by robots.txt, and its index names a part of each kind', async () => {
    const robots = await ask('/robots.txt');
    expect(robots.headers.get('Content-Type')).toContain('text/plain');
    expect(await robots.text()).toContain(`Sitemap: ${site.baseUrl}/sitemap.xml`);
    expect([...parts.keys()]).toEqual(['pages', 'cities', 'categories', 'agencies', 'cars', 'reviews']);
    expect(parts.get('cars')?.length).toBeGreaterThan(100);
  });

  test('is sent compressed, as XML, and nothing answers for a part that does not exist', async () => {
    const part = await ask('/sitemap/cars-1.xml', { 'Accept-Encoding': 'gzip' });
    expect(part.headers.get('Content-Type')).toContain('application/xml');
    expect(part.headers.get('Content-Encoding')).toBe('gzip');
    await part.text();
    for (const file of ['cars-0.xml', 'cars-99.xml', 'cars-1', 'people-1.xml', 'pages-2.xml', 'cars-99999.xml'])
      expect((await ask(`/sitemap/${file}`)).status, file).toBe(404);
  });

  test('names every address once, with all three languages beside it', () => {
    const entries = [...parts.values()].flat();
    const addresses = new Set(entries.map(({ loc }) => loc));
    expect(addresses.size).toBe(entries.length);
    for (const { loc, alternates } of entries) {
      expect(Object.keys(alternates).sort()).toEqual(['ar', 'en', 'fr', 'x-default']);
      expect(alternates['x-default']).toBe(alternates[DEFAULT_LANGUAGE]);
      expect(LANGUAGES.map((language) => alternates[language])).toContain(loc);
      for (const address of Object.values(alternates)) expect(addresses).toContain(address);
    }
  });

  test.each(['pages', 'cities', 'categories', 'agencies', 'cars'])(
    'lists %s by the address that the page itself calls canonical',
    async (kind) => {
      const entries = parts.get(kind) ?? [];
      // Three languages stand side by side: every 47th of many is one of each in turn.
      for (const { loc, alternates } of entries.filter((_, at) => entries.length < 30 || at % 47 === 0)) {
        const page = await ask(loc);
        const html = await page.text();
        expect(page.status, loc).toBe(200);
        expect(/<link rel="canonical" href="(.*?)"/.exec(html)?.[1]).toBe(loc);
        expect(html, loc).not.toContain('content="noindex');
        const links = [...html.matchAll(/<link rel="alternate" hrefLang="(.*?)" href="(.*?)"/gi)];
        expect(Object.fromEntries(links.map(([, language, href]) => [language, href]))).toEqual(alternates);
      }
    },
  );
});

describe('the icons', () => {
  test.each([
    ['/favicon.ico', [0, 0, 1, 0]],
    ['/apple-touch-icon.png', [0x89, 0x50, 0x4e, 0x47]],
  ])('%s is a picture that browsers keep', async (address, start) => {
    const answer = await ask(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toContain('max-age=3600');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 4)]).toEqual(start);
    expect(bytes.length).toBeLessThan(4_000);
  });
});

describe('what was withdrawn', () => {
  /** The delisted car of the sample data, and an agency that an administrator has suspended. */
  let delisted = '';
  let suspended = '';
  beforeAll(async () => {
    const world = await openWorld(site.databaseUrl);
    delisted = world.withdrawnCarShortId;
    suspended = world.suspendedAgencySlug;
  });

  test.each(LANGUAGES)('is gone in %s, in the frame of the site, with cars of the same city', async (language) => {
    const pages = [paths.car(language, null, delisted), paths.agency(language, suspended)];
    for (const page of pages) {
      const answer = await ask(page);
      const html = await answer.text();
      expect(answer.status, page).toBe(410);
      expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
      expect(html).toContain('<footer');
      const cars = html.match(new RegExp(`href="/${language}/[^"/]+/[^"/]+/[^"/]+-[0-9a-f]{8}"`, 'g')) ?? [];
      expect(new Set(cars).size).toBeGreaterThan(1);
    }
  });

  test('is told from what never was', async () => {
    expect((await ask(paths.car('fr', null, 'ffffffff'))).status).toBe(404);
    const nobody = await ask(paths.agency('fr', 'nobody-was-ever-here'));
    expect([nobody.status, nobody.headers.get('Location')]).toEqual([302, paths.home('fr')]);
  });
});

describe('another spelling of an address', () => {
  /** Where an address leads in the end, and every status on the way. */
  async function follow(address: string) {
    const statuses: number[] = [];
    let url = new URL(address, site.baseUrl);
    for (let hop = 0; hop < 5; hop++) {
      const answer = await fetch(url, { redirect: 'manual' });
      await answer.text();
      statuses.push(answer.status);
      const location = answer.headers.get('Location');
      if (!location) break;
      url = new URL(location, url);
    }
    return { to: decodeURI(url.pathname) + url.search, statuses };
  }

  test.each([
    ['/fr/', '/fr', [301, 200]],
    ['/FR/Cars/?page=2', '/fr/cars?page=2', [301, 200]],
    ['/fr/agencies/', '/fr/agencies', [301, 200]],
    ['/fr/Location-Voiture/Casablanca/', '/fr/location-voiture/casablanca', [301, 301, 200]],
    ['/fr/category/SUV', '/fr/category/suv', [301, 200]],
    ['/fr/Atlas-Cars/', '/fr/atlas-cars', [301, 301, 200]],
    ['/ar/تاجير-سيارة/الدار-البيضاء/', '/ar/تأجير-سيارة/casablanca', [301, 301, 200]],
    ['/Atlas-Cars/', '/fr/atlas-cars', [302, 200]],
  ])('%s leads to %s', async (address, to, statuses) => {
    expect(await follow(address)).toEqual({ to, statuses });
  });
});

describe('a list', () => {
  /** Whether search engines keep a page, and the address that it calls its own. */
  async function told(address: string) {
    const html = await read(address);
    const canonical = /<link rel="canonical" href="(.*?)"/.exec(html)?.[1] ?? '';
    const { pathname, search } = new URL(canonical.replaceAll('&amp;', '&'), site.baseUrl);
    return [tagsOf(html).robots ?? 'index', decodeURI(pathname) + search];
  }

  test.each([
    ['/fr/cars', 'index', '/fr/cars'],
    ['/fr/cars?page=2', 'index', '/fr/cars?page=2'],
    ['/fr/cars?brand=dacia', 'index', '/fr/cars?brand=dacia'],
    ['/en/cars?category=suv', 'index', '/en/category/suv'],
    ['/ar/cars?location=fes', 'index', '/ar/تأجير-سيارة/fes'],
    [
      '/fr/location-voiture/casablanca?transmission=automatic',
      'index',
      '/fr/location-voiture/casablanca?transmission=automatic',
    ],
    ['/fr/cars?utm_source=x&brand=dacia', 'index', '/fr/cars?brand=dacia'],
    ['/fr/cars?brand=dacia&transmission=manual', 'noindex', '/fr/cars?brand=dacia&transmission=manual'],
    ['/fr/category/suv?brand=dacia&seats=5', 'noindex', '/fr/category/suv?brand=dacia&seats=5'],
    ['/fr/cars?sort=price', 'noindex', '/fr/cars?sort=price'],
    ['/fr/cars?minPrice=300', 'noindex', '/fr/cars?minPrice=300'],
    ['/fr/cars?q=duster', 'noindex', '/fr/cars?q=duster'],
    ['/fr/cars?q=zzzzzz', 'noindex', '/fr/cars?q=zzzzzz'],
    ['/fr/agencies', 'index', '/fr/agencies'],
    ['/fr/agencies?city=fes', 'index', '/fr/agencies'],
    ['/fr/agencies?q=atlas', 'noindex', '/fr/agencies'],
    ['/fr/atlas-cars?utm_source=x', 'index', '/fr/atlas-cars'],
  ])('at %s is told: %s, %s', async (address, robots, canonical) => {
    expect(await told(address)).toEqual([robots, canonical]);
  });
});

/** The `content` of the tags of a page's head, by name or property. */
const tagsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="(.*?)" content="(.*?)"/g)].map(([, name, content]) => [name, content]),
  ) as Record<string, string>;

describe('the picture of a shared address', () => {
  const first = (kind: string, language: string) =>
    parts.get(kind)?.find(({ alternates, loc }) => alternates[language] === loc)?.loc ?? '';

  test.each(['cars', 'agencies', 'cities'].flatMap((kind) => LANGUAGES.map((language) => ({ kind, language }))))(
    'of $kind in $language is as large as its page says, and is a picture',
    async ({ kind, language }) => {
      const tags = tagsOf(await read(first(kind, language)));
      expect(tags).toMatchObject({
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
      });
      expect(tags['og:image:alt']?.length).toBeGreaterThan(5);
      const answer = await ask(tags['og:image'] ?? '');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400');
      const { format, width, height, size } = await sharp(await answer.arrayBuffer()).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
      expect(size).toBeLessThan(150_000);
    },
  );

  test('has its letters in our face, which the server brings along', async () => {
    const { 'og:image': picture = '' } = tagsOf(await read(first('cities', 'fr')));
    const { data } = await sharp(await (await ask(picture)).arrayBuffer())
      .extract({ left: 140, top: 60, width: 400, height: 80 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The ink of “Rihla” at 44 pixels: 1,484 points in Readex Pro, a quarter less in the face of most machines.
    const ink = [...data].filter((grey) => grey < 110).length;
    expect(Math.abs(ink - 1484)).toBeLessThan(100);
  });

  test.each([
    'car-ffffffff-fr',
    'car-1-fr',
    'agency-nobody-here-fr',
    'city-atlantis-ar',
    'city-fes-de',
    'brand-dacia-fr',
  ])('of %s does not exist', async (name) => expect((await ask(`/images/share/${name}.jpg`)).status).toBe(404));
});
