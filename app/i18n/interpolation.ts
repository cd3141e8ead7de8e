import { parseDay } from '~/platform/clock';
import { formatDate } from './dates';
import { type Language, languageOf } from './languages';
import { formatExactMoney, formatInterpolation } from './money';

/**
 * How texts write their values: `{{count, number}}` as formatNumber does, `{{date, day}}` (a calendar
 * day, `YYYY-MM-DD`) as `vendredi 4 décembre 2026`. So an error can carry a day before anybody knows in
 * which language it will be read; so too `{{age, years}}`, which is `21 ans`, and `{{max, money}}`, `1.250 DH`.
 */
export function formatValue(value: unknown, format?: string, language?: string): string {
  if (format === 'years' && typeof value === 'number') return formatYears(value, languageOf(language));
  if (format === 'money') return formatExactMoney(String(value), languageOf(language));
  const day = format === 'day' ? parseDay(value) : null;
  if (!day) return formatInterpolation(value, format, language);
  return formatDate(day, languageOf(language), 'long');
}

function formatYears(years: number, language: Language): string {
  const locale = `${language}-u-nu-latn`;
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'year', unitDisplay: 'long' })
    .format(years)
    .replace(' ', '\u00a0');
}
