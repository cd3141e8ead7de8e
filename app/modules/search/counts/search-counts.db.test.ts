import { expect, test, vi } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';

/** The module as another process has it: with counts of its own. */
async function process() {
  vi.resetModules();
  return import('./search-counts.server');
}

const rows = () =>
  db.$queryRaw`SELECT day::text, city_slug AS city, searches, dated FROM search_counts ORDER BY city_slug NULLS FIRST`;

test('two processes add to the same rows at once, and nothing is lost', async () => {
  const { citySlug } = await createAgency();
  const processes = [await process(), await process()];
  const day = todayInMorocco();
  for (let turn = 1; turn <= 5; turn += 1) {
    for (const { countSearch } of processes) {
      countSearch({ citySlug, hasDates: true });
      countSearch({ citySlug, hasDates: false });
      countSearch({ citySlug: null, hasDates: true });
    }
    await Promise.all(processes.map(({ writeSearchCounts }) => writeSearchCounts()));
  }
  const expected = [
    { day, city: null, searches: 10, dated: 10 },
    { day, city: citySlug, searches: 20, dated: 10 },
  ];
  expect(await rows()).toEqual(expected);
  // Nothing waits any more.
  await Promise.all(processes.map(({ writeSearchCounts }) => writeSearchCounts()));
  expect(await rows()).toEqual(expected);
});

test('what could not be written is written the next time; a city that is gone is left out', async () => {
  await db.searchCount.deleteMany();
  const { countSearch, writeSearchCounts } = await process();
  countSearch({ citySlug: null, hasDates: true });
  vi.spyOn(db, '$executeRaw').mockRejectedValueOnce(new Error('planned'));
  await writeSearchCounts();
  expect(await rows()).toEqual([]);
  countSearch({ citySlug: null, hasDates: false });
  countSearch({ citySlug: 'gone', hasDates: false });
  await writeSearchCounts();
  expect(await rows()).toMatchObject([{ city: null, searches: 2, dated: 1 }]);
});
