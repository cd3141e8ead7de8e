import type { Language } from '~/i18n/languages';
import { paths, withQuery } from '~/paths';
import type { DatesInAddress } from './rental-dates-query';

/** How many cars stand side by side (R130). */
export const MOST_COMPARED = 3;
/** Read of an address: one more than fits, to name what did not fit. */
const MOST_READ = MOST_COMPARED + 1;

/** The short ids that an address compares, each once, at most one more than fit. */
export function readCompared(text: string | null): string[] {
  const ids = (text ?? '').toLowerCase().split(',');
  return [...new Set(ids.filter((id) => /^[0-9a-f]{8}$/.test(id)))].slice(0, MOST_READ);
}

/** As they stand in an address. */
export const writeCompared = (shortIds: readonly string[]): string => shortIds.join(',');

/** The cars that fit, and the one that does not. */
export function splitCompared(shortIds: readonly string[]): { fitting: string[]; refused: string | null } {
  return { fitting: shortIds.slice(0, MOST_COMPARED), refused: shortIds[MOST_COMPARED] ?? null };
}

/** The comparison of some cars (short ids), with their dates. */
export function compareHref(lang: Language, shortIds: readonly string[], dates: DatesInAddress = {}): string {
  return withQuery(paths.compare(lang), { cars: writeCompared(shortIds), ...dates });
}

/** Where the link of a card leads, and whether it takes the car out again. */
export interface CompareChoice {
  href: string;
  isChosen: boolean;
}

/** The link of a car on a page that keeps no comparison of its own: the comparison, with this car. */
export function startComparison(
  lang: Language,
  { shortId }: { shortId: string },
  enquiry: Readonly<Record<string, string>>,
): CompareChoice {
  const { startDate, endDate, pickupTime, returnTime, compare } = enquiry;
  const others = readCompared(compare ?? null).filter((id) => id !== shortId);
  return {
    href: compareHref(lang, [...others, shortId], { startDate, endDate, pickupTime, returnTime }),
    isChosen: false,
  };
}
