import { PUBLIC_AGENCY, LISTED_VEHICLE } from '~/modules/agencies/public/public-agency.server';
import { PUBLIC_VEHICLE } from '~/modules/fleet/vehicles/public-vehicle.server';
import { countVehiclesByCity } from '~/modules/search/directories/count-vehicles.server';
import { db } from '~/platform/db.server';
import type { ShareKind } from './share-subject';

const NAMES = { nameFr: true, nameEn: true, nameAr: true } as const;

/** The public subject of a share picture with what the picture says; null where visitors see none. One query, two for a city. */
export async function readShareSubject(kind: ShareKind, key: string) {
  if (kind === 'car') return readVehicle(key);
  return kind === 'agency' ? readAgency(key) : readCity(key);
}

export type ShareSubject = NonNullable<Awaited<ReturnType<typeof readShareSubject>>>;

async function readVehicle(shortId: string) {
  const row = await db.vehicle.findFirst({
    where: { shortId, ...PUBLIC_VEHICLE },
    select: {
      make: true,
      modelName: true,
      year: true,
      color: true,
      category: true,
      seats: true,
      pricePerDay: true,
      images: { select: { key: true }, where: { position: 0 } },
      model: { select: { images: { select: { key: true, color: true }, orderBy: { view: 'asc' } } } },
      locations: {
        where: { location: { isActive: true } },
        orderBy: [{ isPrimary: 'desc' }, { locationId: 'asc' }],
        take: 1,
        select: { location: { select: { city: { select: NAMES } } } },
      },
      agency: { select: { name: true, city: { select: NAMES } } },
    },
  });
  if (!row) return null;
  const { images, model, locations, agency, pricePerDay, ...car } = row;
  const library = model?.images ?? [];
  const ofModel = library.find(({ color }) => color === row.color) ?? library.find(({ color }) => color === null);
  return {
    kind: 'car' as const,
    ...car,
    pricePerDay: pricePerDay.toFixed(2),
    photoKey: (images[0] ?? ofModel)?.key ?? null,
    city: locations[0]?.location.city ?? agency.city,
    agencyName: agency.name,
  };
}

async function readAgency(slug: string) {
  const row = await db.agency.findFirst({
    where: { slug, ...PUBLIC_AGENCY },
    select: {
      name: true,
      logoKey: true,
      city: { select: NAMES },
      _count: { select: { vehicles: { where: LISTED_VEHICLE } } },
    },
  });
  return (
    row && {
      kind: 'agency' as const,
      name: row.name,
      logoKey: row.logoKey,
      city: row.city,
      vehicles: row._count.vehicles,
    }
  );
}

async function readCity(slug: string) {
  const city = (await countVehiclesByCity()).find((known) => known.slug === slug);
  return city ? { kind: 'city' as const, ...city } : null;
}
