import type { CalendarDay } from '~/platform/clock';
import { usualSort, type VehicleQuery } from '../query/vehicle-query';

/** What is counted of a search (R313): where and whether for days, nothing of who searched. */
export interface CountedSearch {
  /** The city asked for; null for the whole country. */
  citySlug: string | null;
  hasDates: boolean;
}

/** How often a search was made on a day. */
export interface SearchCount extends CountedSearch {
  day: CalendarDay;
  searches: number;
}

/**
 * The search that a list of vehicles answers, or null where it is none: a list without place and dates is leafing
 * through, a later page or another order is the same search looked at again (R313).
 */
export function countedSearch({ location, dates, page, sort }: VehicleQuery): CountedSearch | null {
  const hasDates = dates.kind === 'dates';
  if (!location && !hasDates) return null;
  if (page > 1 || sort !== usualSort(dates)) return null;
  return { citySlug: location?.city.slug ?? null, hasDates };
}

type Headers = Record<string, string | string[] | undefined>;

/** Words by which programs name themselves that nobody sits before; Cubot makes telephones. */
const PROGRAM =
  /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|monitor|curl|wget|python|java\/|go-http|node|axios|scrapy|okhttp/i;

/**
 * Whether somebody opened a page themselves: a browser that says it is one, and neither looks ahead (prefetch,
 * prerender) nor asks for the page by a script or in a frame.
 */
export function isVisit(headers: Headers): boolean {
  const said = (name: string) => String(headers[name] ?? '');
  if (!said('user-agent').startsWith('Mozilla/') || PROGRAM.test(said('user-agent'))) return false;
  if (/prefetch|prerender|preview/i.test(`${said('sec-purpose')} ${said('purpose')} ${said('x-moz')}`)) return false;
  return ['', 'document'].includes(said('sec-fetch-dest'));
}

/** What makes a search another one: its place and its days. Filters, order, pages and language look at the same one. */
const PARTS = ['startDate', 'endDate', 'pickupTime', 'returnTime'];

/**
 * Whether a page was reached from a list of the same place and days: the search was counted there. Addresses are
 * compared, so that nothing of the visitor need be kept.
 * @param address path and query of the page
 * @param referer the address that a browser says it comes from
 */
export function isSameSearch(address: string, referer: string | undefined, host: string | undefined): boolean {
  if (!referer || !URL.canParse(referer)) return false;
  const from = new URL(referer);
  if (from.host !== host) return false;
  const [here, there] = [searchIn(new URL(address, from)), searchIn(from)];
  return here !== null && here === there;
}

/** The place and the days of a list, or of a car that was opened from one; null for any other page. */
function searchIn({ pathname, searchParams }: URL): string | null {
  const [, , list, third] = pathname.split('/');
  const isPlaceless = list === 'cars' || list === 'category';
  if (!isPlaceless && third === undefined) return null;
  const place = searchParams.get('location') ?? (isPlaceless ? '' : third);
  return [place, ...PARTS.map((part) => searchParams.get(part) ?? '')].join('\n');
}
