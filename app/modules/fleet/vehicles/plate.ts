const LRM = '\u200e';
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\u061c\u0640]/g;

/**
 * A registration number as stored and compared (unique per agency): Latin digits and capitals,
 * spaces, bars and dashes as single hyphens, the letter alef with its hamza: `12345 | ا | 6` →
 * `12345-أ-6` (R49).
 */
export function normalisePlate(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .toUpperCase()
    .normalize('NFC')
    .replace(/[\s|/\-–—_.]+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/(^|-)[اإآ](?=-|$)/g, '$1أ');
}

/** Longer than 3 characters (R49); the form of a Moroccan plate is only a warning. */
export function isLongEnoughPlate(plate: string): boolean {
  return [...plate].length > 3;
}

/**
 * Whether a normalised plate has a Moroccan form: `12345-أ-6` with an Arabic or Latin letter and a
 * prefecture from 1 to 89, or a provisional `WW-123456`. Only ever a warning (R49).
 */
export function looksMoroccan(plate: string): boolean {
  return /^[1-9]\d{0,4}-(?:[\u0621-\u064a]|[A-Z])-(?:[1-9]|[1-8]\d)$/.test(plate) || /^WW-?\d{1,6}$/.test(plate);
}

/**
 * A plate for the eye: direction marks on both sides of an Arabic letter keep the three parts in
 * order in any text and in PDFs; HTML wraps it in `<bdi dir="ltr">` as well (R49).
 */
export function displayPlate(plate: string): string {
  return plate.replace(/[\u0621-\u064a]+/g, `${LRM}$&${LRM}`);
}
