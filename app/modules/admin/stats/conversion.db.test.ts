import { expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { createAdmin } from '../../../../tests/factories/customer';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { addDays, time, todayInMorocco, wallAt, wallToInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { readStats } from './read-stats.server';
import { RANGES, statsDays } from './stats-range';
import { openHistory } from '../../../../tests/setup/history';

/** Its rows are of other days than the database’s (R331). */
openHistory();

/** What the statistics must say, added up from rows one by one. */
test('searches, requests and confirmations by city are those of an oracle that counts rows, in all three ranges', async () => {
  const { scope } = await createAdmin();
  const today = todayInMorocco();
  const homes = [
    await createAgency({ agency: { citySlug: 'fes' } }),
    await createAgency({ agency: { citySlug: 'agadir' } }),
  ];
  const counts: { ago: number; city: string | null; searches: number; dated: number }[] = [];
  const requests: { ago: number; city: string; isConfirmed: boolean }[] = [];
  let seed = 7;
  const upTo = (most: number) => (seed = (seed * 16_807) % 2_147_483_647) % most;
  for (const ago of [0, 3, 6, 7, 13, 14, 29, 30, 59, 60, 89, 90, 179, 180]) {
    for (const city of ['fes', 'agadir', 'oujda', null]) {
      const searches = 1 + upTo(40);
      counts.push({ ago, city, searches, dated: upTo(searches + 1) });
    }
    const home = homes[upTo(2)] ?? homes[0]!;
    const { reference } = await createBooking(home, await createVehicle(home));
    const createdAt = wallToInstant(wallAt(addDays(today, -ago), time(ago % 2 ? '00:00' : '23:59')));
    const isConfirmed = upTo(2) === 1;
    await db.booking.update({
      where: { reference },
      data: {
        createdAt,
        ...(isConfirmed && { status: 'confirmed', confirmedAt: new Date(createdAt.getTime() + 60_000) }),
      },
    });
    requests.push({ ago, city: home.citySlug, isConfirmed });
  }
  await db.searchCount.createMany({
    data: counts.map(({ ago, city, ...count }) => ({ day: new Date(addDays(today, -ago)), citySlug: city, ...count })),
  });

  for (const range of RANGES) {
    const days = statsDays(range, today);
    const { now, then, conversions, steps, countedSince } = await readStats(scope, days);
    const within =
      (first: number) =>
      ({ ago }: { ago: number }) =>
        ago >= first && ago < first + range;
    const expected = (first: number, city?: string | null) => {
      const [found, asked] = [counts, requests].map((rows) =>
        (rows as { ago: number; city: string | null }[]).filter(
          (row) => within(first)(row) && (city === undefined || row.city === city),
        ),
      ) as [typeof counts, typeof requests];
      return {
        searches: found.reduce((sum, { searches }) => sum + searches, 0),
        requests: asked.length,
        confirmed: asked.filter(({ isConfirmed }) => isConfirmed).length,
      };
    };
    expect(now, `${range}`).toMatchObject(expected(0));
    expect(then, `${range}`).toMatchObject(expected(range));
    expect(conversions).toHaveLength(4);
    for (const city of conversions) {
      expect(city.now, `${range} ${city.name}`).toEqual(expected(0, city.name));
      expect(city.then, `${range} ${city.name}`).toEqual(expected(range, city.name));
    }
    const most = conversions.map((city) => city.now.searches);
    expect(most).toEqual(most.toSorted((a, b) => b - a));
    expect(steps.reduce((sum, { searches }) => sum + searches, 0)).toBe(now.searches);
    expect(countedSince).toBe(addDays(today, -180));
  }
});
