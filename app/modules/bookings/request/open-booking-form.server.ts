import { DomainError } from '~/errors/domain-error';
import type { Language } from '~/i18n/languages';
import { locationName } from '~/modules/agencies/locations/location-name';
import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS } from '~/modules/availability/period/rental-period';
import { carPath } from '~/modules/catalogue/car-path';
import { findPublicVehicle, type PublicVehicle } from '~/modules/fleet/vehicles/find-vehicle.server';
import type { CustomerScope } from '~/modules/tenancy/scope';
import { addDays, todayInMorocco } from '~/platform/clock';
import { bookingConstraint, firstValues } from './booking-form.server';
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

/** What the form of a car shows a customer who comes with an enquiry in the address; money is decimal text in MAD. */
export async function openBookingForm(
  scope: CustomerScope,
  car: PublicVehicle,
  search: URLSearchParams,
  lang: Language,
) {
  const { pickupLocations, returnLocations, agency, conditions } = car;
  const { make, modelName, year, color, category, transmission, fuelType, seats, photo, pricePerDay } = car;
  const option = (place: (typeof pickupLocations)[number]) => ({ id: place.id, label: locationName(place, lang) });
  const enquiry = readEnquiry(search, { pickup: pickupLocations, return: returnLocations });
  const today = todayInMorocco();
  return {
    car: { make, modelName, year, color, category, transmission, fuelType, seats, photo, pricePerDay },
    agency: { name: agency.name, isVerified: agency.isVerified },
    conditions: conditions && { age: conditions.minimumAge, years: conditions.minimumLicenceYears },
    carPage: carPath({ ...car, citySlug: car.city?.slug ?? null }, lang),
    pickupLocations: pickupLocations.map(option),
    returnLocations: returnLocations.map(option),
    values: firstValues(car.id, enquiry, await findRenter(scope)),
    constraint: bookingConstraint,
    today,
    lastDay: addDays(today, MAX_DAYS_AHEAD + MAX_RENTAL_DAYS),
  };
}
