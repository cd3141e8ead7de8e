import { addDays, dayToDate } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { World } from './world';
import { writeRows } from './write-rows';

/** Twice the longest range of the statistics. */
const DAYS = 180;
/** Of a day in the largest city; the others have less, the farther down they stand. */
const MOST = 60;

/** How often visitors searched on each day: most in the largest cities, one in five for the whole country. */
export async function seedSearches(world: World): Promise<string> {
  const random = world.random.fork('searches');
  const cities = await db.city.findMany({ select: { slug: true }, orderBy: [{ position: 'asc' }, { slug: 'asc' }] });
  const rows = Array.from({ length: DAYS }, (_none, ago) => dayToDate(addDays(world.today, -ago))).flatMap((day) =>
    [...cities.map(({ slug }) => slug), null].map((citySlug, at) => {
      const most = citySlug === null ? MOST / 2 : Math.max(3, Math.round(MOST / (1 + at / 3)));
      const searches = random.int(Math.ceil(most / 3), most);
      return { id: random.uuid(), day, citySlug, searches, dated: random.int(Math.ceil(searches / 3), searches) };
    }),
  );
  await writeRows(db, 'search_counts', rows);
  return `${rows.length} days of searches`;
}
