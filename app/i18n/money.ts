import type { Language } from './languages';

/**
 * Numbers and money as Morocco writes them in French, in every language (R31):
 * `1.250,50`, Latin digits. Written out by hand on the decimal text: exact for amounts that a
 * float cannot hold, and the same in Node and in any browser.
 */

/** A decimal text such as `1250.50`, a Decimal (anything whose text is one), or a number. */
export type Amount = string | number | { toString(): string };

const NBSP = '\u00a0';
const LRM = '\u200e';

interface NumberOptions {
  /** Digits after the comma: exactly this many, rounded half up. Default 0. */
  decimals?: number;
}

interface MoneyOptions extends NumberOptions {
  /** ISO code. Dirhams by default; others only on an agency's own documents (R32). */
  currency?: string;
}

/** `1250.5` → `1.251`; with 2 decimals `1.250,50`. Throws RangeError on what is not a number. */
export function formatNumber(amount: Amount, language: Language, { decimals = 0 }: NumberOptions = {}): string {
  const { negative, whole, fraction } = rounded(amount, decimals);
  const grouped = inThrees(whole);
  const digits = fraction ? `${grouped},${fraction}` : grouped;
  if (!negative) return digits;
  // Without the mark the sign would jump to the other end of the number in Arabic text.
  return language === 'ar' ? `${LRM}-${digits}` : `-${digits}`;
}

/** Digits in groups of three from the end, with a point between. */
function inThrees(digits: string): string {
  const first = digits.length % 3 || 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].join('.');
}

/** An average of marks, `4,5`; English writes a point, because nothing of money stands beside it. */
export function formatRating(average: Amount, language: Language): string {
  const digits = formatNumber(average, language, { decimals: 1 });
  return language === 'en' ? digits.replace(',', '.') : digits;
}

/** `1250` → `1.250 DH`, in Arabic `1.250 درهم`; the space never breaks. */
export function formatMoney(
  amount: Amount,
  language: Language,
  { decimals = 0, currency = 'MAD' }: MoneyOptions = {},
): string {
  return `${formatNumber(amount, language, { decimals })}${NBSP}${currencyUnit(currency, language)}`;
}

const dirham = (language: Language): string => (language === 'ar' ? 'درهم' : 'DH');

/** What stands beside an amount in a currency, and beside a field for one; `currency`: ISO code. */
export const currencyUnit = (currency: string, language: Language): string =>
  currency === 'MAD' ? dirham(language) : currency;

/** What stands beside a distance that is typed. */
export const kilometre = (language: Language): string => (language === 'ar' ? 'كم' : 'km');

/**
 * To the centime: `1.250 DH`, and `1.250,50 DH` where there are centimes. What is to be paid is never rounded.
 * `currency`: ISO code, dirhams unless said otherwise (R32).
 */
export function formatExactMoney(amount: Amount, language: Language, currency = 'MAD'): string {
  return formatMoney(amount, language, { decimals: /^[^.]*(\.0*)?$/.test(String(amount)) ? 0 : 2, currency });
}

/** Percentage points, as tax rates are stored: `20` → `20 %` in French, `20%` elsewhere. */
export function formatPercent(points: Amount, language: Language, { decimals = 0 }: NumberOptions = {}): string {
  const number = formatNumber(points, language, { decimals });
  return language === 'fr' ? `${number}${NBSP}%` : `${number}%`;
}

/**
 * i18next's `interpolation.format`: gives `{{count, number}}` the digits of formatNumber.
 * Other formats leave the value as it is.
 */
export function formatInterpolation(value: unknown, format?: string, language?: string): string {
  if (format === 'number' && typeof value === 'number') return formatNumber(value, language === 'ar' ? 'ar' : 'fr');
  return String(value);
}

function rounded(amount: Amount, decimals: number) {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i.exec(String(amount).trim());
  if (!match || !(match[2] || match[3])) throw new RangeError(`Not an amount: ${String(amount)}`);
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  // value = digits × 10^-scale
  const digits = BigInt(whole + fraction);
  const scale = fraction.length - Number(exponent);
  const shift = scale - decimals;
  const units =
    shift <= 0 ? digits * 10n ** BigInt(-shift) : (digits + 5n * 10n ** BigInt(shift - 1)) / 10n ** BigInt(shift);
  const text = units.toString().padStart(decimals + 1, '0');
  const cut = text.length - decimals;
  return {
    negative: sign === '-' && units !== 0n,
    whole: text.slice(0, cut),
    fraction: text.slice(cut),
  };
}
