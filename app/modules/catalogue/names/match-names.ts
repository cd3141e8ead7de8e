import { cutText } from '~/platform/cut-text';
import { ARTICLES, OTHER_SPELLINGS, PASSED_OVER } from './other-spellings';
import { consonantsOf, letterDistance, plainWord, soundDistance, soundOf } from './sound';

/** Something that people look for by a name. */
export interface Named<Row> {
  row: Row;
  /** All that it is called, in any language. */
  names: readonly string[];
  /** What may be said with a name, as the city of a quarter. */
  context?: readonly string[];
}

export interface NameMatch<Row> {
  row: Row;
  /** From 0 to 1: how well its words are those that were typed. */
  likeness: number;
  /** Likeness, and how much of a whole name was said; above 1 where a name was typed letter by letter. */
  score: number;
  /** Whether a word of a name of its own was typed, not one of its context alone. */
  isNamed: boolean;
}

export interface FoundNames<Row> {
  /** The best first; those alike in the order of the index. */
  matches: NameMatch<Row>[];
  /** Typed words that the matches do not bear: numbers, or words that nothing bears. */
  left: string[];
}

/** Words of one text read, the first ones. */
const WORDS_READ = 8;
const LETTERS_READ = 40;
/** A word less like another than this does not mean it. */
const LEAST = 0.65;
/** What a word of the context counts beside one of the name. */
const OF_CONTEXT = 0.95;
/** How much of the score is that a name was said whole. */
const WHOLENESS = 0.25;
/** A typed word that is about as much like two words of a name says both: the same in two languages. */
const SAID_TOO = 0.1;
/** What it costs to read a word without the article of spoken Arabic. */
const WITHOUT_ARTICLE = 0.05;
/** Added where the text is a name, letter by letter. */
const LETTER_BY_LETTER = 0.1;

/** Names less like the text than the best one by more than this are no answer beside it. */
const MARGIN = 0.1;

/** The rows whose names are about as much like the text as the best one's; in their order. */
export function likeTheBest<Row>(matches: readonly NameMatch<Row>[]): Row[] {
  const most = Math.max(...matches.map(({ likeness: own }) => own));
  return matches.filter(({ likeness: own }) => own >= most - MARGIN).map(({ row }) => row);
}

/** A text as its words: `L’aéroport de Fès` → aeroport, fes. The Arabic article is no part of a word. */
export function wordsOf(text: string): string[] {
  return plainWord(cutText(text, 200))
    .split(/[^a-z0-9\p{Script=Arabic}]+/u)
    .map((word) => word.replace(/^(?:[بول]?ال|لل)(?=\p{Script=Arabic}{3})/u, '').slice(0, LETTERS_READ))
    .filter(Boolean);
}

/** Whether no word of a text says which one is meant: "location voiture". */
export const tellsNothing = (text: string): boolean =>
  wordsOf(text).every((word) => ARTICLES.has(word) || PASSED_OVER.has(word));

interface Form {
  plain: string;
  sound: string;
  consonants: number;
  /** The consonants that it has, a bit each: words that share few are not compared. */
  mask: number;
  hasDigit: boolean;
  isArabic: boolean;
  /** A name of several words, written as one: it is meant as a whole or not at all. */
  isJoined: boolean;
}

function formOf(plain: string, isJoined = false): Form {
  const sound = soundOf(plain);
  const consonants = consonantsOf(sound);
  return {
    plain,
    sound,
    consonants: consonants.length,
    mask: [...consonants].reduce((mask, letter) => mask | (1 << (letter.charCodeAt(0) & 31)), 0),
    hasDigit: /\d/.test(plain),
    isArabic: /\p{Script=Arabic}/u.test(plain),
    isJoined,
  };
}

/** How much a typed word is like a name's: 1 the same, 0 quite another. */
function likeness(typed: Form, word: Form): number {
  const [a, b] = [typed.plain, word.plain];
  if (a === b) return 1;
  const begun = a.length / b.length;
  if (a.length >= 2 && b.startsWith(a) && (!word.isJoined || begun > MOST_OF_IT)) return 0.75 + 0.2 * begun;
  // A number is no slip for another: 208 is not 2008.
  if (typed.hasDigit || word.hasDigit || differ(typed.mask, word.mask)) return 0;
  if (word.isJoined) return typed.isArabic === word.isArabic ? bySpelling(a, b) : bySound(typed, word);
  if (a.length >= 4 && b.includes(a)) return 0.8;
  return Math.max(bySpelling(a, b), startsAlike(a, b), bySound(typed, word));
}

