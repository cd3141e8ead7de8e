import {
  addDays,
  addMonths,
  type CalendarDay,
  daysInMonth,
  diffDays,
  monthOf,
  startOfMonth,
  time,
  wallAt,
  type WallClock,
} from '~/platform/clock';
import type { Span } from './agency-calendar';

/** The days in view. */
export interface CalendarWindow {
  from: CalendarDay;
  /** How many. */
  days: number;
}

/** The days from `from` on: 7, 14, or to the day before the same number of the next month. */
export function windowOf(span: Span, from: CalendarDay): CalendarWindow {
  return { from, days: span === 'month' ? diffDays(from, monthsLater(from, 1)) : span === 'week' ? 7 : 14 };
}

/** The first day of the window before (-1) or after (1). */
export function neighbour(span: Span, { from, days }: CalendarWindow, step: -1 | 1): CalendarDay {
  return span === 'month' ? monthsLater(from, step) : addDays(from, step * days);
}

/** The same number of another month, or its last day where it has no such number. */
function monthsLater(from: CalendarDay, months: number): CalendarDay {
  const month = addMonths(monthOf(from), months);
  return addDays(startOfMonth(month), Math.min(Number(from.slice(8)), daysInMonth(month)) - 1);
}

/** The moments at which a window begins and ends. */
export function boundsOf({ from, days }: CalendarWindow): { start: WallClock; end: WallClock } {
  const midnight = time('00:00');
  return { start: wallAt(from, midnight), end: wallAt(addDays(from, days), midnight) };
}

export const daysOfWindow = ({ from, days }: CalendarWindow): CalendarDay[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index));
