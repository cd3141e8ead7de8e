import { Prisma } from '~/generated/prisma/client';
import { todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { isServerStopping, onServerStop } from '~/platform/http-server.server';
import { log } from '~/platform/log.server';
import type { CountedSearch, SearchCount } from './counted-search';

/** What a process that dies loses at most, and how soon the statistics know of a search. */
const EVERY_MS = 10_000;

/** What this process counted and has not written yet: a line a day, city and kind. */
let waiting = new Map<string, SearchCount>();
let writing: Promise<void> | null = null;
let timer: NodeJS.Timeout | undefined;

/**
 * Counts a search on today's Moroccan day (R313). It is kept in memory and written with others a little later, so that
 * no page waits for it; what is left is written when the process is asked to stop.
 */
export function countSearch(search: CountedSearch): void {
  add({ ...search, day: todayInMorocco(), searches: 1 });
  if (isServerStopping()) return void writeSearchCounts();
  timer ??= setTimeout(() => void writeSearchCounts(), EVERY_MS).unref();
}

function add(count: SearchCount): void {
  const key = [count.day, count.citySlug, count.hasDates].join(' ');
  const known = waiting.get(key);
  waiting.set(key, known ? { ...known, searches: known.searches + count.searches } : count);
}

/** From now on what is counted is written when the process is asked to stop. Once a process. */
export const writeSearchCountsAtStop = (): void => onServerStop(() => void writeSearchCounts());

/**
 * Adds what waits to the rows of its days and cities, whatever other processes add to them. What could not be written
 * waits for the next time.
 */
export async function writeSearchCounts(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  while (writing) await writing;
  if (waiting.size === 0) return;
  const counts = [...waiting.values()];
  waiting = new Map();
  writing = addToRows(counts)
    .catch((error: unknown) => {
      log.warn({ err: error }, 'counts of searches could not be written');
      for (const count of counts) add(count);
      timer ??= setTimeout(() => void writeSearchCounts(), EVERY_MS).unref();
    })
    .finally(() => (writing = null));
  await writing;
}

/** In the order of day and city, so that two processes that write at once wait for each other and no more. */
async function addToRows(counts: readonly SearchCount[]): Promise<void> {
  const lines = counts.map(
    ({ day, citySlug, hasDates, searches }) =>
      Prisma.sql`(${day}::date, ${citySlug}::text, ${searches}::int, ${hasDates ? searches : 0}::int)`,
  );
  // A city that is gone meanwhile takes nothing else with it.
  await db.$executeRaw`
    INSERT INTO search_counts (day, city_slug, searches, dated)
    SELECT n.day, n.city_slug, sum(n.searches)::int, sum(n.dated)::int
    FROM (VALUES ${Prisma.join(lines)}) AS n (day, city_slug, searches, dated)
    WHERE n.city_slug IS NULL OR EXISTS (SELECT FROM cities c WHERE c.slug = n.city_slug)
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (day, city_slug) DO UPDATE SET
      searches = search_counts.searches + excluded.searches, dated = search_counts.dated + excluded.dated`;
}
