import { Fragment } from 'react';
import { Link } from '../link';

export interface Bar {
  /** Under the bar. */
  label: string;
  /** In full, for the table: "novembre 2026". */
  longLabel: string;
  value: number;
  /** Printed on the bar, in the chart's unit. */
  text: string;
  /** In full, for the table: "58.640 DH". */
  longText: string;
  /** The rows that the figure counts. */
  href?: string;
  /** The one that is still growing: saffron. */
  current?: boolean;
}

interface BarChartProps {
  id: string;
  /** What is drawn, for screen readers. */
  label: string;
  bars: Bar[];
  /** The number beside a grid line. */
  axisText: (value: number) => string;
  /** Draws from right to left. */
  rtl?: boolean;
  table: { open: string; head: [string, string] };
}

const HEIGHT = 236;
const TOP = 28;
const BASE = 204;
/** Percent of the width kept for the axis. */
const AXIS = 11;
/** Above the base. */
const GRID_LINES = 3;

/** The smallest of 1, 2, 3, 4, 5, 6, 8, 10 × 10ⁿ that three grid lines reach the value with. */
export function gridStep(most: number, lines = GRID_LINES): number {
  if (most <= 0) return 1;
  const roughStep = most / lines;
  const power = 10 ** Math.floor(Math.log10(roughStep));
  const factor = [1, 2, 3, 4, 5, 6, 8, 10].find((one) => one * power >= roughStep) ?? 10;
  return factor * power;
}

/** Where a bar stands: lengths across in percent, down in pixels. */
interface Scale {
  step: number;
  /** Of a value, from the top. */
  y: (value: number) => number;
  /** Of a percentage, from the start of the line. */
  x: (percent: number) => string;
  /** The width that one bar has for itself. */
  slot: number;
  rtl: boolean;
}

function scaleOf(bars: readonly Bar[], rtl: boolean): Scale {
  const step = gridStep(Math.max(0, ...bars.map(({ value }) => value)));
  return {
    step,
    y: (value) => BASE - (Math.max(0, value) / (step * GRID_LINES)) * (BASE - TOP),
    x: (percent) => `${rtl ? 100 - percent : percent}%`,
    slot: (100 - AXIS) / bars.length,
    rtl,
  };
}

/**
 * Values over a few months, drawn on the server. Lengths across are percentages, so that a phone
 * narrows the bars and not the letters; the same figures stand in a table behind a link.
 */
export function BarChart({ id, label, bars, axisText, rtl = false, table }: BarChartProps) {
  const scale = scaleOf(bars, rtl);
  return (
    <figure>
      <svg
        role="img"
        aria-label={label}
        aria-describedby={`${id}-table`}
        width="100%"
        height={HEIGHT}
        direction="ltr"
        className="block overflow-visible text-small tabular-nums"
      >
        <Grid scale={scale} text={axisText} />
        {bars.map((bar, index) => (
          <DrawnBar key={bar.longLabel} bar={bar} index={index} scale={scale} />
        ))}
      </svg>
      <BarTable id={`${id}-table`} bars={bars} {...table} />
    </figure>
  );
}

function Grid({ scale: { step, x, y, rtl }, text }: { scale: Scale; text: (value: number) => string }) {
  return Array.from({ length: GRID_LINES + 1 }, (_, line) => (
    <Fragment key={line}>
      <line
        x1={x(AXIS)}
        x2={x(100)}
        y1={y(line * step)}
        y2={y(line * step)}
        className="stroke-line"
        strokeDasharray={line ? '3 3' : undefined}
      />
      <text x={x(AXIS - 2)} y={y(line * step) + 4} textAnchor={rtl ? 'start' : 'end'} className="fill-muted">
        {text(line * step)}
      </text>
    </Fragment>
  ));
}

function DrawnBar({ bar, index, scale: { x, y, slot, rtl } }: { bar: Bar; index: number; scale: Scale }) {
  const start = AXIS + slot * index + slot * 0.22;
  const width = slot * 0.56;
  const middle = x(AXIS + slot * (index + 0.5));
  return (
    <>
      <rect
        x={`${rtl ? 100 - start - width : start}%`}
        width={`${width}%`}
        y={y(bar.value)}
        height={Math.max(0, BASE - y(bar.value))}
        rx="3"
        className={bar.current ? 'fill-saffron' : 'fill-primary dark:opacity-55'}
      />
      <text x={middle} y={y(bar.value) - 7} textAnchor="middle" className="fill-ink font-semibold">
        {bar.text}
      </text>
      <text x={middle} y={BASE + 22} textAnchor="middle" className="fill-muted">
        {bar.label}
      </text>
    </>
  );
}

/** The figures of the chart behind a link. */
function BarTable({ id, bars, open, head }: { id: string; bars: readonly Bar[] } & BarChartProps['table']) {
  return (
    <details className="mt-2 print:hidden">
      <summary className="link inline-flex min-h-8 w-fit items-center rounded-badge text-small touch:min-h-11">
        {open}
      </summary>
      <table id={id} className="mt-2 w-full max-w-form text-table">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-1.5 text-start font-medium">
              {head[0]}
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              {head[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ longLabel, longText, href }) => (
            <tr key={longLabel} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-start font-normal">
                {longLabel}
              </th>
              <td className="py-1.5 text-end font-semibold">
                {href ? (
                  <Link href={href} className="hover:underline hover:underline-offset-2">
                    {longText}
                  </Link>
                ) : (
                  longText
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
