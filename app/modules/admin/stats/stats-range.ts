import { addDays, type CalendarDay } from '~/platform/clock';

/** The ranges of the statistics, in days up to today. */
export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];

/** Days that one bar stands for: 90 days are read by the week. */
const STEP: Record<Range, number> = { 7: 1, 30: 1, 90: 7 };

export interface StatsDays {
  range: Range;
  /** The first day; the last is today. */
  from: CalendarDay;
  /** The first of as many days before. */
  before: CalendarDay;
  today: CalendarDay;
  step: number;
}

/** The range of an address: 30 days where it says nothing that is one. */
export const readRange = (url: URL): Range => RANGES.find((one) => String(one) === url.searchParams.get('days')) ?? 30;

/** The days of a range that ends today, and those it is compared with. */
export function statsDays(range: Range, today: CalendarDay): StatsDays {
  const from = addDays(today, 1 - range);
  return { range, from, before: addDays(from, -range), today, step: STEP[range] };
}
