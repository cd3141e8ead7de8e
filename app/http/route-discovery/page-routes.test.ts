import type { EntryContext } from '@remix-run/node';
import { expect, test } from 'vitest';
import { manifestOfPage } from './page-routes';

const route = (id: string, parentId?: string, path?: string, index?: boolean) =>
  [id, { id, parentId, path, index, module: `/${id}.js` }] as const;
const manifest = {
  version: 'a1b2c3d4',
  routes: Object.fromEntries([
    route('root'),
    route('entrance', 'root', undefined, true),
    route('site', 'root', ':lang'),
    route('home', 'site', undefined, true),
    route('terms', 'site', 'terms'),
    route('agency', 'site', 'agency'),
    route('dashboard', 'agency', undefined, true),
    route('cars', 'agency', 'cars'),
    route('car', 'agency', 'cars/:shortId'),
    route('nowhere', 'agency', '*'),
  ]),
} as unknown as EntryContext['manifest'];
const idsOf = (pathname: string, matched: string[], hasScript: boolean) =>
  Object.keys(manifestOfPage(manifest, { pathname, matched, hasScript }).routes);

test('a page without script has its own routes', () => {
  expect(idsOf('/fr/agency/cars/a1', ['root', 'site', 'agency', 'car'], false)).toEqual([
    'root',
    'site',
    'agency',
    'car',
  ]);
});

test('a page with script has those of the addresses above it, too, in the order of all', () => {
  const own = ['root', 'site', 'agency', 'car'];
  const above = ['root', 'entrance', 'site', 'home', 'agency', 'dashboard', 'cars', 'car'];
  expect(idsOf('/fr/agency/cars/a1', own, true)).toEqual(above);
  expect(idsOf('/fr', ['root', 'site', 'home'], true)).toEqual(['root', 'entrance', 'site', 'home']);
  expect(idsOf('/', ['root', 'entrance'], true)).toEqual(['root', 'entrance']);
});

test('what the manifest says beside its routes stays', () => {
  expect(manifestOfPage(manifest, { pathname: '/fr', matched: [], hasScript: false })).toEqual({
    ...manifest,
    routes: {},
  });
});
