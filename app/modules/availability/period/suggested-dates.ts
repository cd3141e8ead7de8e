import { addDays, type CalendarDay, weekday } from '~/platform/clock';

const FRIDAY = 5;
const NOTICE_DAYS = 7;
const LENGTH_DAYS = 3;

/** Dates to show prices for before a visitor has chosen any: the first weekend, Friday to Monday, at least a week ahead. */
export function suggestedDates(today: CalendarDay): {
  startDate: CalendarDay;
  endDate: CalendarDay;
} {
  const soonest = addDays(today, NOTICE_DAYS);
  const startDate = addDays(soonest, (FRIDAY - weekday(soonest) + 7) % 7);
  return { startDate, endDate: addDays(startDate, LENGTH_DAYS) };
}
