import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths, withQuery } from '~/paths';
import { addDays, todayInMorocco } from '~/platform/clock';
import { insertSession } from '../factories/session-row';
import { site } from '../setup/site';
import { openWorld, type World, WRITING } from './people';

const client = new pg.Client({ connectionString: site.databaseUrl });
let world: World;
/** A customer of this file alone. */
let customer: { id: string; cookie: string };
const list = paths.cityCars('fr', 'casablanca');
let car: { id: string; shortId: string };

beforeAll(async () => {
  await client.connect();
  world = await openWorld(site.databaseUrl);
  await client.query('SELECT pg_advisory_lock($1)', [WRITING]);
  const id = randomUUID();
  await client.query(
    `INSERT INTO profiles (id, email, full_name, role, email_verified_at) VALUES ($1, $2, 'Essai Essai', 'customer', now())`,
    [id, `hearts-${id}@exemple.test`],
  );
  customer = { id, cookie: `session=${await insertSession(client, id)}` };
  await client.query('SELECT pg_advisory_unlock($1)', [WRITING]);
  const [shortId = ''] = world.comparedCars.split(',');
  const { rows } = await client.query<{ id: string }>('SELECT id FROM vehicles WHERE short_id = $1', [shortId]);
  car = { id: rows[0]?.id ?? '', shortId };
});
afterAll(() => client.end());

const get = async (path: string, cookie = '') => {
  const answer = await fetch(site.baseUrl + path, { redirect: 'manual', headers: { Cookie: cookie } });
  return { status: answer.status, to: answer.headers.get('Location'), html: await answer.text(), answer };
};
const post = (path: string, intent: string, cookie = '') =>
  fetch(site.baseUrl + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie, Origin: site.baseUrl },
    body: new URLSearchParams({ intent }),
  });
const saved = async () =>
  (await client.query('SELECT vehicle_id FROM favorites WHERE profile_id = $1', [customer.id])).rows.map(
    (row: { vehicle_id: string }) => row.vehicle_id,
  );
/** Other files watch that what they send writes nothing. */
async function writing<T>(work: () => Promise<T>): Promise<T> {
  await client.query('SELECT pg_advisory_lock($1)', [WRITING]);
  try {
    return await work();
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [WRITING]);
  }
}