/** Of a name typed as one word, how much must stand there. */
const MOST_OF_IT = 0.8;
/** Kinds of consonants that only one of two like words has, at most. */
const KINDS_APART = 4;

function differ(a: number, b: number): boolean {
  let kinds = 0;
  for (let rest = a ^ b; rest !== 0; rest &= rest - 1) kinds += 1;
  return kinds > KINDS_APART;
}

/** Slips of the finger: one in a word of four or five letters, two from six, three from nine. */
function bySpelling(a: string, b: string): number {
  const allowed = a.length < 4 ? 0 : a.length < 6 ? 1 : a.length < 9 ? 2 : 3;
  if (allowed === 0 || Math.abs(a.length - b.length) > allowed) return 0;
  const distance = letterDistance(a, b);
  return distance <= allowed ? 1 - (0.9 * distance) / Math.max(a.length, b.length) : 0;
}

/** A word that is still being typed, with a slip in it. */
function startsAlike(a: string, b: string): number {
  if (a.length < 5 || b.length <= a.length || a[0] !== b[0]) return 0;
  return letterDistance(a, b.slice(0, a.length)) <= 1 ? 0.7 : 0;
}

/** Between the scripts the sound is all there is; within one, letters tell better. */
const ACROSS = { farthest: 0.24, most: 0.95 };
const WITHIN = { farthest: 0.17, most: 0.82 };

/** How alike two words sound, by how far apart they are for each consonant; one consonant is too little to tell. */
function bySound(typed: Form, word: Form): number {
  const { farthest, most } = typed.isArabic === word.isArabic ? WITHIN : ACROSS;
  const [fewer, consonants] = [typed.consonants, word.consonants].sort((a, b) => a - b) as [number, number];
  if (fewer < 2 || consonants - fewer > 1 + farthest * consonants) return 0;
  const apart = soundDistance(typed.sound, word.sound) / consonants;
  return apart > farthest ? 0 : most - apart;
}

/** A name's words without its articles; those alone where it has no others. */
function nameWords(name: string): string[] {
  const words = wordsOf(name);
  const telling = words.filter((word) => !ARTICLES.has(word));
  return telling.length > 0 ? telling : words;
}

interface Entry<Row> {
  row: Row;
  /** The numbers of each name's words; a name whose words are joined is one more name, of one word. */
  names: number[][];
  /** What each word counts: one of a name 1, one of the context alone less. */
  words: Map<number, number>;
  joined: Set<string>;
}

/** A typed word, and how much the words of the index (by their numbers) are like it. */
interface TypedWord {
  plain: string;
  like: Map<number, number>;
}

/** How an entry answers typed words; `left` are those that it does not bear. */
interface Answer {
  likeness: number;
  wholeness: number;
  left: string[];
}

/** Names made ready to be looked for: built once, asked often. */
export class NameIndex<Row> {
  /** Of each word its forms: itself and its other spellings. */
  readonly #forms: Form[][] = [];
  readonly #numbers = new Map<string, number>();
  readonly #spelled = new Set([...PASSED_OVER].filter((word) => word.length > 3));
  readonly #entries: Entry<Row>[];

