import type { Prisma } from '~/generated/prisma/client';
import type { Category } from '~/modules/catalogue/vehicle-words';
import { findVehiclesById } from '~/modules/search/summaries/find-vehicles-by-id.server';
import { rentalDatesOf } from '~/modules/search/query/rental-dates-query';
import type { VehicleSummary } from '~/modules/search/summaries/vehicle-summary';
import { findSimilarToEach } from '~/modules/search/summaries/similar-vehicles.server';
import type { CustomerScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import type { FavoriteQuery } from './favorites';

/** How many cars stand beside a favourite that cannot be rented. */
const SIMILAR_SHOWN = 2;

/** A favourite as its list shows it. */
export interface Favorite {
  id: string;
  shortId: string;
  make: string;
  modelName: string;
  year: number;
  category: Category;
  /** As visitors see it; null once it is no longer offered (R18). */
  car: VehicleSummary | null;
  /** Other cars, where this one cannot be rented: withdrawn, in maintenance, taken at the dates. */
  similar: VehicleSummary[];
}

const SELECT = {
  id: true,
  shortId: true,
  make: true,
  modelName: true,
  year: true,
  category: true,
  pricePerDay: true,
  locations: { where: { isPrimary: true }, select: { citySlug: true } },
  agency: { select: { citySlug: true } },
} as const satisfies Prisma.VehicleSelect;

type Orders = Record<FavoriteQuery['sort'], Prisma.FavoriteOrderByWithRelationInput[]>;
/** Each goes down to the id, so that pages neither lose nor repeat a car. */
const ORDERS: Orders = {
  '-added': [{ createdAt: 'desc' }, { vehicleId: 'asc' }],
  price: [{ vehicle: { pricePerDay: 'asc' } }, { vehicleId: 'asc' }],
  '-price': [{ vehicle: { pricePerDay: 'desc' } }, { vehicleId: 'asc' }],
  name: [{ vehicle: { make: 'asc' } }, { vehicle: { modelName: 'asc' } }, { vehicleId: 'asc' }],
};

/**
 * A page of a customer's favourites (R129), whatever became of the cars, with totals where the query has good
 * dates. At most five queries.
 */
export async function listFavorites({ profileId }: CustomerScope, query: FavoriteQuery) {
  const { page, pageSize, sort } = query;
  const [total, rows] = await Promise.all([
    db.favorite.count({ where: { profileId } }),
    db.favorite.findMany({
      where: { profileId },
      orderBy: ORDERS[sort],
      skip: (page - 1) * pageSize,
      take: pageSize,
      select: { vehicle: { select: SELECT } },
    }),
  ]);
  const dates = rentalDatesOf(query.dates);
  const vehicles = rows.map(({ vehicle }) => vehicle);
  const cars = new Map(
    (
      await findVehiclesById(
        vehicles.map(({ id }) => id),
        dates,
      )
    ).map((car) => [car.id, car]),
  );
  const similar = await findSimilarToEach(
    vehicles
      .filter(({ id }) => !canBeRented(cars.get(id)))
      .map(({ id, category, pricePerDay, locations, agency }) => ({
        id,
        category,
        pricePerDay: pricePerDay.toFixed(2),
        citySlug: locations[0]?.citySlug ?? agency.citySlug ?? '',
      })),
    SIMILAR_SHOWN,
    dates,
  );
  return {
    total,
    fault: dates.kind === 'refused' ? { field: dates.field, message: dates.message } : null,
    favorites: vehicles.map(({ pricePerDay: _, locations: __, agency: ___, ...vehicle }): Favorite => ({
      ...vehicle,
      car: cars.get(vehicle.id) ?? null,
      similar: similar.get(vehicle.id) ?? [],
    })),
  };
}

const canBeRented = (car: VehicleSummary | undefined) =>
  car !== undefined && car.status !== 'maintenance' && car.rental?.isFree !== false;
