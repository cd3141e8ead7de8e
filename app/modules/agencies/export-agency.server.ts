import type { PersonScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';

/** The agency that a person owns, with its settings and places; null without one. */
export function exportAgency({ profileId }: PersonScope) {
  return db.agency.findUnique({
    where: { ownerId: profileId },
    omit: { id: true, ownerId: true },
    include: {
      settings: { omit: { agencyId: true } },
      contractTemplates: { omit: { agencyId: true }, orderBy: { version: 'asc' } },
      locations: { omit: { id: true, agencyId: true }, orderBy: { createdAt: 'asc' } },
    },
  });
}
