import { db } from '~/platform/db.server';

/** What one typed word can mean: some models, or a model year. */
export interface MeantByWord {
  modelIds: string[];
  year: number | null;
}

/** The likeness (pg_trgm) from which a word with a typing error still means a name. */
const LIKENESS = 0.5;
/** Names less like the word than the best one by more than this are left out. */
const MARGIN = 0.1;
const WORDS_READ = 6;

/**
 * What each word of a search by make or model means, accents and case aside. A word that starts a
 * word of some name ("citro", "208") means those names only; otherwise those it starts
 * with two letters exchanged ("cilo"), else the names most like it ("mercdes"), unless it holds a digit: 208 is no slip for 2008. The models are searched,
 * not the vehicles, so the cost does not grow with the fleet.
 */
export async function matchModels(text: string): Promise<MeantByWord[]> {
  const rows = await db.$queryRaw<{ word: string; ids: string[] }[]>`
    WITH words AS (
      SELECT word, at
      FROM regexp_split_to_table(search_key(${text}), '[^[:alnum:]]+') WITH ORDINALITY AS w(word, at)
      WHERE word <> '' ORDER BY at LIMIT ${WORDS_READ}
    ), names AS MATERIALIZED (
      SELECT m.id, ' ' || regexp_replace(search_key(b.name || ' ' || m.name), '[^[:alnum:]]+', ' ', 'g') AS name
      FROM models m JOIN brands b ON b.id = m.brand_id
    ), scored AS (
      SELECT w.at, w.word, n.id, CASE
          WHEN n.name LIKE '% ' || w.word || '%' THEN 2
          WHEN length(w.word) >= 3 AND replace(n.name, ' ', '') LIKE '%' || w.word || '%' THEN 1.5
          WHEN w.word ~ '[0-9]' OR length(w.word) < 3 THEN 0
          WHEN EXISTS (
            SELECT FROM generate_series(1, length(w.word) - 1) k
            WHERE n.name LIKE '% ' || overlay(w.word PLACING reverse(substr(w.word, k, 2)) FROM k FOR 2) || '%'
          ) THEN 1.25
          ELSE (SELECT max(word_similarity(w.word, part)) FROM unnest(string_to_array(trim(n.name), ' ')) part)
        END AS score
      FROM words w CROSS JOIN names n
    ), ranked AS (
      SELECT *, max(score) OVER (PARTITION BY at) AS best FROM scored
    )
    SELECT w.word,
      array_remove(array_agg(r.id::text) FILTER (WHERE r.score >= ${LIKENESS} AND r.score >= r.best - ${MARGIN}), NULL) AS ids
    FROM words w LEFT JOIN ranked r USING (at)
    GROUP BY w.at, w.word ORDER BY w.at`;
  return rows.map(({ word, ids }) => ({
    modelIds: ids ?? [],
    year: /^(19|20)\d\d$/.test(word) ? Number(word) : null,
  }));
}
