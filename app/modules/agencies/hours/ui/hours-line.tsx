import { useTranslation } from 'react-i18next';
import { type DayHours, summariseHours, type WeeklyHours } from '../opening-hours';

/** Opening hours on one line: always open, the first days' hours, or "contact for hours" (R59). */
export function HoursLine({ hours, isOpen }: { hours: WeeklyHours | null; isOpen: boolean }) {
  const { t } = useTranslation('terms-place');
  const summary = summariseHours(hours);
  if (summary.kind === 'always') return <>{t('hours.always')}</>;
  const first = summary.kind === 'groups' ? summary.groups[0] : undefined;
  if (!first) return <>{t('hours.contact')}</>;
  return (
    <span>
      {isOpen ? t('hours.openNow') : t('hours.closedNow')}
      <span aria-hidden> · </span>
      {first.from === first.to
        ? t(`weekday.${first.from}`)
        : `${t(`weekday.${first.from}`)} – ${t(`weekday.${first.to}`)}`}{' '}
      <bdi className="tabular-nums">{rangesText(first.hours, t('hours.allDay'), t('hours.closed'))}</bdi>
    </span>
  );
}

function rangesText(hours: DayHours, allDay: string, closed: string): string {
  if (hours === 'closed') return closed;
  return hours === '24h' ? allDay : hours.map(({ from, to }) => `${from}–${to}`).join(', ');
}
