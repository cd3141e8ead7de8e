import type { Language } from '~/i18n/languages';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { locationName } from './location-name';

/** The agency's locations for a filter, in the page's language: those in use, the main one first. One query. */
export async function listLocationChoices(
  scope: AgencyScope,
  lang: Language,
): Promise<{ value: string; label: string }[]> {
  const rows = await db.agencyLocation.findMany({
    where: { agencyId: scope.agencyId, OR: [{ isActive: true }, { vehicles: { some: {} } }] },
    select: { id: true, name: true, point: { select: { nameFr: true, nameEn: true, nameAr: true } } },
    orderBy: [{ isDefault: 'desc' }, { name: 'asc' }, { id: 'asc' }],
  });
  return rows.map((row) => ({ value: row.id, label: locationName(row, lang) }));
}
