import { describe, expect, test } from 'vitest';
import { postLoginTarget, requestedPage } from './post-login-redirect';
import { safeRedirect } from '../paths';

const KEPT = [
  '/fr/bookings',
  '/fr/book/abcd1234?startDate=2026-12-01&endDate=2026-12-04#prix',
  '/ar/تأجير-سيارة/casablanca',
  '/fr/agency/bookings?q=a%20b',
  '/fr/cars?redirectTo=https://evil.example',
  '/@evil.example',
  '/fr/%0d%0aSet-Cookie:%20a=b',
];

const ELSEWHERE = [
  'https://evil.example/',
  'HTTPS://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /fr',
  'javascript:alert(1)',
  'data:text/html,x',
  'fr/bookings',
  '',
  '?a=b',
  '#x',
  '/fr\r\nSet-Cookie: a=b',
  '/fr/\u0000',
  '/fr/\u007f',
  '/fr/\u0085',
  '/fr/\ud800',
  '/fr/\ufffd',
  `/fr/cars?q=${'a'.repeat(2000)}`,
];

describe('a return address', () => {
  test.each(KEPT)('%s stays', (target) => expect(safeRedirect(target, 'no')).toBe(target));
  test.each(ELSEWHERE)('%j is refused', (target) => expect(safeRedirect(target, 'no')).toBe('no'));
  test.each([null, undefined, new File([], 'x')])('%s is none', (target) =>
    expect(safeRedirect(target, 'no')).toBe('no'),
  );

  test('whatever is kept has this origin for a browser', () => {
    for (const target of [...KEPT, ...ELSEWHERE]) {
      const kept = safeRedirect(target, '/');
      const url = new URL(kept, 'https://rihla.test/fr/login');
      expect(url.origin).toBe('https://rihla.test');
      // Once more, as a second redirect would read it.
      expect(new URL(url.pathname, 'https://rihla.test').origin).toBe('https://rihla.test');
    }
  });
});

describe('after signing in', () => {
  test('the page asked for, else the dashboard of the role', () => {
    expect(postLoginTarget('en', 'customer', '/fr/bookings?status=pending')).toBe('/fr/bookings?status=pending');
    expect(postLoginTarget('en', 'customer')).toBe('/en/dashboard');
    expect(postLoginTarget('ar', 'agency', null)).toBe('/ar/agency/dashboard');
    expect(postLoginTarget('fr', 'admin', '//evil.example')).toBe('/fr/admin');
  });

  test.each([
    '/fr/logout',
    '/en/logout/',
    '/fr/LOGOUT',
    '/fr/%6cogout',
    '/fr/x/../logout',
    '/fr//logout',
    '/fr/logout.data',
    '/fr/logout?x=1',
    '/fr/logout#x',
    '/fr/login',
    '/fr/login?redirectTo=/fr/login',
    '/ar/signup',
    '/fr/forgot-password',
    '/reset-password',
    '/auth/callback?token=x',
    '/fr/auth/google',
    '/fr/auth/link',
    '/fr/unauthorized?required=admin',
    '/resources/theme',
    '/fr/agency-setup/draft?step=2',
    '/fr/profile/data.json',
    '/ar/agency/bookings.csv',
    '/fr/%',
  ])('nobody lands on %s', (target) => expect(postLoginTarget('fr', 'customer', target)).toBe('/fr/dashboard'));

  test('a path that only begins like one of them is a page', () => {
    expect(postLoginTarget('fr', 'customer', '/fr/login-cars')).toBe('/fr/login-cars');
  });
});

test.each([
  ['/fr/book/abcd1234?startDate=2026-12-01', 'booking'],
  ['/ar/bookings', 'page'],
  ['/ar/favorites/add/abcd1234?returnTo=%2Far%2Fcars', 'favorite'],
  ['/ar/favorites', 'page'],
  ['/fr/bookings/RH-7K3M-Q9TZ', 'page'],
  ['/en/agency-setup?step=2', 'setup'],
  ['/en/agency-setup/delete', 'setup'],
  ['/en/agency-setups', 'page'],
  ['/fr/agency/bookings', 'page'],
  [undefined, null],
])('%s is wanted: %s', (redirectTo, wanted) => expect(requestedPage(redirectTo)).toBe(wanted));
