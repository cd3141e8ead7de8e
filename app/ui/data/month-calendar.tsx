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

type MonthCalendarProps = {
  /** "December 2026". */
  title: string;
  weekdays: { short: string; long: string }[];
  weeks: DayCell[][];
  previous?: { href: string; label: string };
  next?: { href: string; label: string };
  /** What each state is called, for screen readers. `free` needs none. */
  stateLabels: Partial<Record<DayState, string>>;
  /** The states explained under the month. */
  legend: { state: 'start' | 'booked' | 'pending'; label: string }[];
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

const LEGEND = {
  start: 'bg-primary',
  booked: 'bg-line-strong',
  pending: 'bg-warn-tint border border-dashed border-warn',
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

/** A month of days with their states; pure, so it serves any list of cells. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { title, weekdays, weeks, previous, next, stateLabels, legend, headingLevel = 3 } = props;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className="rounded-card border border-line bg-surface p-3 md:p-5">
      <div className="mb-1 flex items-center justify-between">
        <Turn to={previous} icon="chevron-left" />
        <Heading className="heading text-card">{title}</Heading>
        <Turn to={next} icon="chevron-right" />
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
      {legend.length ? (
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-3 text-small text-muted">
          {legend.map(({ state, label }) => (
            <li key={state} className="flex items-center gap-2">
              <span aria-hidden className={`size-4 rounded-check ${LEGEND[state]}`} />
              {label}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
