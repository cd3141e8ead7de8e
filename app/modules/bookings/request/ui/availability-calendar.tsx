import { useTranslation } from '~/i18n/use-translation';
import { withQuery } from '~/paths';
import { capitalise, formatDate, weekdayNames } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { addMonths, type CalendarDay, type CalendarMonth } from '~/platform/clock';
import { type DayCell, MonthCalendar } from '~/ui/data/month-calendar';
import type { CalendarCell } from '~/modules/availability/calendar/calendar-days';
import { enquiryQuery, type RentalEnquiry } from '~/modules/bookings/request/rental-enquiry';

type AvailabilityProps = {
  months: readonly { month: CalendarMonth; weeks: readonly (readonly CalendarCell[])[] }[];
  /** The months that may be turned to. */
  first: CalendarMonth;
  last: CalendarMonth;
  enquiry: RentalEnquiry;
  /** The car's page. */
  page: string;
};

/**
 * The months of a car: free, requested and booked days. A free day is a link that chooses the pick-up,
 * the next one the return, so the calendar needs no script.
 */
export function Availability({ months, first, last, enquiry, page }: AvailabilityProps) {
  const { t } = useTranslation('vehicle');
  const lang = useLanguage();
  const query = enquiryQuery(enquiry);
  const month = months[0]?.month ?? first;
  const picking = query.startDate && !query.endDate ? (query.startDate as CalendarDay) : null;
  const here = (changes: { startDate?: string | null; endDate?: string | null; month?: string }) =>
    `${withQuery(page, { ...query, month, ...changes })}#availability`;

  const cell = ({ day, inMonth, state, selection, isToday }: CalendarCell): DayCell => {
    if (!inMonth) return null;
    const free = state === 'free';
    const choice = picking && day > picking ? { endDate: day } : { startDate: day, endDate: null };
    return {
      date: day,
      day: Number(day.slice(8)),
      state: free ? (selection ?? 'free') : state,
      today: isToday,
      href: free ? here(choice) : undefined,
    };
  };
  const turn = (to: CalendarMonth, key: 'previous' | 'next') => ({
    href: here({ month: to }),
    label: t(`calendar.${key}`, { month: formatDate(to, lang, 'month') }),
  });
  const short = weekdayNames(lang, lang === 'ar' ? 'narrow' : 'short');
  const long = weekdayNames(lang, 'long');
  const yours = t('calendar.yours');
  return (
    <>
      <p className="mb-3 text-table text-muted">
        {picking ? t('calendar.pickEnd', { date: formatDate(picking, lang, 'day') }) : t('calendar.pickStart')}{' '}
        {query.startDate || query.endDate ? (
          <a href={here({ startDate: null, endDate: null })} className="link">
            {t('calendar.clear')}
          </a>
        ) : null}
      </p>
      <MonthCalendar
        months={months.map(({ month: one, weeks }) => ({
          title: capitalise(formatDate(one, lang, 'month')),
          weeks: weeks.map((week) => week.map(cell)),
        }))}
        weekdays={long.map((name, index) => ({ long: name, short: short[index] ?? name }))}
        previous={month > first ? turn(addMonths(month, -1), 'previous') : undefined}
        next={month < last ? turn(addMonths(month, 1), 'next') : undefined}
        stateLabels={{
          booked: t('calendar.booked'),
          pending: t('calendar.pending'),
          past: t('calendar.past'),
          start: yours,
          middle: yours,
          end: yours,
          single: yours,
        }}
        legend={[
          { state: 'single', label: yours },
          { state: 'booked', label: t('calendar.booked') },
          { state: 'pending', label: t('calendar.pending') },
        ]}
      />
    </>
  );
}
