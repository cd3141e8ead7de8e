import { Prisma } from '~/generated/prisma/client';

/** A typed number, plate or reference without its separators, as codes are compared: letters and digits, in capitals. */
export const bareCode = (typed: string): string => typed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/**
 * The typed words as a condition: each word must occur in one of the given texts, whatever its case,
 * accents or Arabic spelling, or in one of `codes` without its separators. Texts are SQL of what `search_key` made, such
 * as `v.search_text`; codes are SQL of capitals and digits alone, such as `plate_key(v.registration_number)`. Null for no
 * words; of more than six the first count.
 */
export function searchCondition(
  typed: string,
  texts: readonly Prisma.Sql[],
  codes: readonly Prisma.Sql[] = [],
): Prisma.Sql | null {
  const words = typed.trim().split(/\s+/).filter(Boolean).slice(0, 6);
  if (words.length === 0) return null;
  const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const matches = words.map((word) => {
    const bare = bareCode(word);
    const found = texts.map((text) => Prisma.sql`${text} LIKE search_key(${like(word)})`);
    if (bare) found.push(...codes.map((code) => Prisma.sql`${code} LIKE ${like(bare)}`));
    return Prisma.sql`(${Prisma.join(found, ' OR ')})`;
  });
  return Prisma.sql`(${Prisma.join(matches, ' AND ')})`;
}
