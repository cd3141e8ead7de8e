import { Prisma } from '~/generated/prisma/client';
import { parsePhone } from '~/modules/people/identity-numbers';

const { sql } = Prisma;

const MOST_WORDS = 6;

// The very expression of the index profiles_search.
const TEXTS = sql`(search_key(p.full_name) || ' ' || lower(p.email::text) || ' ' || coalesce(p.phone, ''))`;

/** Fewer characters are in so many names that only beginnings of words count, which the index finds. */
const SHORTEST_INSIDE = 3;

/**
 * The typed words as conditions on profile `p`: each occurs in name, e-mail or phone; one of one or two characters begins
 * a word of them (R256). A whole phone number is found however it is written. None for no words.
 */
export function accountSearch(typed: string): Prisma.Sql[] {
  const phone = parsePhone(typed);
  const words = phone ? [phone] : typed.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return words.map((word) => {
    const begun = `${word.replace(/[\\%_]/g, '\\$&')}%`;
    if (word.length >= SHORTEST_INSIDE) return sql`${TEXTS} LIKE search_key(${`%${begun}`})`;
    return sql`(${TEXTS} LIKE search_key(${begun}) OR ${TEXTS} LIKE '% ' || search_key(${begun}))`;
  });
}
