import { z } from 'zod';
import type { ErrorCode } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { chosenId, periodFields } from '~/modules/bookings/booking-fields';

/** What an administrator's form of a booking asks for first (R286); the rest is the customer's own form (`bookingSchema`). */
export const choiceSchema = z.object({
  agencyId: chosenId('errors-booking:agencyRequired'),
  customerId: chosenId('errors-booking:clientRequired'),
  ...periodFields,
  vehicleId: chosenId('errors-booking:vehicleRequired'),
});

const FIELDS: Partial<Record<ErrorCode, string>> = {
  agencyNotBookable: 'agencyId',
  customerNotActive: 'customerId',
  profileNotFound: 'customerId',
  pickupInPast: 'startDate',
  dateTooFar: 'startDate',
  returnNotAfterPickup: 'endDate',
  rentalTooLong: 'endDate',
  carNotFound: 'vehicleId',
  vehicleUnavailable: 'vehicleId',
  datesConflictFrom: 'vehicleId',
  locationNotServed: 'pickupLocationId',
  driverTooYoung: 'birthDate',
  birthDateForAge: 'birthDate',
  licenceTooRecent: 'licenceIssuedOn',
  licenceDateForYears: 'licenceIssuedOn',
};

/** The field that a refusal is about; none for one about the whole form. */
export const fieldOfNewBooking = (error: unknown): string | undefined =>
  error instanceof DomainError ? FIELDS[error.code] : undefined;
