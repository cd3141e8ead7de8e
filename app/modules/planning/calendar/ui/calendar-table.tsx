import { useRef } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { DATE_WORDS } from '~/i18n/date-words';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { type CalendarDay, dayOf, weekday } from '~/platform/clock';
import type { Option } from '~/ui/form/select';
import { Link } from '~/ui/link';
import { useBarMoves } from '~/modules/planning/move/ui/use-bar-moves';
import type { Span } from '../agency-calendar';
import { daysOfWindow } from '../calendar-window';
import type { AgencyCalendar } from '../read-calendar.server';
import { useBarWords } from './bar-sentence';
import { daysBackground } from './calendar-days';
import { CalendarRow } from './calendar-row';
import { useFreeDays } from './use-free-days';

/** The least width of a day. */
const DAY_WIDTHS: Record<Span, string> = {
  week: '[--day:5.5rem]',
  fortnight: '[--day:2.75rem]',
  month: '[--day:1.5rem]',
};

interface CalendarTableProps extends Omit<AgencyCalendar, 'total' | 'listed' | 'locations'> {
  statuses: Option[];
}

/** Vehicles by days. The heads stay in view; the days behind the rows are drawn once. */
export function CalendarTable({ span, window, vehicles, free, holidays, now, statuses }: CalendarTableProps) {
  const { t } = useTranslation('agency-calendar');
  const words = useBarWords(now);
  const table = useRef<HTMLTableElement>(null);
  useBarMoves(table, vehicles, window.days);
  useFreeDays(table);
  const holidayNames = new Map(holidays.map(({ day, name }) => [day, name]));
  const wordOf = (status: string) => statuses.find(({ value }) => value === status)?.label;
  return (
    <div
      role="region"
      aria-label={t('table')}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has only a keyboard scrolls it too
      tabIndex={0}
      className="max-h-[85dvh] overflow-auto rounded-card border border-line bg-surface print:max-h-none print:overflow-visible print:border-0"
    >
      <table
        ref={table}
        className={`planning w-full min-w-[calc(var(--head)+var(--count)*var(--day))] table-fixed border-separate border-spacing-0 [--head:8.5rem] sm:[--head:13.5rem] print:min-w-0 ${DAY_WIDTHS[span]}`}
        style={{ '--count': window.days } as React.CSSProperties}
      >
        <caption className="sr-only">{t('table')}</caption>
        <colgroup>
          <col className="w-(--head)" />
          <col span={window.days} />
        </colgroup>
        <thead className="sticky top-0 z-20 bg-sunk print:static">
          <tr>
            <th
              scope="col"
              className="sticky start-0 z-10 border-e border-b border-line bg-sunk px-3 text-start text-small font-normal text-muted"
            >
              {t('vehicle')}
            </th>
            {daysOfWindow(window).map((day) => (
              <DayHead key={day} day={day} span={span} isToday={day === dayOf(now)} holiday={holidayNames.get(day)} />
            ))}
          </tr>
          <tr>
            <th
              scope="row"
              className="sticky start-0 z-10 border-e border-b border-line bg-sunk px-3 py-0.5 text-start text-micro font-normal text-muted"
            >
              {t('free')}
            </th>
            {free.map((count, index) => (
              <td
                key={index}
                className={`border-b border-line py-0.5 text-center text-micro ${count === 0 ? 'font-semibold text-bad' : 'text-muted'}`}
              >
                {count}
              </td>
            ))}
          </tr>
        </thead>
        <tbody style={{ backgroundImage: daysBackground(window, new Set(holidayNames.keys()), now) }}>
          {vehicles.map((vehicle) => (
            <CalendarRow
              key={vehicle.shortId}
              vehicle={vehicle}
              window={window}
              now={now}
              status={
                vehicle.isArchived
                  ? t('archived')
                  : /maintenance|unavailable/.test(vehicle.status)
                    ? wordOf(vehicle.status)
                    : undefined
              }
              words={words}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayHeadProps {
  day: CalendarDay;
  span: Span;
  isToday: boolean;
  holiday: string | undefined;
}

/** A day: its weekday and number for the eye, the whole date and its holiday for a screen reader; a link to its sheet. */
function DayHead({ day, span, isToday, holiday }: DayHeadProps) {
  const { t } = useTranslation('agency-calendar');
  const lang = useLanguage();
  const { weekdaysShort, weekdaysNarrow } = DATE_WORDS[lang];
  const isNarrow = span === 'month' || (lang === 'ar' && span === 'fortnight');
  const full = formatDate(day, lang, 'long');
  const text = holiday ? t('holiday', { day: full, name: holiday }) : full;
  return (
    <th
      scope="col"
      title={holiday}
      aria-current={isToday ? 'date' : undefined}
      className="border-b border-line px-0 py-1.5 text-center font-normal"
    >
      <Link href={paths.agencyCalendarDay(lang, day)} className="block rounded-badge hover:bg-primary-weak">
        <span aria-hidden className="block text-micro text-muted">
          {(isNarrow ? weekdaysNarrow : weekdaysShort)[weekday(day) - 1]}
        </span>
        <span
          aria-hidden
          className={`mx-auto flex h-5.5 w-fit min-w-5.5 items-center justify-center rounded-badge px-0.5 text-table font-semibold ${isToday ? 'bg-primary text-on-primary' : holiday ? 'bg-clay text-ink' : ''}`}
        >
          {Number(day.slice(8))}
        </span>
        <span className="sr-only">{text}</span>
      </Link>
    </th>
  );
}
