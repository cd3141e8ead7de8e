import { parseDay } from '~/platform/clock';
import { formatDate } from './dates';
import { languageOf } from './languages';
import { formatInterpolation } from './money';

/**
 * How texts write their values: `{{count, number}}` as formatNumber does, `{{date, day}}` (a calendar
 * day, `YYYY-MM-DD`) as `vendredi 4 décembre 2026`. So an error can carry a day before anybody knows in
 * which language it will be read.
 */
export function formatValue(value: unknown, format?: string, language?: string): string {
  const day = format === 'day' ? parseDay(value) : null;
  if (!day) return formatInterpolation(value, format, language);
  return formatDate(day, languageOf(language), 'long');
}
