import { expect, test } from 'vitest';
import { isPageOf } from './work-area';

test.each([
  '/fr/agency',
  '/fr/agency?day=tomorrow',
  '/fr/agency/bookings',
  '/fr/agency/bookings?q=a.b&page=2',
  '/fr/agency/bookings/RH-7K3M-Q9TZ/confirm',
])('%s is opened by Remix', (href) => {
  expect(isPageOf('/fr/agency', href)).toBe(true);
});

test.each([
  ['another area', '/fr/admin'],
  ['a path that only begins alike', '/fr/agency-setup'],
  ['another language', '/ar/agency/bookings'],
  ['a file', '/fr/agency/bookings.csv?status=pending'],
  ['a fragment of another page', '/fr/agency/bookings#filters'],
  ['a fragment', '#sidebar'],
  ['the page itself', ''],
  ['another site', 'https://wa.me/212600000000'],
  ['another site by its name', '//example.com/fr/agency/bookings'],
  ['a phone number', 'tel:+212600000000'],
])('%s loads a document', (_what, href) => {
  expect(isPageOf('/fr/agency', href)).toBe(false);
});
