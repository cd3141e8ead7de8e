import { Prisma } from '~/generated/prisma/client';
import { sentence, translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { locationName } from '~/modules/agencies/locations/location-name';
import { readRentalDates } from '~/modules/availability/period/rental-dates';
import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS } from '~/modules/availability/period/rental-period';
import type { Period } from '~/modules/availability/overlap';
import { rentalPrice } from '~/modules/bookings/pricing/rental-price';
import { bookingConstraint, firstValues } from '~/modules/bookings/request/booking-form.server';
import { findRenter } from '~/modules/bookings/request/find-renter.server';
import { requiredDates } from '~/modules/bookings/request/open-booking-form.server';
import { readEnquiry } from '~/modules/bookings/request/rental-enquiry';
import { findPublicVehicle } from '~/modules/fleet/vehicles/find-vehicle.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { addDays, todayInMorocco } from '~/platform/clock';
import type { Choice } from './choice';
import { findFreeCars, type OfferedCar } from './find-free-cars.sql';
import { findAgencies, findCustomers } from './find-parties.server';

const CITY = { fr: Prisma.sql`c.name_fr`, en: Prisma.sql`c.name_en`, ar: Prisma.sql`c.name_ar` };

/** What the form of a booking shows for what has been chosen so far (R286). */
export type NewBookingPage = Awaited<ReturnType<typeof openNewBooking>>;

/**
 * The form of a booking in a customer's name: who and which car can be chosen, what is wrong with the choice, and once it is
 * whole the fields of the request, with the driver as the customer's profile says. Five queries at most.
 */
export async function openNewBooking(scope: AdminScope, choice: Choice, lang: Language) {
  const t = translator(lang);
  const dates = readRentalDates(choice);
  const period = dates.kind === 'dates' ? { start: dates.pickupAt, end: dates.returnAt } : null;
  const [agency, customer] = await Promise.all([
    findAgencies(scope, { typed: choice.ofAgency, chosenId: choice.agency }, CITY[lang]),
    findCustomers(scope, { typed: choice.ofCustomer, chosenId: choice.customer }),
  ]);
  const agencyId = agency.chosen?.id ?? null;
  const cars = await findFreeCars(scope, { agencyId, period, typed: choice.ofCar, chosen: choice.car });
  const car = cars.chosen;
  const today = todayInMorocco();
  return {
    choice,
    agency: { ...agency, fault: agency.chosen?.isOpen === false ? t('errors-booking:agencyNotBookable') : undefined },
    customer: {
      ...customer,
      fault: customer.chosen?.isActive === false ? t('errors-booking:customerNotActive') : undefined,
    },
    dates: {
      today,
      lastDay: addDays(today, MAX_DAYS_AHEAD + MAX_RENTAL_DAYS),
      areChosen: period !== null,
      fault: dates.kind === 'refused' ? { field: dates.field, text: sentence(t, dates.message) } : null,
    },
    cars: { ...cars, chosen: car && priced(car, period), free: cars.free.map((free) => priced(free, period)) },
    request: car && customer.chosen ? await openRequest(car, customer.chosen.id, choice, lang) : null,
  };
}

/** A car with what it costs for the dates, once there are some. */
const priced = (car: OfferedCar, period: Period | null) => ({
  ...car,
  price: period && rentalPrice(car.pricePerDay, period.start, period.end),
});

/** The fields that the customer would fill in for this car. */
async function openRequest({ shortId }: OfferedCar, customerId: string, choice: Choice, lang: Language) {
  const [car, renter] = await Promise.all([findPublicVehicle(shortId), findRenter({ profileId: customerId })]);
  const { pickupLocations, returnLocations, conditions } = car;
  const option = (place: (typeof pickupLocations)[number]) => ({ id: place.id, label: locationName(place, lang) });
  const enquiry = readEnquiry(new URLSearchParams(choice), { pickup: pickupLocations, return: returnLocations });
  return {
    values: firstValues(car.id, enquiry, renter),
    constraint: { ...bookingConstraint, ...requiredDates(conditions) },
    conditions: conditions && { age: conditions.minimumAge, years: conditions.minimumLicenceYears },
    pickupLocations: pickupLocations.map(option),
    returnLocations: returnLocations.map(option),
  };
}
