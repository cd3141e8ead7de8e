import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { isAgencySlug } from '../username/agency-slug';
import { ONCE_PUBLIC_AGENCY } from './public-agency.server';

/** An agency that visitors saw once and `findPublicAgency` no longer finds: a suspended one (R131); null where there is none. */
export async function findWithdrawnAgency(key: string) {
  const lowerKey = key.toLowerCase();
  if (!isUuid(lowerKey) && !isAgencySlug(lowerKey)) return null;
  const by = isUuid(lowerKey) ? { id: lowerKey } : { OR: [{ slug: lowerKey }, { shortId: lowerKey }] };
  return db.agency.findFirst({
    where: { ...ONCE_PUBLIC_AGENCY, ...by },
    select: { name: true, city: { select: { slug: true, nameFr: true, nameEn: true, nameAr: true } } },
  });
}
