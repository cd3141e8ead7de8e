import type { TextKey } from '~/i18n/namespaces';
import type { DayHours } from './opening-hours';

/** Left-to-right isolate and its end: a range would turn round in Arabic. */
const LTR = '\u2066';
const END = '\u2069';

/** `08:00–20:00`, two ranges side by side, closed, or around the clock; a range keeps its direction in Arabic. */
export function hoursText(hours: DayHours, t: (key: TextKey<'terms-place'>) => string): string {
  if (hours === 'closed') return t('terms-place:hours.closed');
  if (hours === '24h') return `${LTR}${t('terms-place:hours.allDay')}${END}`;
  return `${LTR}${hours.map(({ from, to }) => `${from}–${to}`).join(', ')}${END}`;
}
