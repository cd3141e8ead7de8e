import type { Translator } from '~/i18n/i18next.server';
import { CATEGORIES } from '~/modules/catalogue/vehicle-words';
import { csvDecimal, type FileCut } from '~/platform/csv';
import { defineList, type QueryOf } from '~/platform/list/define-list';
import { idFilter, oneOf, periodFilter, textFilter } from '~/platform/list/filters';
import type { ListedWork } from './list-agency-works.server';

/** The days of a log: nothing is done ahead of its day. */
const PERIODS = ['all', 'this_month', 'last_7_days', 'last_30_days', 'custom'] as const;

/** The works on all of an agency's vehicles (R146). `search`: what was done, garage, vehicle or plate. */
export const agencyWorks = defineList({
  filters: {
    search: textFilter('q'),
    vehicleId: idFilter('vehicle'),
    category: oneOf('category', CATEGORIES),
    period: periodFilter(PERIODS),
  },
  sorts: ['-day', 'day', '-cost', 'cost'],
  pageSize: 24,
  hasPageSizes: true,
});
export type AgencyWorkQuery = QueryOf<typeof agencyWorks>;

/** The same list as a file for spreadsheets, in the language of `t`. */
export function agencyWorkFile(t: Translator) {
  const columns = {
    day: ({ doneOn }) => doneOn,
    vehicle: ({ vehicle }) => `${vehicle.make} ${vehicle.modelName}`,
    plate: ({ vehicle }) => vehicle.registrationNumber,
    what: ({ what }) => what,
    garage: ({ garage }) => garage ?? '',
    mileage: ({ mileage }) => mileage ?? '',
    cost: ({ cost }) => csvDecimal(cost),
  } satisfies Record<string, (work: ListedWork) => string | number>;
  const head = (column: keyof typeof columns) => t(`agency-works-file:${column}`);
  return { name: 'entretien', columns, head, cut: (rows: FileCut) => t('agency-works-file:cut', rows) };
}
