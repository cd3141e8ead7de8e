import { addDays, type CalendarDay, startOfMonth } from '~/platform/clock';

/** The 20th for the 20th; the last of the month where that one has fewer days. */
export function sameDayLastMonth(today: CalendarDay): CalendarDay {
  const end = addDays(startOfMonth(today), -1);
  const number = today.slice(8) < end.slice(8) ? today.slice(8) : end.slice(8);
  return `${end.slice(0, 8)}${number}` as CalendarDay;
}
