/** `CTR-2026-0007`: the seventh contract of an agency in a year; more digits when four are used up. */
export function contractNumber(year: string, sequence: number): string {
  return `CTR-${year}-${String(sequence).padStart(4, '0')}`;
}
