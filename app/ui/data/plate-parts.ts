const MARK = '\u200e';

/**
 * A plate in reading order, left to right in every language: a left-to-right mark stands on both
 * sides of each Arabic run, so that "12345-أ-6" keeps its digits where they are on the metal.
 */
export function markPlate(plate: string): string {
  return plate
    .normalize('NFC')
    .replaceAll(MARK, '')
    .replace(/[\u0600-\u06ff]+/g, (letters) => `${MARK}${letters}${MARK}`);
}
