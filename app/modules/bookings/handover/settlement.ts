import { rentalDays } from '~/modules/availability/period/rental-days';
import type { WallClock } from '~/platform/clock';
import { totalForDays } from '../pricing/rental-price';

interface SettledBooking {
  pickupAt: WallClock;
  returnAt: WallClock;
  days: number;
  pricePerDay: string;
}

/** What a car that comes back at some moment means for the days that were paid. */
export interface Settlement {
  /** Days that were booked and not used; nothing is given back for them by itself (R11). */
  unusedDays: number;
  unusedPrice: string;
  /** Days begun after those booked, an hour's grace included (R3). */
  extraDays: number;
  /** What they cost at the booking's own price a day; decimal text in MAD, as above. */
  extraPrice: string;
}

/** Days used against days booked, for a car that is back at `at`. */
export function settlement({ pickupAt, returnAt, days, pricePerDay }: SettledBooking, at: WallClock): Settlement {
  const used = at > pickupAt ? rentalDays(pickupAt, at) : 1;
  const unusedDays = at < returnAt ? Math.max(0, days - used) : 0;
  const extraDays = at > returnAt ? Math.max(0, used - days) : 0;
  const cost = (count: number) => (count > 0 ? totalForDays(pricePerDay, count) : '0.00');
  return { unusedDays, unusedPrice: cost(unusedDays), extraDays, extraPrice: cost(extraDays) };
}
