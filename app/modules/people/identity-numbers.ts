const NBSP = '\u00a0';

/** The three documents a person may be known by; exactly one is kept (R47). */
export const IDENTITY_DOCUMENTS = ['cin', 'passport', 'residencePermit'] as const;
export type IdentityDocument = (typeof IDENTITY_DOCUMENTS)[number];

/** National identity card, `BK123456`; null when the text is none (R48). */
export function parseCin(text: string): string | null {
  return matched(compact(text), /^[A-Z]{1,2}\d{1,7}$/);
}

/** Passport number: 5 to 15 capitals and digits; null otherwise. */
export function parsePassport(text: string): string | null {
  return matched(compact(text), /^[A-Z0-9]{5,15}$/);
}

/** Carte de séjour: as a passport number, its forms being many; null otherwise. */
export function parseResidencePermit(text: string): string | null {
  return parsePassport(text);
}

/** Driving permit: 4 to 20 letters, digits, `/` and `-` (`26/123456`); null otherwise. */
export function parseDrivingPermit(text: string): string | null {
  const number = latinDigits(text).trim().toUpperCase().replace(/\s+/g, '');
  return matched(number, /^(?=.*\d)[A-Z0-9/-]{4,20}$/);
}

/** ICE of a company: 15 digits, kept as text for its leading zeros (R48); null otherwise. */
export function parseIce(text: string): string | null {
  return matched(compact(text), /^\d{15}$/);
}

/**
 * A phone number as E.164. Moroccan numbers in any usual spelling (`06 12 34 56 78`,
 * `00212612345678`); others only with their `+` or `00`. Null when it is none.
 */
export function parsePhone(text: string): string | null {
  const typed = latinDigits(text)
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\(0\)/g, '')
    .replace(/[\s.\-()/]/g, '')
    .replace(/^00(?=[1-9])/, '+');
  const moroccan = /^(?:\+212|212|0)0?([5-8]\d{8})$/.exec(typed);
  if (moroccan) return `+212${moroccan[1]}`;
  return typed.startsWith('+212') ? null : matched(typed, /^\+[1-9]\d{6,14}$/);
}

/** An E.164 number for the eye: `+212 6 12 34 56 78`, spaces that never break. */
export function displayPhone(e164: string): string {
  const moroccan = /^\+212(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(e164);
  if (moroccan) return ['+212', ...moroccan.slice(1)].join(NBSP);
  const french = /^\+33(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(e164);
  return french ? ['+33', ...french.slice(1)].join(NBSP) : e164;
}

/** Whether an E.164 number is a Moroccan mobile one, which WhatsApp can be expected behind. */
export function isMoroccanMobile(e164: string): boolean {
  return /^\+212[67]\d{8}$/.test(e164);
}

function compact(text: string): string {
  return latinDigits(text)
    .toUpperCase()
    .replace(/[\s.\-_/\u200b-\u200f]/g, '');
}

function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

function matched(text: string, form: RegExp): string | null {
  return form.test(text) ? text : null;
}
