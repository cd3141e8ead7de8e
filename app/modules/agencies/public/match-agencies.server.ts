import type { FoundNames, NameIndex } from '~/modules/catalogue/names/match-names';
import { db } from '~/platform/db.server';
import { agencyIndex, type AgencyName } from './agency-names';
import { PUBLIC_AGENCY } from './public-agency.server';

let made: { of: string; index: NameIndex<AgencyName> } | null = null;

/**
 * The public agencies that a typed text means, the best first (R136). One statement; the names are made ready
 * again only where one of them has changed.
 */
export async function matchAgencies(text: string): Promise<FoundNames<AgencyName>> {
  const rows = await db.agency.findMany({
    where: PUBLIC_AGENCY,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      name: true,
      citySlug: true,
      city: { select: { nameFr: true, nameEn: true, nameAr: true, aliases: true } },
    },
  });
  const of = JSON.stringify(rows);
  if (made?.of !== of) made = { of, index: agencyIndex(rows) };
  return made.index.find(text);
}
