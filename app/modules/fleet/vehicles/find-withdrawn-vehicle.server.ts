import { ONCE_PUBLIC_AGENCY } from '~/modules/agencies/public/public-agency.server';
import { db } from '~/platform/db.server';

/**
 * A vehicle that visitors saw once and `findPublicVehicle` no longer finds: delisted, archived, or of a suspended agency
 * (R131). Its city is where it stood. Null where there never was one. `id` is its short id or its full one.
 */
export async function findWithdrawnVehicle(id: string) {
  const row = await db.vehicle.findFirst({
    where: { ...(id.length === 8 ? { shortId: id } : { id }), agency: ONCE_PUBLIC_AGENCY },
    select: {
      id: true,
      make: true,
      modelName: true,
      year: true,
      category: true,
      pricePerDay: true,
      locations: { where: { isPrimary: true }, select: { location: { select: { city: { select: CITY } } } } },
      agency: { select: { city: { select: CITY } } },
    },
  });
  if (!row) return null;
  const { locations, agency, pricePerDay, ...vehicle } = row;
  return { ...vehicle, pricePerDay: pricePerDay.toFixed(2), city: locations[0]?.location.city ?? agency.city };
}

const CITY = { slug: true, nameFr: true, nameEn: true, nameAr: true } as const;
