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
  /** What it is compared with: a bar behind it, and a third column of the table. */
  before?: { value: number; longText: string };
}

/** More bars than these stand without their figures, close together, and only some of them with their labels. */
const MOST_FIGURES = 14;
/** Pixels that a bar needs for its figure and its label. */
const BAR_WIDTH = 40;
/** Labels that have room where not all have; half of them on a phone. */
const MOST_LABELS = 6;

interface BarChartProps {
  id: string;
  /** What is drawn, for screen readers. */
  label: string;
  bars: Bar[];
  /** The number beside a grid line. */
  axisText: (value: number) => string;
  /** Draws from right to left. */
  rtl?: boolean;
  table: { open: string; head: [string, string] | [string, string, string] };
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
  const step = gridStep(Math.max(0, ...bars.flatMap(({ value, before }) => [value, before?.value ?? 0])));
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
  const figures = bars.length <= MOST_FIGURES;
  const scrolls = bars.length > 6 && figures;
  return (
    <figure>
      {/* Reversed, it is scrolled to its end at first: the last bars are the ones that are looked for. */}
      <div className={scrolls ? 'flex flex-row-reverse overflow-x-auto' : ''} {...(scrolls && { tabIndex: 0 })}>
        <svg
          role="img"
          aria-label={label}
          aria-describedby={`${id}-table`}
          width="100%"
          height={HEIGHT}
          direction="ltr"
          className="block shrink-0 overflow-visible text-small tabular-nums"
          style={scrolls ? { minWidth: bars.length * BAR_WIDTH } : undefined}
        >
          <Grid scale={scale} text={axisText} />
          {bars.map((bar, index) => (
            <DrawnBar
              key={bar.longLabel}
              bar={bar}
              index={index}
              scale={scale}
              figure={figures}
              labelled={figures ? 'everywhere' : labelledAt(bars.length - 1 - index, bars.length)}
            />
          ))}
        </svg>
      </div>
      <BarTable id={`${id}-table`} bars={bars} {...table} />
    </figure>
  );
}

type Labelled = 'everywhere' | 'wide' | 'nowhere';

/** Which screens have room for the label of a bar: the last one has its own, and then every so many before it. */
function labelledAt(beforeLast: number, count: number): Labelled {
  const every = Math.ceil(count / MOST_LABELS);
  if (beforeLast % (2 * every) === 0) return 'everywhere';
  return beforeLast % every === 0 ? 'wide' : 'nowhere';
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

interface DrawnBarProps {
  bar: Bar;
  index: number;
  scale: Scale;
  /** Whether its figure is printed on it. */
  figure: boolean;
  labelled: Labelled;
}

function DrawnBar({ bar, index, scale: { x, y, slot, rtl }, figure, labelled }: DrawnBarProps) {
  const from = AXIS + slot * index;
  const middle = x(from + slot * 0.5);
  const isCompared = bar.before !== undefined;
  /** A bar of a value from a share of the slot on. */
  const rect = (value: number, at: number, share: number, className: string) => (
    <rect
      x={`${rtl ? 100 - from - slot * (at + share) : from + slot * at}%`}
      width={`${slot * share}%`}
      y={y(value)}
      height={Math.max(0, BASE - y(value))}
      rx="3"
      className={className}
    />
  );
  return (
    <>
      {bar.before ? rect(bar.before.value, 0.14, 0.44, 'fill-line-strong') : null}
      {rect(
        bar.value,
        isCompared ? 0.34 : 0.22,
        isCompared ? 0.52 : 0.56,
        bar.current ? 'fill-saffron' : 'fill-primary dark:opacity-55',
      )}
      {figure ? (
        <text x={middle} y={y(bar.value) - 7} textAnchor="middle" className="fill-ink font-semibold">
          {bar.text}
        </text>
      ) : null}
      {labelled === 'nowhere' ? null : (
        <text
          x={middle}
          y={BASE + 22}
          textAnchor="middle"
          className={labelled === 'wide' ? 'fill-muted max-sm:hidden' : 'fill-muted'}
        >
          {bar.label}
        </text>
      )}
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
            {head.map((words, at) => (
              <th key={words} scope="col" className={`py-1.5 font-medium ${at === 0 ? 'text-start' : 'text-end'}`}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ longLabel, longText, href, before }) => (
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
              {before ? <td className="py-1.5 text-end text-muted">{before.longText}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
