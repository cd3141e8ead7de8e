import { useTranslation } from '~/i18n/use-translation';
import { formatMoney, formatNumber, formatPercent } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { VehicleCell } from '~/modules/fleet/vehicles/ui/vehicle-cell';
import { Link } from '~/ui/link';
import type { Cells } from '~/ui/list/list-page';
import type { Dimension, ReportQuery } from '../agency-report';
import type { ReportRow } from '../list-report-rows.server';
import type { DayRange } from '../report-days';
import { reportLinks } from './report-links';

/** A row with its name in the page's language. */
export interface NamedRow extends ReportRow {
  name: string;
}

/** Of a row that adds the others up. */
export const TOTAL = 'total';

type Name = 'name' | 'rentals' | 'occupancy' | 'booked' | 'received' | 'due' | 'costs' | 'profit';

/** The columns of a report's rows; the last four of vehicles and categories only. */
export function useReportCells(dimension: Dimension, days: DayRange, states: ReportQuery['states'], total: number) {
  const { t } = useTranslation('agency-report');
  const lang = useLanguage();
  const to = reportLinks(lang, days, states);
  const proven = (href: string | null, words: string) =>
    href ? (
      <Link href={href} className="hover:underline hover:underline-offset-4">
        {words}
      </Link>
    ) : (
      words
    );
  const money = (amount: (row: NamedRow) => string | null, proof?: (row: NamedRow) => string | null) => ({
    align: 'end' as const,
    cell: (row: NamedRow) => {
      const sum = amount(row);
      if (sum === null) return '–';
      const href = row.key === TOTAL || Number(sum) === 0 ? null : proof?.(row);
      return proven(href ?? null, formatMoney(sum, lang));
    },
  });
  const rentalsOf = (row: NamedRow) => (row.key === TOTAL || row.rentals === 0 ? null : to.row(dimension, row));
  const cells: Cells<NamedRow, Name> = {
    name: {
      phone: 'title',
      cell: (row) =>
        row.key === TOTAL ? (
          t(`totalOf.${dimension}`, { count: total })
        ) : (
          <Link href={to.row(dimension, row)} className="font-semibold text-primary hover:underline">
            {row.vehicle ? <VehicleCell vehicle={row.vehicle} /> : <bdi>{row.name}</bdi>}
          </Link>
        ),
    },
    rentals: {
      align: 'end',
      cell: (row) => proven(rentalsOf(row), formatNumber(row.rentals, lang)),
      detail: (row) => proven(rentalsOf(row), t('daysRented', { count: row.days })),
    },
    occupancy: {
      align: 'end',
      cell: (row) => {
        const { key, occupancy } = row;
        if (occupancy === null) return '–';
        const href = key === TOTAL ? null : to.calendarOfRow(dimension, row);
        return proven(href, formatPercent(occupancy * 100, lang));
      },
    },
    booked: {
      ...money(
        ({ booked }) => booked,
        (row) => to.row(dimension, row),
      ),
      detail: ({ pricePerDay }) => pricePerDay && t('perDay', { price: formatMoney(pricePerDay, lang) }),
    },
    received: money(
      ({ received }) => received,
      (row) => to.receivedOfRow(dimension, row),
    ),
    due: money(
      ({ due }) => due,
      (row) => to.row(dimension, row, { owing: 'due' }),
    ),
    costs: money(
      ({ costs }) => costs,
      (row) => to.worksOfRow(dimension, row),
    ),
    // No list proves a difference; both of its sides stand beside it, each with its own.
    profit: money(({ profit }) => profit),
  };
  const isOfVehicles = dimension === 'vehicle' || dimension === 'category';
  const shown = (Object.keys(cells) as Name[]).filter(
    (column) => isOfVehicles || !['occupancy', 'costs', 'profit'].includes(column),
  );
  return { cells, shown };
}
