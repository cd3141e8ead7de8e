import { DomainError } from '~/errors/domain-error';
import { PUBLIC_VEHICLE } from '~/modules/fleet/vehicles/public-vehicle.server';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { findVehiclesById } from '~/modules/search/summaries/find-vehicles-by-id.server';
import type { VehicleSummary } from '~/modules/search/summaries/vehicle-summary';
import type { CustomerScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';

const NAMED = { id: true, make: true, modelName: true, year: true } as const;

/**
 * The car that a customer is asked about before it becomes a favourite, and whether it is one already.
 * @throws DomainError carNotFound: no such car, or not one that visitors see (R18)
 */
export async function findFavoriteCandidate(
  { profileId }: CustomerScope,
  shortId: string,
): Promise<{ car: VehicleSummary; isSaved: boolean }> {
  const row = await db.vehicle.findFirst({
    where: { shortId, ...PUBLIC_VEHICLE },
    select: { id: true, favorites: { where: { profileId }, select: { vehicleId: true } } },
  });
  const [car] = row ? await findVehiclesById([row.id]) : [];
  if (!row || !car) throw new DomainError('carNotFound');
  return { car, isSaved: row.favorites.length > 0 };
}

/**
 * Makes a car one of a customer's favourites; a second time changes nothing (R129). Answers its name.
 * @throws DomainError carNotFound: no such car, or not one that visitors see (R18)
 */
export async function addFavorite({ profileId }: CustomerScope, shortId: string): Promise<string> {
  const car = await db.vehicle.findFirst({ where: { shortId, ...PUBLIC_VEHICLE }, select: NAMED });
  if (!car) throw new DomainError('carNotFound');
  await db.favorite.createMany({ data: [{ profileId, vehicleId: car.id }], skipDuplicates: true });
  return vehicleName(car);
}

/**
 * Takes a car out of a customer's favourites, also one that is no longer offered. Answers its name, and whether
 * `addFavorite` would take it again; null where there was nothing to take out that the customer may hear of.
 */
export async function removeFavorite(
  { profileId }: CustomerScope,
  shortId: string,
): Promise<{ name: string; canReturn: boolean } | null> {
  const isPublic = { shortId, ...PUBLIC_VEHICLE };
  const [shown, own] = await Promise.all([
    db.vehicle.findFirst({ where: isPublic, select: NAMED }),
    db.vehicle.findFirst({ where: { shortId, favorites: { some: { profileId } } }, select: NAMED }),
  ]);
  const car = own ?? shown;
  if (!car) return null;
  await db.favorite.deleteMany({ where: { profileId, vehicleId: car.id } });
  return { name: vehicleName(car), canReturn: shown !== null };
}
