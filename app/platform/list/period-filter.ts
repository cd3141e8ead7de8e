import { addDays, type CalendarDay, daysInMonth, monthOf, startOfMonth } from '../clock';

/** The period filters of lists (R112). */
export const PERIOD_FILTERS = [
  'all',
  'today',
  'yesterday',
  'tomorrow',
  'next_7_days',
  'this_month',
  'last_7_days',
  'last_30_days',
  'custom',
] as const;
export type PeriodFilter = (typeof PERIOD_FILTERS)[number];

/** Bounds left open are null. */
export interface DayBounds {
  from: CalendarDay | null;
  to: CalendarDay | null;
}

/** The days that a filter means, both included; "last 7 days" ends today, "next 7 days" begins with it. Custom bounds may be open. */
export function periodDays(filter: PeriodFilter, today: CalendarDay, custom: DayBounds): DayBounds {
  const back = (days: number): DayBounds => ({ from: addDays(today, 1 - days), to: today });
  switch (filter) {
    case 'all':
      return { from: null, to: null };
    case 'today':
      return back(1);
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case 'next_7_days':
      return { from: today, to: addDays(today, 6) };
    case 'this_month': {
      const from = startOfMonth(today);
      return { from, to: addDays(from, daysInMonth(monthOf(today)) - 1) };
    }
    case 'last_7_days':
      return back(7);
    case 'last_30_days':
      return back(30);
    case 'custom':
      return custom;
  }
}
