import type { Language } from '~/i18n/languages';
import { plainWord } from '~/modules/catalogue/names/sound';
import { cutText } from '~/platform/cut-text';
import { type ArticleId, type Audience, GROUPS, groupsOf } from './articles';
import { type ArticleLink, linkTo, wordsOf } from './read-article.server';

export const LONGEST_QUESTION = 100;
const MOST_FOUND = 12;
/** What a word counts for by where it stands. */
const WEIGHTS = { title: 8, words: 6, lead: 3, rest: 1 } as const;
/** An article that is found by less than this share of the best one's weight is not what was asked. */
const LEAST_SHARE = 0.35;

type Place = keyof typeof WEIGHTS;
type Indexed = { id: ArticleId; words: Record<Place, string[]> };

/** The words of a text as two spellings share them; Arabic ones without their article. */
export function searchWords(text: string): string[] {
  return plainWord(text.replace(/['’]/g, ' '))
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^(?:[وبفكل]?ال|لل)(?=\p{Script=Arabic}{3})/u, ''))
    .filter((word) => word.length > 1);
}

const indexes = new Map<string, Indexed[]>();

/** The words of every article of an area's help; made once, because they are the same as long as the process runs. */
function indexOf(audience: Audience, lang: Language): Indexed[] {
  const key = `${audience} ${lang}`;
  const known = indexes.get(key) ?? createIndex(audience, lang);
  indexes.set(key, known);
  return known;
}

function createIndex(audience: Audience, lang: Language): Indexed[] {
  return groupsOf(audience).flatMap((group) =>
    GROUPS[group].map((id) => {
      const { title, lead, words, steps, troubles } = wordsOf(lang, group, id);
      const rest = [...steps, ...troubles.flatMap(({ what, then }) => [what, then])].join(' ');
      const places = { title, words, lead, rest };
      return {
        id,
        words: Object.fromEntries(
          Object.entries(places).map(([place, text]) => [place, searchWords(text)]),
        ) as Indexed['words'],
      };
    }),
  );
}

/** Whether a word that was asked for is, begins, or with its ending is a word of the text: "facture" of "factures". */
const isMeant = (asked: string, word: string) =>
  word.startsWith(asked) || (word.length > 3 && asked.length - word.length <= 2 && asked.startsWith(word));

const weightIn = ({ words }: Indexed, asked: string) =>
  Math.max(
    0,
    ...(Object.keys(WEIGHTS) as Place[]).map((place) =>
      words[place].some((word) => isMeant(asked, word)) ? WEIGHTS[place] : 0,
    ),
  );

/**
 * The articles of an area's help that a question means, the likeliest first (R302): a word counts the more the fewer
 * articles have it, so that "comment faire un avoir" finds what speaks of credit notes.
 */
export function searchArticles(audience: Audience, lang: Language, question: string): ArticleLink[] {
  const asked = [...new Set(searchWords(cutText(question, LONGEST_QUESTION)))];
  const index = indexOf(audience, lang);
  const scores = new Map<ArticleId, number>();
  for (const word of asked) {
    const weights = index.map((article) => ({ id: article.id, weight: weightIn(article, word) }));
    const found = weights.filter(({ weight }) => weight > 0);
    const rarity = Math.log((index.length + 1) / (found.length + 0.5));
    for (const { id, weight } of found) scores.set(id, (scores.get(id) ?? 0) + weight * rarity);
  }
  const best = Math.max(0, ...scores.values());
  return [...scores]
    .filter(([, score]) => score > 0 && score >= best * LEAST_SHARE)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_FOUND)
    .flatMap(([id]) => linkTo(audience, lang, id));
}
