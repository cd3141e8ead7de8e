import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isAgencySlug,
  isReservedSlug,
  newPublicId,
  RESERVED_SLUGS,
  SLUG_PATTERN,
  slugCandidates,
  slugFromName,
  slugProblem,
  slugProposals,
} from './agency-slug';

const PRODUCT = 'rihla';

describe('format', () => {
  test.each(['abc', 'a1b', '000', 'atlas-cars', 'a--b', 'x'.repeat(50), '1-2'])('%s', (slug) => {
    expect(isAgencySlug(slug)).toBe(true);
    expect(new RegExp(`^(?:${SLUG_PATTERN})$`, 'v').test(slug)).toBe(true);
  });

  test.each(['', 'a', 'ab', '-abc', 'abc-', 'Abc', 'a_b', 'a b', 'é12', 'abc\n', 'x'.repeat(51), 'وكالة', 'a.b'])(
    'not "%s"',
    (slug) => expect(isAgencySlug(slug)).toBe(false),
  );

  test('a problem is named by its code', () => {
    expect(slugProblem('', PRODUCT)).toBe('usernameRequired');
    expect(slugProblem('a', PRODUCT)).toBe('usernameFormat');
    expect(slugProblem('admin', PRODUCT)).toBe('usernameReserved');
    expect(slugProblem('rihla', PRODUCT)).toBe('usernameReserved');
    expect(slugProblem('safar', 'safar')).toBe('usernameReserved');
    expect(slugProblem('safar', PRODUCT)).toBeNull();
    expect(slugProblem('atlas-cars', PRODUCT)).toBeNull();
  });
});

describe('reserved', () => {
  test('every word of the specification', () => {
    const words =
      'admin, api, app, www, mail, ftp, blog, help, support, about, contact, terms, privacy, login, signup, register, dashboard, profile, settings, cars, agencies, brands, cities, locations, search, book, booking, bookings, payment, payments, invoice, invoices, contract, contracts, review, reviews, notification, notifications, kira, car, rental, rent, location, voiture, staging, dev, test, demo';
    for (const word of words.split(', ')) expect(isReservedSlug(word, PRODUCT), word).toBe(true);
  });

  test('every first segment of the specified routes', () => {
    const segments =
      'en fr ar cars category location-voiture rent-car testseo agencies brands cities dashboard about contact terms privacy unauthorized profile profile-settings agency admin login signup forgot-password reset-password email-verification email-confirmed agency-setup auth coming-soon healthz dev';
    for (const word of segments.split(' ')) expect(isReservedSlug(word, PRODUCT), word).toBe(true);
  });

  test('the words that the database refuses', () => {
    const folder = path.resolve('prisma/migrations');
    const definitions = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => readFileSync(path.join(folder, entry.name, 'migration.sql'), 'utf8'))
      .flatMap((sql) => [...sql.matchAll(/FUNCTION reserved_slugs\(\)[^;]*?ARRAY\[([^\]]*)\]/g)]);
    const words = [...(definitions.at(-1)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, word]) => word!);
    expect(words.sort()).toEqual([...RESERVED_SLUGS].sort());
  });

  test('the list is plain slugs', () => {
    for (const word of RESERVED_SLUGS) expect(word).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test('agencies of the demo are free to use theirs', () => {
    for (const slug of ['atlas-cars', 'medina-drive']) expect(isReservedSlug(slug, PRODUCT)).toBe(false);
  });
});

describe('from a name', () => {
  test.each([
    ['Atlas Cars', 'atlas-cars'],
    ['  Médina   Drive — Fès ', 'medina-drive-fes'],
    ['A', 'a00'],
    ['AB', 'ab0'],
    ['شركة الأطلس', 'societe-al-atls'],
    ['وكالة أكادير لكراء السيارات بدون سائق', 'agence-akadir-location'],
    ['؟؟؟', 'agence-k3j9x2p7'],
    ['!!!', 'agence-k3j9x2p7'],
    ['أطلس Cars', 'atls-cars'],
    [`${'x'.repeat(49)} voitures`, 'x'.repeat(49)],
    ['y'.repeat(80), 'y'.repeat(50)],
  ])('%s → %s', (name, slug) => expect(slugFromName(name, 'k3j9x2p7')).toBe(slug));

  test('an Arabic name is offered as it sounds and with its city, each once and short', () => {
    const offered = (name: string, citySlug: string | null) =>
      slugProposals({ name, shortId: 'k3j9x2p7', citySlug }, PRODUCT).slice(0, 5);
    expect(offered('سيارات الأطلس', 'agadir')).toEqual([
      'cars-al-atls',
      'cars-al-atls-agadir',
      'agence-agadir',
      'cars-al-atls-1',
      'cars-al-atls-2',
    ]);
    for (const name of ['وكالة النخيل لكراء السيارات الفاخرة بالدار البيضاء', 'سيارات', '؟؟؟']) {
      const all = offered(name, 'casablanca');
      expect(new Set(all).size).toBe(5);
      for (const slug of all) expect(slug.length).toBeLessThan(40);
    }
    expect(offered('Atlas Cars', 'agadir')[1]).toBe('atlas-cars-1');
  });

  test('any name gives a well-formed slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        expect(isAgencySlug(slugFromName(name, 'k3j9x2p7'))).toBe(true);
      }),
    );
  });
});

describe('suggestions', () => {
  test('in the order of the specification', () => {
    expect(slugCandidates('atlas', PRODUCT)).toEqual([
      'atlas',
      'atlas-1',
      'atlas-2',
      'atlas-3',
      'atlas-4',
      'atlas-5',
      'atlas-cars',
      'atlas-rental',
      'atlas-auto',
      'atlas-motors',
    ]);
  });

  test('a reserved base gives only its variants', () => {
    expect(slugCandidates('car', PRODUCT)[0]).toBe('car-1');
    expect(slugCandidates('rihla', PRODUCT)).not.toContain('rihla');
  });

  test('none says the last word twice', () => {
    expect(slugCandidates('atlas-cars', PRODUCT)).not.toContain('atlas-cars-cars');
    expect(slugCandidates('rabat-auto', PRODUCT)).not.toContain('rabat-auto-auto');
    expect(slugCandidates('oscars', PRODUCT)).toContain('oscars-cars');
  });

  test('always well-formed, distinct and within 50', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        const offered = slugCandidates(slugFromName(name, 'k3j9x2p7'), PRODUCT);
        expect(new Set(offered).size).toBe(offered.length);
        expect(offered.length).toBeGreaterThanOrEqual(8);
        for (const slug of offered) expect(slugProblem(slug, PRODUCT)).toBeNull();
      }),
    );
  });
});

test('public ids are 8 lower-case letters and digits, and differ', () => {
  const ids = Array.from({ length: 500 }, newPublicId);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{8}$/);
  expect(new Set(ids).size).toBe(500);
});
