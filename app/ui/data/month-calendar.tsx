import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { Link } from '../link';

export type DayState = 'free' | 'booked' | 'pending' | 'start' | 'middle' | 'end' | 'single' | 'past';

/** `null` stands for a place outside the month. */
export type DayCell = {
  date: string;
  day: number;
  state: DayState;
  href?: string;
  today?: boolean;
} | null;

type Month = {
  /** "December 2026". */
  title: string;
  weeks: DayCell[][];
};

type MonthCalendarProps = {
  /** One, or two, which stand beside each other on a wide screen; elsewhere the first alone. */
  months: Month[];
  weekdays: { short: string; long: string }[];
  previous?: { href: string; label: string };
  next?: { href: string; label: string };
  /** What each state is called, for screen readers. `free` needs none. */
  stateLabels: Partial<Record<DayState, string>>;
  /** The states explained under the month. */
  legend: { state: DayState; label: string }[];
  headingLevel?: 2 | 3;
};

const STATES: Record<DayState, string> = {
  free: 'font-medium',
  past: 'text-muted',
  booked: 'bg-sunk text-muted line-through',
  pending: 'bg-warn-tint text-warn font-semibold',
  start: 'bg-primary text-on-primary font-semibold rounded-s-field',
  middle: 'bg-primary-weak text-primary font-semibold',
  end: 'bg-primary text-on-primary font-semibold rounded-e-field',
  single: 'bg-primary text-on-primary font-semibold rounded-field',
};

function Day({ cell, stateLabels }: { cell: NonNullable<DayCell>; stateLabels: MonthCalendarProps['stateLabels'] }) {
  const label = stateLabels[cell.state];
  const classes = `flex h-11 items-center justify-center text-table tabular-nums ${STATES[cell.state]}`;
  const inside = (
    <>
      <time dateTime={cell.date} className={cell.today ? 'border-b-2 border-saffron' : undefined}>
        {cell.day}
      </time>
      {label ? <span className="sr-only">, {label}</span> : null}
    </>
  );
  return cell.href ? (
    <Link
      href={cell.href}
      aria-current={cell.today ? 'date' : undefined}
      className={`${classes} ${cell.state === 'free' ? 'rounded-field hover:bg-primary-weak' : ''}`}
    >
      {inside}
    </Link>
  ) : (
    <span className={classes}>{inside}</span>
  );
}

function Turn({ to, icon }: { to?: { href: string; label: string }; icon: 'chevron-left' | 'chevron-right' }) {
  if (!to) return <span className="size-11" />;
  return (
    <Link
      href={to.href}
      aria-label={to.label}
      className="inline-flex size-11 items-center justify-center rounded-field hover:bg-sunk"
    >
      <Icon name={icon} />
    </Link>
  );
}

/** Months of days with their states; pure, so it serves any list of cells. */
export function MonthCalendar({ months, previous, next, legend, ...rest }: MonthCalendarProps) {
  const isPair = months.length > 1;
  return (
    <div className="rounded-card border border-line bg-surface p-3 md:p-5">
      <div className={isPair ? 'gap-8 lg:grid lg:grid-cols-2' : undefined}>
        {months.map((month, at) => (
          <div key={month.title} className={at > 0 ? 'max-lg:hidden' : undefined}>
            <MonthTable
              {...month}
              {...rest}
              previous={at === 0 ? <Turn to={previous} icon="chevron-left" /> : null}
              next={
                <span className={isPair && at === 0 ? 'lg:invisible' : undefined}>
                  <Turn to={next} icon="chevron-right" />
                </span>
              }
            />
          </div>
        ))}
      </div>
      {legend.length ? (
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-3 text-small text-muted">
          {legend.map(({ state, label }) => (
            <li key={state} className="flex items-center gap-2">
              <span
                aria-hidden
                className={`inline-flex size-7 items-center justify-center text-micro tabular-nums ${STATES[state]}`}
              >
                {LEGEND_DAY}
              </span>
              {label}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The number on the legend's cells, which look as those of the months. */
const LEGEND_DAY = 15;

type MonthTableProps = Month &
  Pick<MonthCalendarProps, 'weekdays' | 'stateLabels' | 'headingLevel'> & { previous: ReactNode; next: ReactNode };

function MonthTable({ title, weeks, weekdays, stateLabels, headingLevel = 3, previous, next }: MonthTableProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <>
      <div className="mb-1 flex items-center justify-between">
        {previous ?? <span className="size-11" />}
        <Heading className="heading text-card">{title}</Heading>
        {next}
      </div>
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className="h-9 text-center text-micro font-normal text-muted">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week.find(Boolean)?.date ?? row}>
              {week.map((cell, column) => (
                <td key={cell?.date ?? `empty-${column}`} className="p-0 pb-1">
                  {cell ? <Day cell={cell} stateLabels={stateLabels} /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
