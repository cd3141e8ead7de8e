import type { Category } from '~/modules/catalogue/vehicle-words';
import { findVehiclesById } from './find-vehicles-by-id.server';
import { findSimilarVehicles } from './similar-vehicles.server';
import type { VehicleSummary } from './vehicle-summary';

/** How many other cars stand beside the one that was rented. */
const SIMILAR_SHOWN = 3;

interface RentedVehicle {
  id: string;
  category: Category;
  /** Of the city where it was; null where its agency has taken it out of its places. */
  citySlug: string | null;
}

/**
 * What somebody may rent after a rental: the same car, null once it is no longer offered (R18), and similar ones,
 * the nearest in price first. Two queries.
 */
export async function findToRentAgain(
  vehicle: RentedVehicle,
  pricePerDay: string,
): Promise<{ same: VehicleSummary | null; similar: VehicleSummary[] }> {
  const { id, category, citySlug } = vehicle;
  const [[same], similar] = await Promise.all([
    findVehiclesById([id]),
    citySlug ? findSimilarVehicles({ id, category, pricePerDay }, citySlug, SIMILAR_SHOWN) : [],
  ]);
  return { same: same ?? null, similar };
}