  constructor(named: readonly Named<Row>[]) {
    this.#entries = named.map(({ row, names, context = [] }) => {
      const read = names.map(nameWords);
      const joined = new Set(read.map((words) => words.join('')));
      const lists = [
        ...read.map((words) => words.map((word) => this.#number(word))),
        ...[...joined].map((one) => [this.#number(one, true)]),
      ];
      const around = context.flatMap(nameWords).map((word) => [this.#number(word), OF_CONTEXT] as const);
      return {
        row,
        names: lists,
        words: new Map([...around, ...lists.flat().map((word) => [word, 1] as const)]),
        joined,
      };
    });
  }

  /**
   * What a typed text means: the entries whose names bear all its words, whatever their order, script, accents,
   * slips and spaces. Where there are none, those that bear all but some numbers; else those that bear half of
   * the words and more.
   */
  find(text: string): FoundNames<Row> {
    const typed = wordsOf(text)
      .filter((word) => !ARTICLES.has(word))
      .slice(0, WORDS_READ);
    const joined = typed.join('');
    const readings = this.#readings(typed);
    const answers = this.#entries.flatMap((entry) => {
      const [best] = readings.flatMap((reading) => answer(entry, reading) ?? []).sort(byWorth);
      if (!best) return [];
      const score = best.likeness * (1 - WHOLENESS + WHOLENESS * best.wholeness);
      return [{ ...best, row: entry.row, score: entry.joined.has(joined) ? 1 + LETTER_BY_LETTER : score }];
    });
    answers.sort((a, b) => gradeOf(a) - gradeOf(b) || b.score - a.score);
    const [first] = answers;
    if (!first) return { matches: [], left: typed.filter((word) => !PASSED_OVER.has(word)) };
    const matches = answers.filter((one) => gradeOf(one) === gradeOf(first));
    return {
      matches: matches.map(({ row, likeness: like, score, wholeness }) => ({
        row,
        likeness: like,
        score,
        isNamed: wholeness > 0,
      })),
      left: first.left,
    };
  }

  /** The text as it was typed, with words parted that were typed as one, and all as one word. */
  #readings(typed: string[]): TypedWord[][] {
    const parted = typed.flatMap((word) => this.#part(word, new Map()) ?? [word]);
    const texts = new Map([typed, parted, [typed.join('')]].map((words) => [words.join(' '), words]));
    const known = new Map<string, TypedWord>();
    const read = (plain: string) => {
      const word = known.get(plain) ?? { plain, like: this.#wordsLike(plain) };
      known.set(plain, word);
      return word;
    };
    return [...texts.values()].map((words) => words.map(read));
  }

  /** A word as words of the index that were typed as one (`dacialogan`, `clio4`); null where it is none. */
  #part(word: string, tried: Map<string, string[] | null>): string[] | null {
    const known = tried.get(word);
    if (known !== undefined) return known;
    let parts: string[] | null = this.#spelled.has(word) || /^\d+$/.test(word) ? [word] : null;
    for (let at = word.length - 1; at > 0 && !parts; at--) {
      const rest = this.#spelled.has(word.slice(0, at)) ? this.#part(word.slice(at), tried) : null;
      if (rest) parts = [word.slice(0, at), ...rest];
    }
    tried.set(word, parts);
    return parts;
  }

  #wordsLike(plain: string): Map<number, number> {
    const typed = [formOf(plain)];
    // The article of spoken Arabic: lmatar, lfna.
    if (/^l[^aeiouy\d\W]/.test(plain)) typed.push(formOf(plain.slice(1)));
    const like = new Map<number, number>();
    this.#forms.forEach((forms, number) => {
      const most = Math.max(
        ...typed.flatMap((one, at) =>
          forms.map((form, nth) => (isForeign(one, form, nth) ? 0 : likeness(one, form) - at * WITHOUT_ARTICLE)),
        ),
      );
      if (most >= LEAST) like.set(number, most);
    });
    return like;
  }

  /** The number of a name's word; a new word is taken up with its other spellings. */
  #number(word: string, isJoined = false): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const spellings = [word, ...(OTHER_SPELLINGS[word]?.split(' ').flatMap(wordsOf) ?? [])];
    for (const spelling of spellings) this.#spelled.add(spelling);
    this.#numbers.set(word, this.#forms.length);
    return this.#forms.push(spellings.map((spelling) => formOf(spelling, isJoined))) - 1;
  }
}

/** Another spelling is not compared across the scripts: the name itself is, and that is one guess already. */
const isForeign = (typed: Form, form: Form, nth: number) => nth > 0 && typed.isArabic !== form.isArabic;

/** How an entry answers a reading of the text; null where it bears none of the words, or too few. */
function answer<Row>({ words, names }: Entry<Row>, reading: readonly TypedWord[]): Answer | null {
  const said = new Set<number>();
  const left: string[] = [];
  let [sum, borne] = [0, 0];
  for (const { plain, like } of reading) {
    const found = [...words].flatMap(([word, counts]) => {
      const likeness = like.get(word);
      return likeness === undefined ? [] : [{ word, likeness: likeness * counts }];
    });
    if (found.length === 0) {
      if (!PASSED_OVER.has(plain)) left.push(plain);
      continue;
    }
    const most = Math.max(...found.map(({ likeness }) => likeness));
    borne += 1;
    sum += most;
    for (const { word, likeness } of found) if (likeness > most - SAID_TOO) said.add(word);
  }
  if (borne === 0 || (left.some((word) => !/^\d+$/.test(word)) && left.length > borne)) return null;
  const wholeness = Math.max(...names.map((name) => name.filter((word) => said.has(word)).length / name.length));
  return { likeness: sum / borne, wholeness, left };
}

/** 0: bears every word. 1: all but numbers. 2: half of them and more. */
function gradeOf({ left }: Pick<Answer, 'left'>): number {
  return left.length === 0 ? 0 : left.every((word) => /^\d+$/.test(word)) ? 1 : 2;
}

const byWorth = (a: Answer, b: Answer) =>
  gradeOf(a) - gradeOf(b) || b.likeness - a.likeness || b.wholeness - a.wholeness;
