import { useTranslation } from '~/i18n/use-translation';
import { diffMinutes, type WallClock } from '~/platform/clock';

/** How long ago a vehicle was due, in minutes, then hours, then days from the second on. */
export function useLateness(): (due: WallClock, now: WallClock) => string {
  const { t } = useTranslation('terms-time');
  return (due, now) => {
    const minutes = diffMinutes(due, now);
    if (minutes < 60) return t('count.minute', { count: Math.max(1, minutes) });
    if (minutes < 48 * 60) return t('count.hour', { count: Math.floor(minutes / 60) });
    return t('count.day', { count: Math.floor(minutes / (24 * 60)) });
  };
}
