import type { AgencyScope } from '~/modules/tenancy/scope';
import { type CalendarDay, currentInstant, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';

/** The agency that had a username not long ago, by its id (R200); null where none did. */
export async function findAgencyOfFormerSlug(slug: string): Promise<string | null> {
  const former = await db.formerSlug.findFirst({
    where: { slug, until: { gt: currentInstant() } },
    select: { agencyId: true },
  });
  return former?.agencyId ?? null;
}

/** The agency's username, and those it had that still lead to its page, each with the last day that it does. */
export async function readUsernames({ agencyId, profileId }: AgencyScope) {
  const { formerSlugs, ...agency } = await db.agency.findUniqueOrThrow({
    where: { id: agencyId, ownerId: profileId },
    select: {
      name: true,
      slug: true,
      shortId: true,
      citySlug: true,
      formerSlugs: {
        where: { until: { gt: currentInstant() } },
        orderBy: { until: 'desc' },
        select: { slug: true, until: true },
      },
    },
  });
  return { ...agency, former: formerSlugs.map(({ slug, until }): Former => ({ slug, until: todayInMorocco(until) })) };
}

interface Former {
  slug: string;
  until: CalendarDay;
}
