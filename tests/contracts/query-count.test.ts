import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from '~/paths';
import { withConnection } from '../../scripts/lib/database.mjs';
import { type SitePage, sitePages, type Visitor } from '../e2e/site-pages';
import { site } from '../setup/site';
import { openWorld, signInAtStep, type World } from './people';

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
  world = await openWorld(site.databaseUrl);
  const { carShortId: shortId, bookingReference } = world;
  pages = sitePages('fr', {
    shortId,
    customerReference: bookingReference,
    agencyReference: bookingReference,
    dates: 'startDate=2099-01-01&endDate=2099-01-04',
  });
});

async function queriesOf(path: string, as: Visitor): Promise<number> {
  const answer = await fetch(site.baseUrl + path, {
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

  test.each([1, 2, 3, 4] as const)('are few in step %i of an agency’s set-up', async (step) => {
    const cookie = await withConnection(site.databaseUrl, (client) => signInAtStep(client, step));
    const answer = await fetch(site.baseUrl + paths.agencySetup('fr', step), { headers: { Cookie: cookie } });
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('X-Query-Count'))).toBeLessThan(12);
  });

  test('a username is looked up with all that are like it in one query', async () => {
    const cookie = await withConnection(site.databaseUrl, (client) => signInAtStep(client, 4));
    const ask = async (slug: string) => {
      const answer = await fetch(`${site.baseUrl}${paths.usernameCheck('fr')}?slug=${slug}`, {
        headers: { Cookie: cookie },
      });
      const check = (await answer.json()) as { problem: string | null; suggestions: string[] };
      expect(Object.keys(check).sort()).toEqual(['problem', 'slug', 'suggestions']);
      return { ...check, queries: Number(answer.headers.get('X-Query-Count')) };
    };
    const free = await ask('libre-et-disponible');
    const taken = await ask('atlas-cars');
    expect([free.problem, taken.problem]).toEqual([null, 'usernameTaken']);
    expect(taken.suggestions.length).toBeGreaterThan(3);
    expect(taken.queries).toBe(free.queries);
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
    const [row] = await withConnection(site.databaseUrl, async (client) => {
      const { rows } = await client.query<{ bookings: number }>(
        `SELECT count(*)::int AS bookings FROM bookings b JOIN agencies a ON a.id = b.agency_id WHERE a.slug = 'atlas-cars'`,
      );
      return rows;
    });
    expect(row?.bookings).toBeGreaterThan(96);
  });
});
