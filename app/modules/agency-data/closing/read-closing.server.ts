import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';

/** What goes with an agency, what forbids to close it (R204), and how its owner proves who they are. One query. */
export async function readClosing({ agencyId, profileId }: AgencyScope) {
  const { slug, owner, _count } = await db.agency.findUniqueOrThrow({
    where: { id: agencyId, ownerId: profileId },
    select: {
      slug: true,
      owner: { select: { credential: { select: { passwordHash: true } } } },
      _count: { select: { bookings: true, invoices: true, vehicles: true, clients: true, locations: true } },
    },
  });
  const { bookings, invoices, ...going } = _count;
  return {
    slug,
    hasPassword: Boolean(owner.credential?.passwordHash),
    obstacles: { bookings, invoices },
    going,
    canClose: bookings === 0 && invoices === 0,
  };
}

export type Closing = Awaited<ReturnType<typeof readClosing>>;
