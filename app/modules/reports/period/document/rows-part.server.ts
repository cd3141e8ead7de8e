import { formatNumber, formatPercent } from '~/i18n/money';
import { displayPlate } from '~/modules/fleet/vehicles/plate';
import { gap, heading, INK, stack, text, type Block } from '~/platform/pdf/blocks.server';
import { isolate, isolateNumber } from '~/platform/pdf/isolate';
import { table, type TableColumn } from '~/platform/pdf/table.server';
import type { Dimension } from '../agency-report';
import type { ReportRow } from '../list-report-rows.server';
import { rowName } from '../row-name';
import { cell, cellOfTwo, figure, type Writing } from './writing.server';

type Line = Pick<ReportRow, 'rentals' | 'days' | 'booked' | 'received' | 'due' | 'occupancy' | 'costs' | 'profit'>;

const isOfVehicles = (dimension: Dimension) => dimension === 'vehicle' || dimension === 'category';

/** The rows of the report by its dimension, and what they come to. */
export function rowsPart(writing: Writing): Block {
  const { t, language, query, report } = writing;
  const dimension = query.by ?? 'vehicle';
  const name = rowName(t, language, dimension);
  const { figures, rows, total } = report;
  const sum: Line = {
    ...figures,
    profit: isOfVehicles(dimension) ? (Number(figures.received) - Number(figures.costs)).toFixed(2) : null,
  };
  const title = stack([heading(t(`agency-report:rows.${dimension}`)), gap(3)]);
  return stack([
    { ...title, keepWithNext: true },
    table(columnsOf(writing, dimension), [
      ...rows.map((one) => [
        cellOfTwo(isolate(name(one)), one.vehicle ? isolateNumber(displayPlate(one.vehicle.registrationNumber)) : null),
        ...lineOf(one, writing, dimension),
      ]),
      [
        cell(t(`agency-report:totalOf.${dimension}`, { count: total }), { bold: true }),
        ...lineOf(sum, writing, dimension, true),
      ],
    ]),
    ...(rows.length < total
      ? [
          text(
            t('report-document:cut', {
              max: formatNumber(rows.length, language),
              total: formatNumber(total, language),
            }),
            {
              size: 8,
              color: INK.muted,
            },
          ),
        ]
      : []),
  ]);
}

function columnsOf({ t }: Writing, dimension: Dimension): TableColumn[] {
  const end = (head: string, width: number): TableColumn => ({ head, width, align: 'end' });
  const money = isOfVehicles(dimension) ? 50 : 74;
  return [
    { head: t(`agency-report:by.${dimension}`), width: { share: 1 } },
    end(t('report-document:bookings'), 34),
    end(t('report-document:days'), 30),
    ...(isOfVehicles(dimension) ? [end(t('report-document:occupancy'), 34)] : []),
    end(t('agency-report:column.booked'), money),
    end(t('agency-report:column.received'), money),
    end(t('agency-report:column.due'), money),
    ...(isOfVehicles(dimension)
      ? [end(t('agency-report:column.costs'), money), end(t('agency-report:column.profit'), money)]
      : []),
  ];
}

function lineOf(line: Line, writing: Writing, dimension: Dimension, bold = false): Block[] {
  const { language } = writing;
  const words = [
    isolateNumber(formatNumber(line.rentals, language)),
    isolateNumber(formatNumber(line.days, language)),
    ...(isOfVehicles(dimension) ? [line.occupancy === null ? '–' : formatPercent(line.occupancy * 100, language)] : []),
    figure(line.booked, writing),
    figure(line.received, writing),
    figure(line.due, writing),
    ...(isOfVehicles(dimension) ? [figure(line.costs, writing), figure(line.profit, writing)] : []),
  ];
  return words.map((one) => cell(one, { align: 'end', bold }));
}
