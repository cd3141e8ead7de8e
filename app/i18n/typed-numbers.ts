/** What stands between the groups of three, and between people's digits: spaces of any width, the Arabic mark. */
const GAPS = /[\s\u00a0\u202f\u066c\u200b-\u200f\u2066-\u2069']/g;
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

function plain(typed: string): string {
  return typed
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(GAPS, '')
    .replace('\u066b', ',');
}

/** A whole number as people type it (`48210`, `48.210`, `48 210`, Arabic digits, a sign), or null. */
export function parseWhole(typed: string): number | null {
  const text = plain(typed);
  if (!/^[-+]?(\d{1,9}|\d{1,3}([.,]\d{3}){1,2})$/.test(text)) return null;
  return Number(text.replace(/[.,]/g, ''));
}

/**
 * An amount as people type it, as decimal text with two digits: `290`, `1.290`, `1 290,5`, `1,290.50`. A point or
 * comma before three digits groups them, before one or two it begins the centimes. Null for anything else.
 */
export function parseAmount(typed: string): string | null {
  const [, sign = '', whole = '', , centimes = ''] =
    /^([-+]?)(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2}|\d{1,3}(?:,\d{3}){1,2})([.,](\d{1,2}))?$/.exec(plain(typed)) ?? [];
  if (!whole) return null;
  return `${sign === '-' ? '-' : ''}${Number(whole.replace(/[.,]/g, ''))}.${centimes.padEnd(2, '0')}`;
}
