import type { FoundNames, NameIndex } from '~/modules/catalogue/names/match-names';
import { db } from '~/platform/db.server';
import { agencyIndex, type AgencyName } from './agency-names';
import { PUBLIC_AGENCY } from './public-agency.server';

let made: { of: string; index: Promise<NameIndex<AgencyName>> } | null = null;

/**
 * The public agencies that a typed text means, the best first (R136). One statement that asks whether one of them has
 * changed; only then their names are read and made ready again.
 */
export async function matchAgencies(text: string): Promise<FoundNames<AgencyName>> {
  const { _count, _max } = await db.agency.aggregate({ where: PUBLIC_AGENCY, _count: true, _max: { updatedAt: true } });
  const of = `${_count} ${_max.updatedAt?.toISOString()}`;
  if (made?.of !== of) {
    made = { of, index: readAgencyNames().then(agencyIndex) };
    made.index.catch(() => (made = null));
  }
  return (await made.index).find(text);
}

function readAgencyNames(): Promise<AgencyName[]> {
  return db.agency.findMany({
    where: PUBLIC_AGENCY,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      name: true,
      citySlug: true,
      city: { select: { nameFr: true, nameEn: true, nameAr: true, aliases: true } },
    },
  });
}
