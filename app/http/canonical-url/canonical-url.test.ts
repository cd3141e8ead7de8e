import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanPath, enter, languageOfPath } from './canonical-url';

const to = (pathname: string, search = '') => {
  const entrance = enter(pathname, search, 'en');
  return entrance?.kind === 'redirect' ? entrance.to : entrance;
};

describe('without a language', () => {
  test.each([
    ['/', '/en'],
    ['/cars', '/en/cars'],
    ['/agencies', '/en/agencies'],
    ['/login', '/en/login'],
    ['/agency/bookings', '/en/agency/bookings'],
    ['/admin', '/en/admin'],
    ['/admin/users', '/en/admin/users'],
    ['/some/unknown/path', '/en/some/unknown/path'],
    ['/Cars/', '/en/cars'],
    ['/Agency/Bookings', '/en/agency/bookings'],
    ['/%D8%AA%D8%A3%D8%AC%D9%8A%D8%B1-%D8%B3%D9%8A%D8%A7%D8%B1%D8%A9/casablanca', '/en/تأجير-سيارة/casablanca'],
  ])('%s goes to %s', (path, target) => expect(to(path)).toBe(target));

  test('the query is kept', () => expect(to('/cars', '?location=rabat')).toBe('/en/cars?location=rabat'));

  test('one unknown segment may be an agency', () => {
    expect(enter('/Atlas-cars/', '?a=1', 'ar')).toEqual({
      kind: 'agency?',
      slug: 'atlas-cars',
      found: '/ar/atlas-cars?a=1',
      otherwise: '/fr',
    });
  });

  test.each(['/dev/outbox', '/auth/callback', '/reset-password'])('%s has no language', (path) =>
    expect(to(path)).toBeNull(),
  );
});

describe('with a language', () => {
  test.each([
    '/fr',
    '/ar/cars',
    '/fr/location-voiture/casablanca/location-voiture-dacia-duster-suv-1a2b3c4d',
    '/ar/%D8%AA%D8%A3%D8%AC%D9%8A%D8%B1-%D8%B3%D9%8A%D8%A7%D8%B1%D8%A9/fes',
    '/en/bookings/RH-7K3M-Q9TZ',
    '/fr/photos/a_b.c~d@e',
  ])('%s stays', (path) => expect(to(path)).toBeNull());

  test.each([
    ['/fr/a%20b', '/fr/a-b'],
    ['/fr/dacia%2Bduster!', '/fr/dacia-duster'],
    ['/fr/%E0%A4', '/fr'],
    ['/fr/e%CC%81te', '/fr/éte'],
    ['/fr//cars', '/fr/cars'],
    ['/fr/..%20', '/fr'],
    ['/fr/.%20/cars', '/fr/cars'],
  ])('%s is cleaned to %s', (path, target) => expect(to(path)).toBe(target));

  test.each([
    ['/fr/', '/fr'],
    ['/FR', '/fr'],
    ['/fr/cars/', '/fr/cars'],
    ['/fr/cars///', '/fr/cars'],
    ['/Fr/Cars', '/fr/cars'],
    ['/fr/LOCATION-voiture/Casablanca', '/fr/location-voiture/Casablanca'],
    ['/en/agency/Bookings/RH-7K3M-Q9TZ/Confirm/', '/en/agency/bookings/RH-7K3M-Q9TZ/confirm'],
    ['/fr/profile/DATA/delete', '/fr/profile/data/delete'],
    ['/fr/Atlas-Cars/', '/fr/Atlas-Cars'],
    ['/Reset-Password/', '/reset-password'],
    ['/auth/callback/', '/auth/callback'],
  ])('%s leads for good to %s, with its query', (path, target) => {
    expect(enter(path, '?page=2', 'en')).toEqual({ kind: 'redirect', to: `${target}?page=2`, isForGood: true });
  });
});

test('a redirect never loops: what it leads to stays, whatever the path', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const entrance = enter(path || '/', '', 'fr');
      const target = entrance?.kind === 'redirect' ? entrance.to : entrance?.found;
      if (!target) return;
      const again = enter(new URL(target, 'http://localhost').pathname, '', 'fr');
      expect(again).toBeNull();
    }),
  );
});

test('cleaning twice is cleaning once', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const once = cleanPath(path);
      expect(cleanPath(encodeURI(once))).toBe(once);
    }),
  );
});

test.each([
  ['/ar', 'ar'],
  ['/en/cars', 'en'],
  ['/', null],
  ['/arabic', null],
  ['/cars/ar', null],
])('%s names the language %s', (path, language) => expect(languageOfPath(path)).toBe(language));
