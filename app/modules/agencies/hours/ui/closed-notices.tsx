import { useTranslation } from '~/i18n/use-translation';
import { formatTime } from '~/i18n/dates';
import { Notice } from '~/ui/feedback/flash';
import { hoursText } from '../hours-text';
import type { ClosedEnd } from '../opening-hours';

/** At which end of the rental the agency is closed, its hours of that day, and what to do (R12). */
export function ClosedNotices({ ends }: { ends: readonly ClosedEnd[] }) {
  const { t } = useTranslation(['terms-place']);
  return ends.map(({ end, at, day, hours }) => (
    <Notice key={end} type="info" icon="clock">
      {hours === 'closed'
        ? t(`terms-place:closed.${end}Day`, { day: t(`terms-place:weekday.${day}`) })
        : t(`terms-place:closed.${end}`, {
            day: t(`terms-place:weekday.${day}`),
            time: formatTime(at),
            hours: hoursText(hours, t),
          })}
    </Notice>
  ));
}
