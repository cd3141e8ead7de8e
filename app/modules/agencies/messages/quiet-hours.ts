import { addMinutes, currentInstant, nowInMorocco, parseTime, timeOf, wallToInstant } from '~/platform/clock';

/** From when until when, in minutes since midnight; the end may be of the next day. Both are null where there are none. */
export interface QuietHours {
  quietFrom: number | null;
  quietTo: number | null;
}

const DAY = 24 * 60;

/** Minutes since midnight of `HH:MM`; null for anything else. */
export function minutesOf(text: string): number | null {
  const time = parseTime(text);
  return time && Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `HH:MM` of minutes since midnight. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** When the quiet hours end in which an instant lies (R202); null outside of them. */
export function quietUntil({ quietFrom, quietTo }: QuietHours, instant: Date = currentInstant()): Date | null {
  if (quietFrom === null || quietTo === null) return null;
  const now = nowInMorocco(instant);
  const minute = minutesOf(timeOf(now)) ?? 0;
  const since = (minute - quietFrom + DAY) % DAY;
  const length = (quietTo - quietFrom + DAY) % DAY;
  return since < length ? wallToInstant(addMinutes(now, length - since)) : null;
}
