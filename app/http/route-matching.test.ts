import path from 'node:path';
import { matchRoutes } from '@remix-run/react';
import { expect, it, test, vi } from 'vitest';

/** The same router without patches/: the module for browsers, which the server never loads. */
const forBrowsers = path.resolve('node_modules/@remix-run', 'router/dist/router.js');
const { matchRoutes: unpatched } = (await import(forBrowsers)) as { matchRoutes: typeof matchRoutes };

it('orders the routes once for each tree, not for each request (patches/)', () => {
  let reads = 0;
  const route = (path: string) => ({
    id: path,
    get path() {
      reads += 1;
      return path;
    },
  });
  const routes = Array.from({ length: 50 }, (_, index) => route(`/a${index}/:id`));
  expect(matchRoutes(routes, '/a7/x')?.[0]).toMatchObject({ params: { id: 'x' }, route: { id: '/a7/:id' } });
  reads = 0;
  expect(matchRoutes(routes, '/a9/y')?.[0]).toMatchObject({ params: { id: 'y' }, route: { id: '/a9/:id' } });
  expect(reads).toBe(0);
});

it('tries the patterns of routes alone that have the path’s words and length (patches/, R340)', () => {
  const pages = Array.from({ length: 300 }, (_, index) => ({ path: `page${index}/:id/edit` }));
  const routes = [{ path: ':lang', children: [...pages, { path: '*' }] }];
  matchRoutes(routes, '/fr');
  const tried = vi.spyOn(String.prototype, 'match');
  expect(matchRoutes(routes, '/fr/page299/x/edit')?.[1]?.params).toEqual({ lang: 'fr', id: 'x' });
  expect(matchRoutes(routes, '/fr/a'.repeat(1_000))?.[1]?.route).toEqual({ path: '*' });
  expect(tried.mock.calls.length).toBeLessThan(10);
  tried.mockRestore();
});

const TREE = [
  { id: 'entrance', index: true },
  { id: 'anywhere', path: '*' },
  { id: 'health', path: 'healthz' },
  { id: 'file', path: 'sitemap/:file' },
  { id: 'feed', path: 'feeds/:name.xml' },
  { id: 'strict', path: 'Strict/Case', caseSensitive: true },
  {
    id: 'site',
    path: ':lang',
    children: [
      { id: 'home', index: true },
      { id: 'cars', path: 'تأجير-سيارات/:city?' },
      { id: 'old', path: 'old/*' },
      {
        id: 'frame',
        children: [
          { id: 'list', path: 'agency/cars' },
          { id: 'car', path: 'agency/cars/:shortId', children: [{ id: 'edit', path: 'edit' }] },
          { id: 'deep', path: 'agency/*', children: [{ id: 'deeper', path: 'x' }] },
        ],
      },
      { id: 'slug', path: ':slug' },
    ],
  },
];

test.each([
  ['/'],
  ['//'],
  ['/healthz'],
  ['/HEALTHZ/'],
  ['/healthz//'],
  ['/sitemap/cars-1.xml'],
  ['/feeds/a.xml'],
  ['/feeds/a.json'],
  ['/Strict/Case'],
  ['/strict/case'],
  ['/fr'],
  ['/fr/'],
  ['/fr//agency'],
  ['/fr/agency/cars'],
  ['/FR/Agency/CARS/a1'],
  ['/fr/agency/cars/a1/edit'],
  ['/fr/agency/cars/a1/edit/'],
  ['/fr/agency//cars/a1'],
  ['/fr/agency/x'],
  ['/fr/agency/cars/a1/b/c/d/e/f'],
  ['/fr/agency/cars/a%2Fb'],
  ['/fr/old'],
  ['/fr/old/'],
  ['/fr/old/a/b'],
  [`/ar/${encodeURIComponent('تأجير-سيارات')}`],
  [`/ar/${encodeURIComponent('تأجير-سيارات')}/casablanca`],
  ['/fr/ſtrict'],
  ['/ſtrict/case'],
  ['/fr/%20'],
  ['/fr/ß'],
  ['/fr/a/b/c'],
  ['no-slash'],
])('leads %s where the router without the patch does', (path) => {
  const seen = (match: typeof matchRoutes) =>
    match(TREE, path)?.map(({ route, params, pathname }) => [route.id, params, pathname]);
  expect(seen(matchRoutes)).toEqual(seen(unpatched));
});
