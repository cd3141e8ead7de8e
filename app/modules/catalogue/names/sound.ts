import { plainLatin } from '~/i18n/latin';

/**
 * A word's letters as two spellings of it share them: lower case, without accents and vowel marks, Arabic
 * letters that are written in several ways in one, Arabic digits as Latin ones.
 */
export function plainWord(text: string): string {
  return plainLatin(text)
    .replace(/[\u0640\u064b-\u065f\u0670]/g, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ؤئء]/g, '')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[گڭݣ]/g, 'ك');
}

/** The sound of each Arabic letter, told in the letters that `LATIN` leaves. */
const ARABIC: Record<string, string> = {
  ا: 'a',
  ب: 'b',
  پ: 'b',
  ت: 't',
  ث: 't',
  ط: 't',
  ج: 'j',
  چ: 'c',
  ح: 'h',
  ه: 'h',
  خ: 'k',
  د: 'd',
  ذ: 'd',
  ض: 'd',
  ظ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ص: 's',
  ش: 'c',
  ع: '',
  غ: 'k',
  ف: 'f',
  ڤ: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  و: 'u',
  ي: 'i',
};

/** French spelling as it sounds, the sounds that Arabic writes alike in one letter; applied in this order. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/(ault|eau|aut?)(?=$|s$)/g, 'u'],
  [/eau|au|ou|oo/g, 'u'],
  [/tch|sch|ch|sh/g, 'C'],
  [/cc(?=[eiy])/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/kh|ck|qu|q|c/g, 'k'],
  [/gh|gu(?=[eiy])/g, 'k'],
  [/dj|g(?=[eiy])/g, 'j'],
  [/g/g, 'k'],
  [/ph|v/g, 'f'],
  [/th/g, 't'],
  [/x/g, 'ks'],
  [/p/g, 'b'],
  [/[ow]/g, 'u'],
  [/[ey]/g, 'i'],
  [/C/g, 'c'],
];

/**
 * How a word sounds, in letters that both scripts share: `dacia` and `داسيا` are `dasia`. Of vowels a, i and u are
 * left, of consonants b c(sh) d f h j k l m n r s t z; doubled letters are one.
 */
export function soundOf(plain: string): string {
  const spoken = /\p{Script=Arabic}/u.test(plain)
    ? [...plain.replace(/ه$/, 'ا')].map((letter) => ARABIC[letter] ?? letter).join('')
    : LATIN.reduce((word, [spelling, sound]) => word.replace(spelling, sound), plain);
  return spoken.replace(/tc/g, 'c').replace(/(.)\1+/g, '$1');
}

const VOWELS = 'aiu';
const isVowel = (letter: string) => VOWELS.includes(letter);

/** The consonants of a sound, which carry the word: Arabic leaves most vowels out. */
export const consonantsOf = (sound: string): string => sound.replace(/[aiu]/g, '');

/** What it costs that a letter is missing: the last one of a French word is often silent. */
function missing(letter: string, isLast: boolean): number {
  if (isVowel(letter)) return 0.15;
  if (letter === 'h') return 0.3;
  return isLast && 'tsdz'.includes(letter) ? 0.35 : 1;
}

/** Sounds that are taken for each other. */
const NEAR = new Set(
  ['sz', 'jk', 'cs', 'cj', 'dt', 'bf', 'mn', 'jz', 'hk'].flatMap((pair) => [pair, [...pair].reverse().join('')]),
);

function exchanged(a: string, b: string): number {
  if (a === b) return 0;
  if (isVowel(a) && isVowel(b)) return 0.15;
  return NEAR.has(a + b) ? 0.5 : 1;
}

/** How far two sounds are apart: a vowel counts little, a consonant one. */
export function soundDistance(a: string, b: string): number {
  let before = [0];
  for (let at = 0; at < b.length; at++) before.push((before[at] ?? 0) + missing(b.charAt(at), at === b.length - 1));
  for (let row = 0; row < a.length; row++) {
    const letter = a.charAt(row);
    const gone = missing(letter, row === a.length - 1);
    const line = [(before[0] ?? 0) + gone];
    for (let at = 0; at < b.length; at++) {
      const other = b.charAt(at);
      line.push(
        Math.min(
          (before[at] ?? 0) + exchanged(letter, other),
          (before[at + 1] ?? 0) + gone,
          (line[at] ?? 0) + missing(other, at === b.length - 1),
        ),
      );
    }
    before = line;
  }
  return before[b.length] ?? 0;
}

/** Letters to add, drop, change or exchange with their neighbour to make one word of the other. */
export function letterDistance(a: string, b: string): number {
  let older: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let at = 1; at <= b.length; at++) {
      const same = a.charAt(row - 1) === b.charAt(at - 1);
      let least = Math.min((before[at - 1] ?? 0) + (same ? 0 : 1), (before[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1);
      if (row > 1 && at > 1 && a.charAt(row - 1) === b.charAt(at - 2) && a.charAt(row - 2) === b.charAt(at - 1))
        least = Math.min(least, (older[at - 2] ?? 0) + 1);
      line.push(least);
    }
    [older, before] = [before, line];
  }
  return before[b.length] ?? 0;
}
