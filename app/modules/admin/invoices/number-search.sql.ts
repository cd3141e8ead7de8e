import { Prisma } from '~/generated/prisma/client';
import { bareCode } from '~/platform/list/search-condition';

/**
 * What was typed as a condition on invoice `i`: a part of its number, with or without its hyphens, which the index
 * `invoices_number_code` answers. Null for fewer than `shortest` letters and digits.
 */
export function invoiceNumberSearch(typed: string, shortest = 1): Prisma.Sql | null {
  const code = bareCode(typed);
  return code.length < shortest ? null : Prisma.sql`replace(i.number, '-', '') LIKE ${`%${code}%`}`;
}
