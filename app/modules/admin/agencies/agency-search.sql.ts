import { Prisma } from '~/generated/prisma/client';
import { searchCondition } from '~/platform/list/search-condition';

const { sql } = Prisma;

const TEXTS = [
  sql`search_key(a.name)`,
  sql`a.slug`,
  sql`coalesce(a.ice, '')`,
  sql`lower(coalesce(a.email, ''))`,
  sql`search_key(p.full_name)`,
  sql`lower(p.email::text)`,
];

/**
 * The typed words as a condition on agency `a` and its owner `p`: each occurs in the agency's name, username, ICE or
 * e-mail address, or in the owner's name or address. Null for no words.
 */
export const agencySearch = (typed: string): Prisma.Sql | null => searchCondition(typed, TEXTS);
