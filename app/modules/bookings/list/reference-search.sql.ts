import { Prisma } from '~/generated/prisma/client';
import { bareCode } from '~/platform/list/search-condition';

/** The reference of booking `b` without its hyphens, as a search compares it and its index `bookings_reference_code` has it. */
export const REFERENCE_CODE = Prisma.sql`replace(b.reference, '-', '')`;

/**
 * What was typed as a condition on booking `b`: a part of its reference, with or without its hyphens, in any case. Null for
 * fewer than `shortest` letters and digits.
 */
export function referenceSearch(typed: string, shortest = 1): Prisma.Sql | null {
  const code = bareCode(typed);
  return code.length < shortest ? null : Prisma.sql`${REFERENCE_CODE} LIKE ${`%${code}%`}`;
}
