import { instantToWall, type WallClock, wall } from '~/platform/clock';
import type { TimeZone } from './general-settings';

/**
 * What the clocks of a zone show at an instant, for the lists of the administration (R121). Morocco's is our own: the time
 * zone tables in circulation are wrong about it (R45).
 */
export function wallClockIn(zone: TimeZone, instant: Date): WallClock {
  if (zone === 'Africa/Casablanca') return instantToWall(instant);
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return wall(format.format(instant));
}
