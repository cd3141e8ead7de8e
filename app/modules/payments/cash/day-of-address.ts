import { type CalendarDay, parseDay, todayInMorocco } from '~/platform/clock';

/** The day of the cash book that `?date=` names; today where it names none, or one ahead. */
export function dayOfAddress(url: URL): CalendarDay {
  const today = todayInMorocco();
  const named = parseDay(url.searchParams.get('date'));
  return named && named <= today ? named : today;
}
