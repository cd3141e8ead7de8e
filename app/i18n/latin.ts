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
    .replace(/^-|-$/g, '');
}

/** Arabic words of the trade as agencies write them in Latin letters. */
const ARABIC_WORDS: Record<string, string> = {
  سيارات: 'cars',
  السيارات: 'cars',
  سيارة: 'car',
  شركة: 'societe',
  وكالة: 'agence',
  كراء: 'location',
  لكراء: 'location',
  تأجير: 'location',
  لتأجير: 'location',
  أوطو: 'auto',
};

/** Arabic letters as French writes their sounds. */
const ARABIC_LETTERS: Record<string, string> = {
  ...{ ا: 'a', أ: 'a', إ: 'i', آ: 'a', ٱ: 'a', ب: 'b', پ: 'p', ت: 't', ث: 't', ج: 'j', چ: 'tch', ح: 'h', خ: 'kh' },
  ...{ د: 'd', ذ: 'd', ر: 'r', ز: 'z', س: 's', ش: 'ch', ص: 's', ض: 'd', ط: 't', ظ: 'd', ع: 'a', غ: 'gh', ف: 'f' },
  ...{ ڤ: 'v', ق: 'k', ك: 'k', گ: 'g', ڭ: 'g', ل: 'l', م: 'm', ن: 'n', ه: 'h', ة: 'a', و: 'ou', ي: 'i', ى: 'a' },
  ...{ ؤ: 'ou', ئ: 'i', ء: '' },
};

/** An Arabic text in Latin letters, word by word; short vowels, which it does not write, are left out. */
export function latinOfArabic(text: string): string {
  return text.replace(/\p{Script=Arabic}+/gu, (whole) => {
    const word = whole.replace(/[\u0640\u064b-\u065f\u0670]/g, '');
    const known = ARABIC_WORDS[word];
    if (known) return known;
    const [, article = '', rest = ''] = /^(ال)?(.*)$/.exec(word) ?? [];
    const letters = [...rest].map((letter) => ARABIC_LETTERS[letter] ?? letter).join('');
    return article ? `al-${letters}` : letters;
  });
}
