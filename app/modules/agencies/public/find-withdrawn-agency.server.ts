import type { Prisma } from '~/generated/prisma/client';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { isAgencySlug } from '../username/agency-slug';
import { findAgencyOfFormerSlug } from '../username/former-slugs.server';
import { ONCE_PUBLIC_AGENCY } from './public-agency.server';

/**
 * An agency that visitors saw once and `findPublicAgency` no longer finds: a suspended one (R131), by its slug, one that it
 * had not long ago (R200), its short public id or its id; null where there is none.
 */
export async function findWithdrawnAgency(key: string) {
  const lowerKey = key.toLowerCase();
  if (isUuid(lowerKey)) return withdrawnAgency({ id: lowerKey });
  if (!isAgencySlug(lowerKey)) return null;
  const found = await withdrawnAgency({ OR: [{ slug: lowerKey }, { shortId: lowerKey }] });
  if (found) return found;
  const id = await findAgencyOfFormerSlug(lowerKey);
  return id === null ? null : withdrawnAgency({ id });
}

const withdrawnAgency = (by: Prisma.AgencyWhereInput) =>
  db.agency.findFirst({
    where: { ...ONCE_PUBLIC_AGENCY, ...by },
    select: { name: true, city: { select: { slug: true, nameFr: true, nameEn: true, nameAr: true } } },
  });
