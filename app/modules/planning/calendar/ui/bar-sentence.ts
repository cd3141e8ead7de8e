import { useTranslation } from '~/i18n/use-translation';
import { formatDateTime, formatTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { useLateness } from '~/modules/bookings/ui/use-lateness';
import type { WallClock } from '~/platform/clock';
import type { CalendarBar } from '../calendar-bar';

/** What a bar shows (`name`, `times`) and what it says (`sentence`). */
export function useBarWords(now: WallClock): (bar: CalendarBar) => { name: string; times: string; sentence: string } {
  const { t } = useTranslation('agency-calendar');
  const lang = useLanguage();
  const lateness = useLateness();
  return ({ state, name, start, due }) => {
    const shown = name || t('state.block');
    return {
      name: state === 'late' ? t('lateBy', { name: shown, time: lateness(due, now) }) : shown,
      times: `${formatTime(start)}–${formatTime(due)}`,
      sentence: t('sentence', {
        name: shown,
        state: state === 'late' ? t('lateState', { time: lateness(due, now) }) : t(`state.${state}`),
        start: formatDateTime(start, lang),
        end: formatDateTime(due, lang),
      }),
    };
  };
}
