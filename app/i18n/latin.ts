const LIGATURES: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Lower case without accents, in NFC: `Škoda Citroën` → `skoda citroen`. Arabic is left whole.
 * Used by car slugs, city slugs, agency slugs and the matching of names.
 */
export function plainLatin(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[œæßøłđðþı]/g, (letter) => LIGATURES[letter] ?? letter);
}

/** ASCII words joined by single hyphens: `Al Hoceïma` → `al-hoceima`. Empty when none is left. */
export function hyphenated(text: string): string {
  return plainLatin(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
