import { useTranslation } from '~/i18n/use-translation';
import { hoursText } from '../hours-text';
import { type DayHours, type HoursGroup, summariseHours, WEEKDAYS, type WeeklyHours } from '../opening-hours';

/** A day's hours and a group of days in words. */
function useHoursText() {
  const { t } = useTranslation(['terms-place']);
  const { t: words } = useTranslation('vehicle');
  const hoursOf = (hours: DayHours) => hoursText(hours, t);
  const daysText = ({ from, to }: HoursGroup) =>
    from === to
      ? t(`terms-place:weekday.${from}`)
      : from === WEEKDAYS[0] && to === WEEKDAYS.at(-1)
        ? t('terms-place:hours.daily')
        : words('agency.through', { from: t(`terms-place:weekday.${from}`), to: t(`terms-place:weekday.${to}`) });
  return { hoursOf, daysText };
}

/** The whole week's hours, equal days together; "contact for hours" where they are unknown (R59). */
export function OpeningHours({ hours }: { hours: WeeklyHours | null }) {
  const { t } = useTranslation('terms-place');
  const { hoursOf, daysText } = useHoursText();
  const summary = summariseHours(hours);
  if (summary.kind === 'always') return <p>{t('hours.always')}</p>;
  if (summary.kind === 'unknown') return <p>{t('hours.contact')}</p>;
  return (
    <dl className="grid max-w-90 gap-1">
      {summary.groups.map((group) => (
        <div key={group.from} className="flex justify-between gap-4">
          <dt className="text-muted first-letter:uppercase">{daysText(group)}</dt>
          <dd className="text-end tabular-nums">{hoursOf(group.hours)}</dd>
        </div>
      ))}
    </dl>
  );
}