describe('hearts', () => {
  test('lead the signed out to the page that asks, are a customer’s forms, and are nobody else’s', async () => {
    const heart = (html: string) => html.match(/(?:href|action)="\/fr\/favorites\/add\/[^"]*"/g) ?? [];
    const signedOut = (await get(list)).html;
    expect(heart(signedOut).length).toBeGreaterThan(10);
    expect(signedOut).not.toMatch(/<form[^>]*favorites/);
    expect((await get(list)).html).toBe(signedOut);
    for (const other of [world.cookies.agency, world.cookies.admin])
      expect(heart((await get(list, other)).html)).toEqual([]);
    const own = (await get(list, customer.cookie)).html;
    expect(own.match(/<form[^>]*\/favorites\/add\//g)?.length).toBe(heart(own).length);
  });

  test('pressed twice at once, in two tabs, keep one car, and lead back to its place', async () => {
    const address = paths.favorite('fr', car.shortId, `${list}?page=1`);
    const both = await writing(() => Promise.all([1, 2].map(() => post(address, 'add', customer.cookie))));
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(both[0]?.headers.get('Location')).toBe(`${list}?page=1#car-${car.shortId}`);
    expect(await saved()).toEqual([car.id]);

    const asked = await get(paths.favorite('fr', car.shortId), customer.cookie);
    expect([asked.status, asked.to]).toEqual([302, `${paths.favorites('fr')}#car-${car.shortId}`]);
    expect((await get(paths.favorites('fr'), customer.cookie)).html).toContain(`id="car-${car.shortId}"`);

    const removals = await writing(() => Promise.all([1, 2].map(() => post(address, 'remove', customer.cookie))));
    expect(removals.map(({ status }) => status)).toEqual([303, 303]);
    expect(await saved()).toEqual([]);
  });

  test('posted by the signed out write nothing and lead to sign-in, with the page that asks behind it', async () => {
    const answer = await post(paths.favorite('fr', car.shortId, list), 'add');
    expect(answer.status).toBe(302);
    const to = new URL(answer.headers.get('Location') ?? '', site.baseUrl);
    expect(to.pathname).toBe(paths.login('fr'));
    expect(to.searchParams.get('redirectTo')).toBe(paths.favorite('fr', car.shortId, list));
    expect(
      (await post(paths.favorite('fr', car.shortId), 'add', world.cookies.agency)).headers.get('Location'),
    ).toMatch(/\/unauthorized/);
    expect(await saved()).toEqual([]);
  });

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    'that name %s lead to the favourites',
    async (returnTo) => {
      const answer = await writing(() => post(paths.favorite('fr', car.shortId, returnTo), 'remove', customer.cookie));
      expect(answer.headers.get('Location')).toBe(`${paths.favorites('fr')}#car-${car.shortId}`);
    },
  );
});

describe('the dates of the last search', () => {
  const dates = { startDate: addDays(todayInMorocco(), 120), endDate: addDays(todayInMorocco(), 123) };
  const cookiesOf = ({ answer }: Awaited<ReturnType<typeof get>>) =>
    answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('dates='));

  test('are kept for a customer’s favourites and nowhere else, and forgotten when they are cleared', async () => {
    expect(cookiesOf(await get(withQuery(list, dates)))).toEqual([]);
    expect(cookiesOf(await get(list, customer.cookie))).toEqual([]);
    const kept = cookiesOf(await get(withQuery(list, dates), customer.cookie));
    expect(kept.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1])).toEqual(
      ['/fr', '/en', '/ar'].map((lang) => `${lang}/favorites`),
    );

    await writing(() => post(paths.favorite('fr', car.shortId), 'add', customer.cookie));
    const cookie = `${customer.cookie}; ${kept[0]?.split(';')[0] ?? ''}`;
    const value = (html: string) => /<input[^>]*id="startDate"[^>]*value="([^"]*)"/.exec(html)?.[1];
    expect(value((await get(paths.favorites('fr'), cookie)).html)).toBe(dates.startDate);
    const cleared = await get(`${paths.favorites('fr')}?startDate=`, cookie);
    expect(cookiesOf(cleared).filter((one) => /Max-Age=0/.test(one))).toHaveLength(3);
    expect(cleared.html).not.toContain(dates.startDate);
    await writing(() => post(paths.favorite('fr', car.shortId), 'remove', customer.cookie));
  });
});

describe('the comparison', () => {
  test('keeps its cars in the addresses of a list, and names the fourth that is refused', async () => {
    const { html } = await get(withQuery(list, { compare: world.comparedCars, sort: 'price' }));
    expect(html).toMatch(/La comparaison se limite à 3/);
    const [a = '', b = '', c = ''] = world.comparedCars.split(',');
    expect(html).toContain(`/fr/compare?cars=${[a, b, c].join('%2C')}`);
    // Filters, pages and orders keep them.
    expect(html).toMatch(/name="compare" value="/);
    const pages = html.match(/href="[^"]*[?;]page=2[^"]*"/g) ?? [];
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter((link) => !link.includes('compare='))).toEqual([]);
  });

  test('is no page for search engines, and says which cars are gone', async () => {
    const [a = '', b = ''] = world.comparedCars.split(',');
    const { status, html } = await get(withQuery(paths.compare('fr'), { cars: [a, 'ffffffff', b].join(',') }));
    expect(status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toMatch(/Aucune voiture à cette adresse.{1,10}voiture ffffffff/);
    expect(html.match(/scope="col"/g)).toHaveLength(3);
  });
});
