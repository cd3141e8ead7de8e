import { DomainError } from '~/errors/domain-error';
import type { Language } from '~/i18n/languages';
import { type ClosedEnd, closedEnds, hoursAt, type WeeklyHours } from '~/modules/agencies/hours/opening-hours';
import { type NamedLocation, locationName } from '~/modules/agencies/locations/location-name';
import { type CarTerms, type RentalTerms, rentalTerms } from '~/modules/contracts/rental-terms.server';
import type { WallClock } from '~/platform/clock';
import type { BookingRequest } from './booking-schema';
import type { DriverDetails } from '~/modules/people/driver';
import { quoteRental } from '../pricing/quote-rental.server';
import type { RentalPrice } from '../pricing/rental-price';

type Place = NamedLocation & { id: string; hours: unknown };

export interface ReviewedCar extends CarTerms {
  id: string;
  pickupLocations: readonly Place[];
  returnLocations: readonly Place[];
  agency: { hours: WeeklyHours | null };
}

/** What a customer reads over before sending; money is decimal text in MAD. */
export interface ReviewedBooking {
  pickupAt: WallClock;
  returnAt: WallClock;
  pickupPlace: string;
  returnPlace: string;
  driver: DriverDetails;
  secondDriver: DriverDetails | null;
  notes: string | null;
  extensible: boolean;
  rememberDates: boolean;
  price: RentalPrice;
  deposit: string;
  /** The ends at which the agency is closed: a notice, never a refusal (R12). */
  closed: ClosedEnd[];
  /** What the customer is about to accept. */
  terms: RentalTerms;
}

/**
 * A request as it would be booked now, with the price worked out here. Writes nothing.
 * @throws datesConflictFrom `{availableFrom}`, locationNotServed, and what quoteRental throws
 */
export async function reviewBooking(
  car: ReviewedCar,
  request: BookingRequest,
  language: Language,
): Promise<ReviewedBooking> {
  const pickup = car.pickupLocations.find(({ id }) => id === request.pickupLocationId);
  const back = car.returnLocations.find(({ id }) => id === request.returnLocationId);
  if (!pickup || !back) throw new DomainError('locationNotServed');

  const { start, end } = request.period;
  const quote = await quoteRental(car.id, { pickupAt: start, returnAt: end });
  if (quote.availableFrom) throw new DomainError('datesConflictFrom', { availableFrom: quote.availableFrom });

  return {
    pickupAt: start,
    returnAt: end,
    pickupPlace: locationName(pickup, language),
    returnPlace: locationName(back, language),
    driver: request.driver,
    secondDriver: request.secondDriver,
    notes: request.notes,
    extensible: request.extensible,
    rememberDates: request.rememberDates,
    price: { days: quote.days, pricePerDay: quote.pricePerDay, total: quote.total },
    deposit: quote.deposit,
    closed: closedEnds(
      { at: start, hours: hoursAt(pickup, car.agency.hours) },
      { at: end, hours: hoursAt(back, car.agency.hours) },
    ),
    terms: rentalTerms(car, language),
  };
}

/** Whether the sums that a customer saw are no longer true. What was posted is compared, never used. */
export const hasOtherSums = (review: ReviewedBooking, seen: { total: string; deposit: string }): boolean =>
  review.price.total !== seen.total || review.deposit !== seen.deposit;
