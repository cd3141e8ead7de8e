import { expect, test } from 'vitest';
import { createAgency, createAgencyLocation } from '../../../../tests/factories/agency';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { db } from '~/platform/db.server';
import { currentRequest, withRequestContext } from '~/platform/request-context.server';
import { listPublicAgencies } from './list-public-agencies.server';
import { matchAgencies } from './match-agencies.server';

const query = { search: '', city: '', page: 1, pageSize: 2 };

test('each agency has its listed vehicles and its active locations, in a fixed number of queries', async () => {
  const [alpha, beta, gamma] = await Promise.all(
    ['Alpha', 'Beta', 'Gamma'].map((name) => createAgency({ agency: { name } })),
  );
  if (!alpha || !beta || !gamma) throw new Error('three agencies were to be made');
  for (let number = 0; number < 3; number++) await createVehicle(alpha);
  await createVehicle(alpha, { status: 'unavailable' });
  await createVehicle(gamma);
  const closed = await createAgencyLocation(alpha, { citySlug: 'rabat' });
  await db.agencyLocation.update({ where: { id: closed }, data: { isActive: false } });
  const locations = await db.agencyLocation.count({ where: { agencyId: alpha.id, isActive: true } });

  const read = (page: number) =>
    withRequestContext(async () => {
      const { agencies, total } = await listPublicAgencies({ ...query, page });
      return { total, agencies, queries: currentRequest()?.queries };
    });
  const [first, second] = [await read(1), await read(2)];
  expect(first.agencies.map(({ name, cars }) => [name, cars])).toEqual([['Alpha', 3], ['Beta', 0]]); // prettier-ignore
  expect(second.agencies.map(({ name, cars }) => [name, cars])).toEqual([['Gamma', 1]]);
  expect(first.agencies[0]?.locations).toBe(locations);
  expect([first.total, second.total]).toEqual([3, 3]);
  expect([first.queries, second.queries]).toEqual([6, 6]);
});

test('a search finds names in both scripts, glued and mistyped, alone or with their city, the best first', async () => {
  await createAgency({ agency: { name: 'Atlas Cars', citySlug: 'casablanca' } });
  await createAgency({ agency: { name: 'Casablanca Rent', citySlug: 'tanger' } });
  await createAgency({ agency: { name: 'باب البحر', citySlug: 'tanger' } });
  await createAgency({ agency: { name: 'Atlas Fermée', citySlug: 'casablanca', status: 'suspended' } });
  await matchAgencies('Alpha');
  const read = (search: string, city = '') =>
    withRequestContext(async () => {
      const { agencies, total } = await listPublicAgencies({ search, city, page: 1, pageSize: 12 });
      expect([total, currentRequest()?.queries]).toEqual([agencies.length, 6]);
      return agencies.map(({ name }) => name);
    });
  for (const text of ['atlas', 'Atlass', 'atlascars', 'أطلس', 'atlas casa'])
    expect(await read(text)).toEqual(['Atlas Cars']);
  expect(await read('bab el bahr')).toEqual(['باب البحر']);
  expect((await read('كازا'))[0]).toBe('Casablanca Rent');
  expect(await read('tanger')).toEqual(['Casablanca Rent', 'باب البحر']);
  expect(await read('atlas', 'tanger')).toEqual([]);
  expect(await read('zzzqqq')).toEqual([]);
});
