import { data } from '@remix-run/node';
import { DomainError } from '~/errors/domain-error';
import { findWithdrawnVehicle } from '~/modules/fleet/vehicles/find-withdrawn-vehicle.server';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { findCityVehicles } from '~/modules/search/summaries/city-vehicles.server';
import { findSimilarVehicles } from '~/modules/search/summaries/similar-vehicles.server';
import type { Withdrawn } from '~/modules/search/summaries/ui/withdrawn-page';

const SHOWN_INSTEAD = 4;

/**
 * What a car's page answers in place of a car that was not found: 410 with similar cars where it was withdrawn, else
 * the refusal itself (404).
 */
export async function refuseWithdrawn(id: string, refusal: unknown): Promise<never> {
  if (!(refusal instanceof DomainError) || refusal.code !== 'carNotFound') throw refusal;
  const car = await findWithdrawnVehicle(id);
  if (!car) throw refusal;
  const { city } = car;
  const similar = city ? await findSimilarVehicles(car, city.slug, SHOWN_INSTEAD) : [];
  const instead = city && similar.length === 0 ? await findCityVehicles(city.slug, SHOWN_INSTEAD) : similar;
  const withdrawn: Withdrawn = { kind: 'car', name: vehicleName(car), city, instead };
  throw data({ withdrawn }, { status: 410 });
}
