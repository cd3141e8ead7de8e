import { db } from '~/platform/db.server';
import { ONCE_PUBLIC_AGENCY } from './public-agency.server';

/**
 * The slug of an agency that is or was public, looked up by slug without regard to case; null when there is none.
 * The page of one that is public no more says so itself (R131).
 */
export async function findAgencySlug(candidate: string): Promise<string | null> {
  const slug = candidate.toLowerCase();
  const agency = await db.agency.findFirst({
    where: { slug, ...ONCE_PUBLIC_AGENCY },
    select: { slug: true },
  });
  return agency?.slug ?? null;
}
