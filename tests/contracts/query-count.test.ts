import { beforeAll, describe, expect, inject, test } from 'vitest';
import { withConnection } from '../../scripts/lib/database.mjs';
import { type SitePage, sitePages, type Visitor } from '../e2e/site-pages';
import { openWorld, type World } from './people';

/**
 * No page may ask more often than this, whatever it lists: one query a row would pass it at once. A
 * booking's page reads each of its parts (drivers, timeline, payments …) by a query of its own.
 */
const MOST_QUERIES = 28;
const COOKIE_OF: Record<NonNullable<Visitor>, keyof World['cookies']> = {
  'client@rihla.test': 'customer',
  'agence@rihla.test': 'agency',
  'agence2@rihla.test': 'otherAgency',
  'admin@rihla.test': 'admin',
};

let world: World;
let pages: SitePage[];

beforeAll(async () => {
  world = await openWorld(inject('databaseUrl'));
  const { carShortId: shortId, bookingReference } = world;
  pages = sitePages('fr', {
    shortId,
    customerReference: bookingReference,
    agencyReference: bookingReference,
    dates: 'startDate=2099-01-01&endDate=2099-01-04',
  });
});

async function queriesOf(path: string, as: Visitor): Promise<number> {
  const answer = await fetch(inject('baseUrl') + path, {
    headers: as ? { Cookie: world.cookies[COOKIE_OF[as]] } : {},
  });
  const count = answer.headers.get('X-Query-Count');
  if (count === null) throw new Error(`${path} answered ${answer.status} without a count`);
  return Number(count);
}

describe('queries of a page', () => {
  test('are few on every page', async () => {
    const many: string[] = [];
    for (const { path, as } of pages) {
      const count = await queriesOf(path, as);
      if (count > MOST_QUERIES) many.push(`${path}: ${count}`);
    }
    expect(many).toEqual([]);
  });

  test.each([
    ['/fr/agency/bookings?pageSize=', 'agence@rihla.test', 12, 96],
    ['/fr/cars?location=', null, 'nador', 'casablanca'],
    ['/fr/agencies?city=', null, 'nador', ''],
  ] as const)('%s do not grow with its rows', async (path, as, few, many) => {
    await queriesOf(path + few, as);
    expect(await queriesOf(path + many, as)).toBe(await queriesOf(path + few, as));
  });

  test('are counted where rows are many', async () => {
    const [row] = await withConnection(inject('databaseUrl'), async (client) => {
      const { rows } = await client.query<{ bookings: number }>(
        `SELECT count(*)::int AS bookings FROM bookings b JOIN agencies a ON a.id = b.agency_id WHERE a.slug = 'atlas-cars'`,
      );
      return rows;
    });
    expect(row?.bookings).toBeGreaterThan(96);
  });
});
