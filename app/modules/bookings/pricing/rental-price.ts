import Decimal from 'decimal.js';
import type { WallClock } from '~/platform/clock';
import { rentalDays } from '~/modules/availability/period/rental-days';

/** A rental's price, money as decimal text with 2 decimals, tax included. */
export interface RentalPrice {
  days: number;
  pricePerDay: string;
  total: string;
}

/**
 * The price of a car for given dates: days (R3) × price per day (R27). The only
 * place where a customer's total is worked out. Throws RangeError unless the price is above zero
 * and the end after the start.
 */
export function rentalPrice(pricePerDay: Decimal.Value, start: WallClock, end: WallClock): RentalPrice {
  if (end <= start) throw new RangeError('The return must come after the pick-up');
  const days = rentalDays(start, end);
  return {
    days,
    pricePerDay: new Decimal(pricePerDay).toFixed(2),
    total: totalForDays(pricePerDay, days),
  };
}

/** Days × price per day, as decimal text. Throws RangeError unless both are above zero. */
export function totalForDays(pricePerDay: Decimal.Value, days: number): string {
  const price = new Decimal(pricePerDay);
  if (!price.isFinite() || price.lte(0)) throw new RangeError('The price must be above zero');
  if (!Number.isInteger(days) || days < 1) throw new RangeError('At least one whole day');
  return price.times(days).toFixed(2);
}
