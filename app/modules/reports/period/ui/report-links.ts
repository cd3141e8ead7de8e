import type { Language } from '~/i18n/languages';
import { paths, withQuery } from '~/paths';
import { addDays, daysInMonth, month, startOfMonth } from '~/platform/clock';
import type { Dimension, ReportQuery } from '../agency-report';
import type { ReportRow } from '../list-report-rows.server';
import type { DayRange } from '../report-days';

const within = ({ from, to }: DayRange) => ({ period: 'custom', from, to });

/** The lists that prove the figures of a report: the same days, the same statuses. */
export function reportLinks(lang: Language, days: DayRange, states: ReportQuery['states']) {
  const bookings = (more: Record<string, string> = {}, range = days) =>
    withQuery(paths.agencyBookings(lang), { state: states.join(), ...more, ...within(range) });
  const payments = (range = days, more: Record<string, string> = {}) =>
    withQuery(paths.agencyPayments(lang), { ...more, ...within(range) });
  const works = (more: Record<string, string> = {}) => withQuery(paths.agencyWorks(lang), { ...more, ...within(days) });
  const calendar = (more: Record<string, string> = {}) =>
    withQuery(paths.agencyCalendar(lang), { ...more, from: days.from });
  return {
    bookings,
    payments,
    invoices: () => withQuery(paths.agencyInvoices(lang), within(days)),
    works,
    calendar,
    /** The bookings of a row; `more`: what else the list filters by. */
    row: (dimension: Dimension, { key }: Pick<ReportRow, 'key'>, more: Record<string, string> = {}) => {
      if (dimension !== 'month') return bookings({ [ROW_PARAMS[dimension]]: key, ...more });
      return bookings(more, monthWithin(key, days));
    },
    /** The payments of a row, whatever the status of their bookings. */
    receivedOfRow: (dimension: Dimension, { key }: Pick<ReportRow, 'key'>) =>
      dimension === 'month' ? payments(monthWithin(key, days)) : payments(days, { [ROW_PARAMS[dimension]]: key }),
    /** When a vehicle, or those of a category, were rented. */
    calendarOfRow: (dimension: Dimension, { key, vehicle }: Pick<ReportRow, 'key' | 'vehicle'>) => {
      if (dimension === 'category') return calendar({ category: key });
      return vehicle && calendar({ q: vehicle.registrationNumber });
    },
    /** The works on a vehicle, or on those of a category. */
    worksOfRow: (dimension: Dimension, { key }: Pick<ReportRow, 'key'>) =>
      dimension === 'vehicle' || dimension === 'category' ? works({ [dimension]: key }) : null,
  };
}

const ROW_PARAMS = {
  vehicle: 'vehicle',
  category: 'category',
  location: 'place',
  client: 'client',
  source: 'source',
} as const;

/** The days of a month that a report is about. */
function monthWithin(key: string, { from, to }: DayRange): DayRange {
  const of = month(key);
  const first = startOfMonth(of);
  const last = addDays(first, daysInMonth(of) - 1);
  return { from: first > from ? first : from, to: last < to ? last : to };
}
