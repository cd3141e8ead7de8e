import { formatRange } from '~/i18n/dates';
import { formatNumber, formatPercent } from '~/i18n/money';
import { gap, heading, INK, panel, row, stack, text, together, type Block } from '~/platform/pdf/blocks.server';
import { isolate, isolateNumber } from '~/platform/pdf/isolate';
import { table } from '~/platform/pdf/table.server';
import type { ReportFigures } from '../read-report.server';
import { stepLabel } from '../step-label';
import { cell, figure, money, type Writing } from './writing.server';

const PER_ROW = 5;

/** The figures of the period, each above what it was on the days of comparison. */
export function figuresPart(writing: Writing): Block {
  const { t, report } = writing;
  const now = valuesOf(report.figures, writing);
  const before = report.before && valuesOf(report.before, writing);
  const boxes = now.map(([label, value], at) => {
    const earlier = before?.[at]?.[1];
    return panel(
      stack([
        text(label, { size: 7.5, color: INK.muted }),
        text(value, { size: 10, bold: true }),
        ...(earlier === undefined
          ? []
          : [text(t('agency-report:change.before', { before: earlier }), { size: 7, color: INK.muted })]),
      ]),
      { stroke: INK.line, radius: 4, padding: 6 },
    );
  });
  const lines = Array.from({ length: Math.ceil(boxes.length / PER_ROW) }, (_, at) =>
    row(
      boxes.slice(at * PER_ROW, (at + 1) * PER_ROW).map((block) => ({ block })),
      7,
    ),
  );
  return stack(lines, 7);
}

function valuesOf(figures: ReportFigures, writing: Writing): [label: string, value: string][] {
  const { t, language } = writing;
  const { length, occupancy } = figures;
  const days = length === null ? '' : formatNumber(length, language, { decimals: 1 });
  return [
    [t('agency-report:figure.received'), money(figures.received, writing)],
    [t('agency-report:figure.invoiced'), money(figures.invoiced, writing)],
    [t('agency-report:figure.booked'), money(figures.booked, writing)],
    [t('agency-report:figure.due'), money(figures.due, writing)],
    [t('agency-report:figure.costs'), money(figures.costs, writing)],
    [t('agency-report:figure.rentals'), isolateNumber(formatNumber(figures.rentals, language))],
    [t('agency-report:figure.days'), isolateNumber(formatNumber(figures.days, language))],
    [t('agency-report:figure.occupancy'), occupancy === null ? '–' : formatPercent(occupancy * 100, language)],
    [t('agency-report:figure.pricePerDay'), money(figures.pricePerDay, writing)],
    [
      t('agency-report:figure.length'),
      length === null ? '–' : t('agency-report:figure.lengthInDays', { count: Math.round(length), days }),
    ],
  ];
}

/** What came in step by step, as bars beside their amounts. */
export function receivedPart(writing: Writing): Block {
  const { t, language } = writing;
  const { chart, compared } = writing.report;
  const most = Math.max(1, ...chart.steps.flatMap((step) => [Number(step.received), Number(step.before?.received)]));
  const title = stack([
    heading(t('agency-report:chart.title')),
    ...(compared
      ? [
          text(
            t('report-document:compared', { days: formatRange(compared.from, compared.to, language, { year: true }) }),
            {
              size: 8,
              color: INK.muted,
            },
          ),
        ]
      : []),
    gap(3),
  ]);
  return stack([
    { ...title, keepWithNext: true },
    table(
      [
        { head: t(`agency-report:step.${chart.step}`), width: { share: 1.5 } },
        { head: '', width: { share: 3 } },
        { head: t('agency-report:figure.received'), width: { share: 1 }, align: 'end' },
        ...(compared ? [{ head: t('agency-report:chart.before'), width: { share: 1 }, align: 'end' as const }] : []),
      ],
      chart.steps.map(({ from, to, received, before }) => [
        cell(stepLabel({ from, to }, chart.step, language)),
        bar(Number(received) / most),
        cell(figure(received, writing), { align: 'end', bold: true }),
        ...(compared ? [cell(figure(before?.received ?? null, writing), { align: 'end', color: INK.muted })] : []),
      ]),
    ),
  ]);
}

/** A bar for the eye; its amount stands beside it. */
function bar(share: number): Block {
  return {
    height: () => 11,
    draw: (canvas, x, y, width) => {
      const length = width * Math.min(1, share);
      if (length > 0)
        canvas.artifact(() => canvas.box(x, y + 2, Math.max(1, length), 7, { fill: INK.accent, radius: 1 }));
    },
    split: () => null,
  };
}

/** What was cancelled, by whom and why. */
export function cancellationsPart({ report: { cancellations }, language, t }: Writing): Block {
  const { cancelled, all, byCustomer, byAgency, reasons } = cancellations;
  const share = formatPercent(all > 0 ? (cancelled / all) * 100 : 0, language, { decimals: 1 });
  const muted = { size: 8, color: INK.muted } as const;
  return together(
    stack([
      heading(t('agency-report:cancellations.title')),
      ...(cancelled === 0
        ? [text(t('agency-report:cancellations.none'), muted)]
        : [
            text(
              [
                t('agency-report:cancellations.share', { count: cancelled, all, share }),
                t('agency-report:cancellations.byCustomer', { count: byCustomer }),
                t('agency-report:cancellations.byAgency', { count: byAgency }),
              ].join(' · '),
              muted,
            ),
            gap(3),
            table(
              [
                { head: t('report-document:reason'), width: { share: 5 } },
                { head: t('report-document:bookings'), width: { share: 1 }, align: 'end' },
              ],
              reasons.map(({ reason, count }) => [
                reason === null ? t('agency-report:cancellations.noReason') : isolate(reason),
                isolateNumber(formatNumber(count, language)),
              ]),
            ),
          ]),
    ]),
  );
}
