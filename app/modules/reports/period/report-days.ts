import {
  addDays,
  addMonths,
  type CalendarDay,
  daysInMonth,
  day,
  diffDays,
  monthOf,
  parseDay,
  startOfMonth,
} from '~/platform/clock';
import type { ChosenPeriod } from '~/platform/list/filters';
import { periodDays } from '~/platform/list/period-filter';

/** Days from the first to the last, both included. */
export interface DayRange {
  from: CalendarDay;
  to: CalendarDay;
}

/**
 * The days of a report. An open bound is the agency's first day (`earliest`) or today; a month under way ends today,
 * so that it is compared with days that are as many. Days in the wrong order are put right.
 */
export function reportDays(period: ChosenPeriod, today: CalendarDay, earliest: CalendarDay): DayRange {
  const { from, to } = periodDays(period.name, today, period);
  const first = from ?? (to !== null && to < earliest ? to : earliest);
  const last = to === null || (period.name !== 'custom' && to > today) ? today : to;
  return first <= last ? { from: first, to: last } : { from: last, to: first };
}

/** What a report is compared with: the days before it, or the same days a year before. */
export const COMPARISONS = ['before', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/**
 * The days that a report is compared with. Before whole months, or a month under way, these are months; before other
 * days as many days. A year before the 29th of February is the 28th. Null where they would begin before the calendar
 * does (R158).
 */
export function comparedDays(days: DayRange, comparison: Comparison): DayRange | null {
  const { from, to } = earlierDays(days, comparison);
  return parseDay(from) && parseDay(to) && { from, to };
}

function earlierDays({ from, to }: DayRange, comparison: Comparison): DayRange {
  if (comparison === 'year') return { from: monthsBefore(from, 12), to: monthsBefore(to, 12) };
  if (from.endsWith('-01')) {
    const months = monthsBetween(from, to);
    const isWhole = to === endOfMonth(to);
    const earlier = monthsBefore(to, months);
    return { from: monthsBefore(from, months), to: isWhole ? endOfMonth(earlier) : earlier };
  }
  return { from: addDays(from, -diffDays(from, to) - 1), to: addDays(from, -1) };
}

/** The months that a range touches. */
const monthsBetween = (from: CalendarDay, to: CalendarDay) => monthIndex(to) - monthIndex(from) + 1;
const monthIndex = (at: CalendarDay) => Number(at.slice(0, 4)) * 12 + Number(at.slice(5, 7)) - 1;

const endOfMonth = (at: CalendarDay) => addDays(startOfMonth(at), daysInMonth(monthOf(at)) - 1);

/** The same day of an earlier month, or the last one that it has. */
function monthsBefore(at: CalendarDay, months: number): CalendarDay {
  const month = addMonths(monthOf(at), -months);
  return addDays(startOfMonth(month), Math.min(Number(at.slice(8)), daysInMonth(month)) - 1);
}

/** How a report's days are grouped in its chart. */
export type Step = 'day' | 'week' | 'month' | 'year';

/** How a report's chart goes through its days: at most 14 days, 13 weeks from its first day, 24 months, else years. */
export function stepOf({ from, to }: DayRange): Step {
  const days = diffDays(from, to) + 1;
  if (days <= 14) return 'day';
  if (days <= 13 * 7 && monthsBetween(from, to) <= 3) return 'week';
  return monthsBetween(from, to) <= 24 ? 'month' : 'year';
}

/** The days of a range step by step; the first and the last step may be shorter. */
export function stepsOf({ from, to }: DayRange, step: Step): DayRange[] {
  if (step === 'day' || step === 'week') return cut(from, to, step === 'day' ? 1 : 7);
  return byMonths(from, to, step === 'month' ? 1 : 12);
}

function cut(from: CalendarDay, to: CalendarDay, size: number): DayRange[] {
  const ranges: DayRange[] = [];
  for (let start = from; start <= to; start = addDays(start, size)) {
    const end = addDays(start, size - 1);
    ranges.push({ from: start, to: end < to ? end : to });
  }
  return ranges;
}

/** Calendar months or years, the first and the last cut to the range. */
function byMonths(from: CalendarDay, to: CalendarDay, size: 1 | 12): DayRange[] {
  const ranges: DayRange[] = [];
  for (let start = from; start <= to;) {
    const first = size === 12 ? day(`${start.slice(0, 4)}-01-01`) : startOfMonth(start);
    const next = startOfMonth(addMonths(monthOf(first), size));
    const end = addDays(next, -1);
    ranges.push({ from: start, to: end < to ? end : to });
    start = next;
  }
  return ranges;
}
