import type { EntryContext } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';

type Manifest = EntryContext['manifest'];
type ManifestRoute = Manifest['routes'][string];
type RouteObject = NonNullable<Parameters<typeof matchRoutes>[0]>[number];

/**
 * A manifest of those routes alone that a page is made of (`matched`), with `hasScript` also of those that its browser
 * knows from the beginning: of each address above the page's own. React's renderer makes a tree of the routes that it is
 * given anew for each page, and Remix looks each of these addresses up in it, so that fewer routes are less work (R340).
 */
export function manifestOfPage(
  manifest: Manifest,
  { pathname, matched, hasScript }: { pathname: string; matched: readonly string[]; hasScript: boolean },
): Manifest {
  const ids = new Set(matched);
  for (const address of hasScript ? addressesAbove(pathname) : [])
    for (const { route } of matchRoutes(treeOf(manifest), address) ?? []) ids.add(route.id ?? '');
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id)));
  return { ...manifest, routes };
}

/** Of `/fr/agency/cars`: `/`, `/fr/agency` and `/fr`. */
function addressesAbove(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean);
  return segments.map((_, length) => `/${segments.slice(0, length).join('/')}`);
}

const trees = new WeakMap<Manifest, RouteObject[]>();

/** The same tree each time, so that its order is found once (patches/). */
function treeOf(manifest: Manifest): RouteObject[] {
  const known = trees.get(manifest);
  if (known) return known;
  const all = Object.values(manifest.routes);
  const below = (parent: ManifestRoute | undefined): RouteObject[] =>
    all
      .filter(({ parentId }) => (parentId ?? '') === (parent?.id ?? ''))
      .map((route): RouteObject => {
        const { id, path, caseSensitive } = route;
        return route.index
          ? { id, path, caseSensitive, index: true }
          : { id, path, caseSensitive, children: below(route) };
      });
  const tree = below(undefined);
  trees.set(manifest, tree);
  return tree;
}
