import { expect, test } from 'vitest';
import { languageLinks } from './language-links';

const inArabic = (path: string, search = '') => languageLinks(path, search).find(({ code }) => code === 'ar')?.href;

test.each([
  ['/fr', '', '/ar'],
  ['/fr/cars', '?q=dacia&page=2', '/ar/cars?q=dacia&page=2'],
  ['/en/rent-car/rabat', '', '/ar/تأجير-سيارة/rabat'],
  ['/fr/atlas-cars', '', '/ar/atlas-cars'],
  ['/reset-password', '', '/reset-password?lang=ar'],
  ['/reset-password', '?lang=en&x=1', '/reset-password?lang=ar&x=1'],
])('%s%s is %s in Arabic', (path, search, href) => expect(inArabic(path, search)).toBe(href));

test('an address of the page itself goes before the exchange of words', () => {
  const alternates = { fr: '/fr/a', en: '/en/b', ar: '/ar/c' };
  expect(languageLinks('/fr/a', '?x=1', alternates).map(({ href }) => href)).toEqual([
    '/fr/a?x=1',
    '/en/b?x=1',
    '/ar/c?x=1',
  ]);
});

test.each([
  ['/fr/bookings', '/ar/bookings'],
  [
    '/fr/book/085bcc89?startDate=2026-12-10&pickupTime=10:00',
    '/ar/book/085bcc89?startDate=2026-12-10&pickupTime=10:00',
  ],
  ['/en/rent-car/rabat#panel', '/ar/تأجير-سيارة/rabat#panel'],
  ['/dev/outbox', '/dev/outbox'],
  ['//evil.test/fr', '//evil.test/fr'],
])('the return address to %s leads to %s', (back, moved) => {
  const href = inArabic('/fr/login', `?${new URLSearchParams({ redirectTo: back }).toString()}`) ?? '';
  expect(new URL(href, 'http://localhost').searchParams.get('redirectTo')).toBe(moved);
});
