import { Prisma } from '~/generated/prisma/client';
import { parsePhone } from '~/modules/people/identity-numbers';

const { sql, join } = Prisma;

/** Words of a search; more would only cost. */
const MOST_WORDS = 6;

/**
 * The typed words as conditions on client `c`: each word occurs in name, company, phone, e-mail, ICE or a document's
 * number, whatever its case, accents or Arabic spelling. A whole phone number is found in any spelling; of a part
 * of one the leading zero counts for nothing, and numbers are found without their separators.
 */
export function clientSearch(typed: string): Prisma.Sql[] {
  const phone = parsePhone(typed);
  // With 00 before it, it may be an ICE as well.
  if (phone && (phone.startsWith('+212') || typed.trim().startsWith('+'))) return [sql`c.phone = ${phone}`];
  const words = phone ? [phone] : typed.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return words.map((word) => {
    const number = word.replace(/[^\p{L}\p{N}]/gu, '').replace(/^0(?=\d+$)/, '');
    // Whatever holds the word holds its number, where that is a part of it.
    const texts = word.includes(number) && number ? [number] : [word, number].filter(Boolean);
    return sql`(${join(
      texts.map((text) => sql`c.search_text LIKE search_key(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`),
      ' OR ',
    )})`;
  });
}
