import { agencyCalendar, type CalendarQuery } from '../agency-calendar';

/** The address of the calendar with some values changed; its pages stay where only the days change. */
export type CalendarAddress = (change: Partial<CalendarQuery>) => string;

export const calendarAddress =
  (path: string, query: CalendarQuery): CalendarAddress =>
  (change) =>
    agencyCalendar.href(path, query, { page: query.page, ...change });
