import { DomainError } from '~/errors/domain-error';
import type { Language } from '~/i18n/languages';
import { locationName } from '~/modules/agencies/locations/location-name';
import { type GivenDates, readRentalDates } from '~/modules/availability/period/rental-dates';
import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS } from '~/modules/availability/period/rental-period';
import { carPath } from '~/modules/catalogue/car-path';
import { findPublicVehicle, type PublicVehicle } from '~/modules/fleet/vehicles/find-vehicle.server';
import type { CustomerScope } from '~/modules/tenancy/scope';
import { addDays, todayInMorocco, type WallClock } from '~/platform/clock';
import { quoteRental, type RentalQuote } from '../pricing/quote-rental.server';
import { bookingConstraint, firstValues, type FormValues } from './booking-form.server';
import { findRenter } from './find-renter.server';
import { readEnquiry } from './rental-enquiry';

/**
 * The public car of a booking form.
 * @throws carNotFound, and vehicleUnavailable for one in maintenance: it can be seen but not booked (R16).
 */
export async function findVehicleToBook(shortId: string | undefined): Promise<PublicVehicle> {
  if (!/^[0-9a-f]{8}$/.test(shortId ?? '')) throw new DomainError('carNotFound');
  const car = await findPublicVehicle(shortId ?? '');
  if (car.status === 'maintenance') throw new DomainError('vehicleUnavailable');
  return car;
}

/** What every step of the form shows of a car and its agency; money is decimal text in MAD. */
export function bookedCar(car: PublicVehicle, lang: Language) {
  const { make, modelName, year, color, category, transmission, fuelType, seats, photo, pricePerDay } = car;
  return {
    car: { make, modelName, year, color, category, transmission, fuelType, seats, photo, pricePerDay },
    agency: { name: car.agency.name, isVerified: car.agency.isVerified },
    carPage: carPath({ ...car, citySlug: car.city?.slug ?? null }, lang),
  };
}

/** The dates that stand in a form: what is wrong with them, or what they cost and whether the car is free. */
export interface RentalOfForm {
  fault: { field: keyof GivenDates; message: string } | null;
  quote: (RentalQuote & { pickupAt: WallClock; returnAt: WallClock }) | null;
}

/**
 * What the form of a car shows a customer, with the values of a draft or else with the enquiry of the address and
 * what the profile says. The total and what is wrong with the dates are told from the first step.
 */
export async function openBookingForm(
  scope: CustomerScope,
  car: PublicVehicle,
  search: URLSearchParams,
  draft: FormValues | null,
  lang: Language,
) {
  const { pickupLocations, returnLocations, conditions } = car;
  const option = (place: (typeof pickupLocations)[number]) => ({ id: place.id, label: locationName(place, lang) });
  const enquiry = readEnquiry(search, { pickup: pickupLocations, return: returnLocations });
  const values = draft ?? firstValues(car.id, enquiry, await findRenter(scope));
  const today = todayInMorocco();
  return {
    conditions: conditions && { age: conditions.minimumAge, years: conditions.minimumLicenceYears },
    pickupLocations: pickupLocations.map(option),
    returnLocations: returnLocations.map(option),
    values,
    rental: await rentalOf(car.id, values),
    constraint: { ...bookingConstraint, ...requiredDates(conditions) },
    today,
    lastDay: addDays(today, MAX_DAYS_AHEAD + MAX_RENTAL_DAYS),
  };
}

/** An agency's conditions are checked by dates that must be there (R26). */
export const requiredDates = (conditions: PublicVehicle['conditions']) =>
  conditions && {
    birthDate: { required: true },
    licenceIssuedOn: { required: conditions.minimumLicenceYears > 0 },
  };

async function rentalOf(vehicleId: string, values: FormValues): Promise<RentalOfForm> {
  const dates = readRentalDates(values);
  if (dates.kind === 'dates') {
    const { pickupAt, returnAt } = dates;
    return { fault: null, quote: { ...(await quoteRental(vehicleId, dates)), pickupAt, returnAt } };
  }
  // An empty field is no fault before the form is sent.
  const isTold = dates.kind === 'refused' && Boolean(values[dates.field]);
  return { fault: isTold ? { field: dates.field, message: dates.message } : null, quote: null };
}
