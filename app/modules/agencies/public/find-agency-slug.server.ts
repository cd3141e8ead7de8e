import { db } from '~/platform/db.server';
import { PUBLIC_AGENCY } from './public-agency.server';

/** The slug of a public agency, looked up by slug without regard to case; null when there is none. */
export async function findAgencySlug(candidate: string): Promise<string | null> {
  const slug = candidate.toLowerCase();
  const agency = await db.agency.findFirst({
    where: { slug, ...PUBLIC_AGENCY },
    select: { slug: true },
  });
  return agency?.slug ?? null;
}
