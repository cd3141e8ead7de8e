import { formatDate, formatDateTime } from '~/i18n/dates';
import type { Language } from '~/i18n/languages';
import { formatExactMoney, formatMoney } from '~/i18n/money';
import { parseDay, parseWall } from '~/platform/clock';

/** The facts of a notice as words of a language. */
export function noticeWords(
  values: Readonly<Record<string, string | number>>,
  lang: Language,
): Record<string, string | number> {
  const words = { ...values };
  for (const name of ['pickupAt', 'returnAt']) {
    const at = parseWall(values[name]);
    if (at) words[name] = formatDateTime(at, lang);
  }
  for (const name of ['expiresOn', 'dueOn']) {
    const day = parseDay(values[name]);
    if (day) words[name] = formatDate(day, lang, 'long');
  }
  for (const name of ['total', 'amount']) {
    if (typeof values[name] !== 'string') continue;
    const { currency } = values;
    // What an agency invoices may be in another currency (R32).
    words[name] =
      typeof currency === 'string'
        ? formatMoney(values[name], lang, { decimals: 2, currency })
        : formatExactMoney(values[name], lang);
  }
  return words;
}
