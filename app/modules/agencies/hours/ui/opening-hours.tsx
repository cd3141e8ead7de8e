import { useTranslation } from 'react-i18next';
import { type DayHours, type HoursGroup, summariseHours, WEEKDAYS, type WeeklyHours } from '../opening-hours';

/** `8:00–20:00`, two ranges side by side, closed, or around the clock. */
export function useHoursText() {
  const { t } = useTranslation('terms-place');
  const { t: words } = useTranslation('vehicle');
  const hoursText = (hours: DayHours) => {
    if (hours === 'closed') return t('hours.closed');
    if (hours === '24h') return t('hours.allDay');
    return hours.map(({ from, to }) => `${from}–${to}`).join(', ');
  };
  const daysText = ({ from, to }: HoursGroup) =>
    from === to
      ? t(`weekday.${from}`)
      : from === WEEKDAYS[0] && to === WEEKDAYS.at(-1)
        ? t('hours.daily')
        : words('agency.through', { from: t(`weekday.${from}`), to: t(`weekday.${to}`) });
  return { hoursText, daysText };
}

/** A week's hours, equal days together; "contact for hours" where they are unknown or vary (R59). */
export function OpeningHours({ hours }: { hours: WeeklyHours | null }) {
  const { t } = useTranslation('terms-place');
  const { hoursText, daysText } = useHoursText();
  const summary = summariseHours(hours);
  if (summary.kind === 'always') return <p>{t('hours.always')}</p>;
  if (summary.kind !== 'groups') return <p>{t('hours.contact')}</p>;
  return (
    <dl className="grid max-w-90 gap-1">
      {summary.groups.map((group) => (
        <div key={group.from} className="flex justify-between gap-4">
          <dt className="text-muted first-letter:uppercase">{daysText(group)}</dt>
          <dd className="text-end tabular-nums">{hoursText(group.hours)}</dd>
        </div>
      ))}
    </dl>
  );
}
