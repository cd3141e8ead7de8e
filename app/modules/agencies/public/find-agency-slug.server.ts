import type { Prisma } from '~/generated/prisma/client';
import { currentInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { ONCE_PUBLIC_AGENCY } from './public-agency.server';

/**
 * The slug of an agency that is or was public, looked up by slug, or by one that it had not long ago (R200), without
 * regard to case; null when there is none.
 * The page of one that is public no more says so itself (R131).
 */
export async function findAgencySlug(candidate: string): Promise<string | null> {
  const slug = candidate.toLowerCase();
  const agency =
    (await slugOf({ slug })) ?? (await slugOf({ formerSlugs: { some: { slug, until: { gt: currentInstant() } } } }));
  return agency?.slug ?? null;
}

const slugOf = (by: Prisma.AgencyWhereInput) =>
  db.agency.findFirst({ where: { ...by, ...ONCE_PUBLIC_AGENCY }, select: { slug: true } });
