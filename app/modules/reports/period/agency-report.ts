import type { Translator } from '~/i18n/i18next.server';
import { type BookingStatus, BOOKING_STATUSES } from '~/modules/bookings/lifecycle/booking-status';
import { csvDecimal, type FileCut } from '~/platform/csv';
import { defineList, type QueryOf } from '~/platform/list/define-list';
import { ALL_DAYS, type ChosenPeriod, type Filter, oneOf, periodFilter, someOf } from '~/platform/list/filters';
import type { ReportRow } from './list-report-rows.server';
import { COMPARISONS } from './report-days';

/** What the rentals of a report are told apart by; the first is the usual one. */
export const DIMENSIONS = ['vehicle', 'category', 'location', 'client', 'month', 'source'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Rentals that stand; requests and what was cancelled are asked for. */
const USUAL_STATES: BookingStatus[] = ['confirmed', 'completed'];

/** The parameter of a form whose statuses were all unticked. */
export const STATES_SENT = 'states';

const states = someOf('state', BOOKING_STATUSES);

/** The statuses that are counted: the usual ones where the address says nothing, none where its form had none (R118). */
const countedStates: Filter<BookingStatus[]> = {
  params: ['state', STATES_SENT],
  options: BOOKING_STATUSES,
  read: (search) => states.read(search) ?? (search.has(STATES_SENT) ? [] : USUAL_STATES),
  write: (chosen): Record<string, string> => {
    if (chosen.length === 0) return { [STATES_SENT]: 'none' };
    return chosen.join() === USUAL_STATES.join() ? {} : states.write(chosen);
  },
};

const PERIODS = ['this_month', 'today', 'yesterday', 'last_7_days', 'last_30_days', 'all', 'custom'] as const;
const THIS_MONTH: ChosenPeriod = { ...ALL_DAYS, name: 'this_month' };
const days = periodFilter(PERIODS);

/** The period of a report (R215): this month where the address says nothing. */
const reportPeriod: Filter<ChosenPeriod> = {
  ...days,
  read: (search) => {
    const period = days.read(search);
    return period.name === 'all' && search.get('period') !== 'all' ? THIS_MONTH : period;
  },
  write: (period): Record<string, string> => {
    if (period.name === 'this_month') return {};
    return period.name === 'all' ? { period: 'all' } : days.write(period);
  },
};

/** What an agency earned in a period, told apart by one dimension (R215). */
export const agencyReport = defineList({
  filters: {
    by: oneOf('by', DIMENSIONS),
    period: reportPeriod,
    states: countedStates,
    comparison: oneOf('compare', COMPARISONS),
  },
  tab: 'by',
  sorts: ['-booked', 'booked', '-rentals', 'rentals', '-received', 'received', '-due', 'due', 'name'],
  pageSize: 24,
  hasPageSizes: true,
});
export type ReportQuery = QueryOf<typeof agencyReport>;

/** The rows of a report as a file for spreadsheets; `name`: of a row, in the reader's language. */
export function agencyReportFile(t: Translator, dimension: Dimension, name: (row: ReportRow) => string) {
  const columns = {
    name,
    plate: ({ vehicle }) => vehicle?.registrationNumber ?? '',
    rentals: ({ rentals }) => rentals,
    days: ({ days: rented }) => rented,
    occupancy: ({ occupancy }) => (occupancy === null ? '' : csvDecimal(occupancy.toFixed(4))),
    booked: ({ booked }) => csvDecimal(booked),
    received: ({ received }) => csvDecimal(received),
    due: ({ due }) => csvDecimal(due),
    costs: ({ costs }) => (costs === null ? '' : csvDecimal(costs)),
    profit: ({ profit }) => (profit === null ? '' : csvDecimal(profit)),
  } satisfies Record<string, (row: ReportRow) => string | number>;
  const head = (column: keyof typeof columns) =>
    column === 'name' ? t(`agency-report-file:by.${dimension}`) : t(`agency-report-file:${column}`);
  return { name: 'rapport', columns, head, cut: (rows: FileCut) => t('agency-report-file:cut', rows) };
}
