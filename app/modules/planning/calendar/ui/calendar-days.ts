import { type CalendarDay, diffMinutes, weekday, type WallClock } from '~/platform/clock';
import { boundsOf, type CalendarWindow, daysOfWindow } from '../calendar-window';

/**
 * The background of all rows as one picture of the window, 100 % wide: the present moment, tinted weekends and
 * holidays, a line at each day. `--forward` is the direction of time.
 */
export function daysBackground(window: CalendarWindow, holidays: ReadonlySet<CalendarDay>, now: WallClock): string {
  const share = (days: number) => `${((days / window.days) * 100).toFixed(3)}%`;
  const tints = daysOfWindow(window).flatMap((day, index) => {
    const colour = holidays.has(day) ? 'var(--color-clay)' : weekday(day) > 5 ? 'var(--color-sunk)' : 'transparent';
    return [`${colour} ${share(index)} ${share(index + 1)}`];
  });
  const at = diffMinutes(boundsOf(window).start, now) / (24 * 60);
  const present =
    at >= 0 && at < window.days
      ? [
          `linear-gradient(var(--forward), transparent ${share(at)}, var(--color-saffron) ${share(at)} calc(${share(at)} + 2px), transparent calc(${share(at)} + 2px))`,
        ]
      : [];
  return [
    ...present,
    `repeating-linear-gradient(var(--forward), var(--color-line) 0 1px, transparent 1px ${share(1)})`,
    `linear-gradient(var(--forward), ${tints.join(', ')})`,
  ].join(', ');
}
