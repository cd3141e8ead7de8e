import { db } from '~/platform/db.server';
import { PUBLIC_AGENCY } from '../public/public-agency.server';
import type { Setup } from './read-setup.server';

/** Whether visitors see another agency of the same name in the same city: the owner may have set it up before. */
export async function hasNamesake({ agency }: Setup): Promise<boolean> {
  if (!agency?.citySlug) return false;
  const { shortId, name, citySlug } = agency;
  const other = await db.agency.findFirst({
    where: {
      ...PUBLIC_AGENCY,
      citySlug,
      name: { equals: name.trim(), mode: 'insensitive' },
      shortId: { not: shortId },
    },
    select: { id: true },
  });
  return other !== null;
}
