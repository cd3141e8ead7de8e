import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { paths, withQuery } from '~/paths';
import { addDays, todayInMorocco } from '~/platform/clock';
import { withConnection } from '../../../scripts/lib/database.mjs';
import type { TwoServers } from '../../setup/two-servers';
import { sharingServers } from './servers';

/** Two web processes that share finished pages count what visitors search on one day (R313). */
let servers: TwoServers;
beforeAll(async () => {
  servers = await sharingServers();
  await query('DELETE FROM search_counts');
});

const query = (sql: string) => withConnection(servers.databaseUrl, (client) => client.query(sql));

const BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

interface Answer {
  status: number;
  isShared: boolean;
  queries: number;
}

const ask = (turn: number, path: string, headers: Record<string, string> = BROWSER, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(servers.baseUrl(turn) + path, { method, headers }, (answer) => {
      answer.resume().on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          isShared: answer.headers['x-cache'] === 'HIT',
          queries: Number(answer.headers['x-query-count']),
        }),
      );
    });
    sent.on('error', reject).end();
  });

test('searches of two processes stand in one row, those of finished pages too, and nothing else does', async () => {
  const today = todayInMorocco();
  const dates = { startDate: addDays(today, 10), endDate: addDays(today, 13) };
  const city = withQuery(paths.cityCars('fr', 'fes'), dates);
  let shared = 0;
  for (const turn of [0, 1]) {
    const own = `${servers.baseUrl(turn)}`;
    for (let time = 0; time < 4; time += 1) {
      const { status, isShared, queries } = await ask(turn, city);
      expect(status).toBe(200);
      if (isShared) expect(queries).toBe(0);
      shared += isShared ? 1 : 0;
    }
    // A place without dates, and dates without a place.
    await ask(turn, paths.cityCars('ar', 'fes'));
    await ask(turn, withQuery(paths.cars('fr'), dates));

    // The same search, looked at again.
    await ask(turn, `${city}&seats=5`, { ...BROWSER, Referer: own + city });
    await ask(turn, withQuery(paths.cityCars('en', 'fes'), dates), { ...BROWSER, Referer: own + city });
    await ask(turn, `${city}&sort=newest`);
    // Nobody, or nothing that was searched.
    await ask(turn, city, { 'User-Agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' });
    await ask(turn, city, {});
    await ask(turn, city, { ...BROWSER, 'Sec-Purpose': 'prefetch' });
    await ask(turn, city, BROWSER, 'HEAD');
    await ask(turn, paths.cars('fr'));
    expect((await ask(turn, paths.cityCars('fr', 'nulle-part'))).status).toBe(404);
    // Led to the list, and counted there alone.
    expect((await ask(turn, withQuery(paths.cityCars('fr', 'Fes'), dates))).status).toBe(301);
  }
  // How many of eight, depends on the seconds that the rendering took.
  expect(shared).toBeGreaterThan(0);
  await servers.stopServers();
  const { rows } = await query(
    'SELECT day::text, city_slug AS city, searches, dated FROM search_counts ORDER BY city_slug NULLS FIRST',
  );
  expect(rows).toEqual([
    { day: today, city: null, searches: 2, dated: 2 },
    { day: today, city: 'fes', searches: 10, dated: 8 },
  ]);
});
