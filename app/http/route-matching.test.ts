import { matchRoutes } from '@remix-run/react';
import { expect, it } from 'vitest';

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
