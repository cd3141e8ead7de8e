import { expect, test } from 'vitest';
import { useRawDatabase } from '../../tests/setup/raw-database';

const { world, insert, query, accepts, refuses } = useRawDatabase();

const count = (change = {}) =>
  insert('search_counts', { day: '2026-12-01', city_slug: world.city, searches: 3, dated: 2, ...change });

test('counts of searches: some, those with dates among them, one row a day and city or none (R313)', async () => {
  await refuses('search_counts_searches', () => count({ searches: 0, dated: 0 }));
  for (const dated of [-1, 4]) await refuses('search_counts_dated', () => count({ dated }));
  await accepts(() => count());
  await accepts(() => count({ city_slug: null }));
  await accepts(() => count({ day: '2026-12-02' }));
  for (const city_slug of [world.city, null])
    await refuses('search_counts_day_city_slug_key', async () => {
      await count({ city_slug });
      await count({ city_slug });
    });
  await refuses('search_counts_city_slug_fkey', () => count({ city_slug: 'nowhere' }));
});

test('counts of searches are only added to', async () => {
  await count();
  await accepts(() => query('UPDATE search_counts SET searches = searches + 2, dated = dated + 1'));
  for (const change of ['searches = searches - 1', 'dated = dated - 1', "day = '2026-12-02'"])
    await refuses('search_counts_grow', () => query(`UPDATE search_counts SET ${change}`));
  expect((await query('SELECT searches FROM search_counts')).rows).toHaveLength(1);
});
