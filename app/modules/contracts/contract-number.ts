/** `CTR-2026-0007`: the seventh contract of an agency in a year; more digits when four are used up. */
export function contractNumber(year: string, sequence: number): string {
  return `CTR-${year}-${String(sequence).padStart(4, '0')}`;
}

/** A contract number as it is stored, from an address; null for what cannot be one. */
export function parseContractNumber(text: string): string | null {
  const number = text.trim().toUpperCase();
  return /^CTR-\d{4}-\d{4,9}$/.test(number) ? number : null;
}

/** A contract number within a title: it reads from left to right, and no line breaks after its hyphens. */
export const titledNumber = (number: string): string => `\u2066${number.replaceAll('-', '-\u2060')}\u2069`;
