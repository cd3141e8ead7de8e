import Decimal from 'decimal.js';
import { DomainError } from '~/errors/domain-error';
import { nowInMorocco, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { bookableVehicle } from '../request/bookable-vehicle.server';
import { blockedUntil } from '../booking-rows';
import { periodProblem } from '~/modules/availability/period/rental-period';
import { type RentalPrice, rentalPrice } from './rental-price';
import { conflictOf } from '~/modules/availability/occupancies.server';

/** Money as decimal text in MAD. `availableFrom` is null when the car is free for the dates. */
export interface RentalQuote extends RentalPrice {
  deposit: string;
  availableFrom: string | null;
}

/**
 * What a car costs for given dates and whether it is free (R2, R3, R27), by the rules that
 * requestBooking applies again. Two queries and one for the settings.
 * @throws carNotFound, vehicleUnavailable, or the period's own fault (pickupInPast …).
 */
export async function quoteRental(
  vehicleId: string,
  { pickupAt, returnAt }: { pickupAt: WallClock; returnAt: WallClock },
): Promise<RentalQuote> {
  const period = { start: pickupAt, end: returnAt };
  const wrong = periodProblem(period, nowInMorocco());
  if (wrong) throw new DomainError(wrong.code, wrong.params);
  const vehicle = await bookableVehicle(db, vehicleId);
  const wanted = { start: pickupAt, end: blockedUntil(returnAt, vehicle.turnaroundMinutes) };
  return {
    ...rentalPrice(vehicle.pricePerDay.toString(), pickupAt, returnAt),
    deposit: new Decimal(vehicle.depositAmount.toString()).toFixed(2),
    availableFrom: await conflictOf(db, vehicleId, wanted, 'day'),
  };
}
