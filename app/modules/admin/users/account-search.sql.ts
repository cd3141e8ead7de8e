import { Prisma } from '~/generated/prisma/client';

const { sql } = Prisma;

const MOST_WORDS = 6;

/** The typed words as conditions on profile `p`: each occurs in name, e-mail or phone. None for no words. */
export function accountSearch(typed: string): Prisma.Sql[] {
  const words = typed.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const like = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  // The very expression of the index profiles_search.
  return words.map(
    (word) =>
      sql`(search_key(p.full_name) || ' ' || lower(p.email::text) || ' ' || coalesce(p.phone, '')) LIKE search_key(${like(word)})`,
  );
}
