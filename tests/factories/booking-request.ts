import type { BookingRequest } from '~/modules/bookings/request/booking-schema';
import type { Period } from '~/modules/availability/overlap';
import { day, wall } from '~/platform/clock';
import type { TestCustomer } from './customer';
import { resident } from '../../prisma/seed/people';
import { testRandom } from '../../prisma/seed/random';
import type { TestVehicle } from './vehicle';

/** `2026-12-04T10:00` to `2026-12-07T10:00`, as a period. */
export const period = (start: string, end: string): Period => ({
  start: wall(start),
  end: wall(end),
});

/** What the booking form sends once it was read: a resident who drives in person. */
export function bookingRequest(
  vehicle: Pick<TestVehicle, 'id' | 'locationId'>,
  when: Period,
  facts: Partial<BookingRequest> & { customer?: TestCustomer } = {},
): BookingRequest {
  const { customer, ...given } = facts;
  const { fullName, phone, cin, drivingPermit } = resident(testRandom);
  return {
    vehicleId: vehicle.id,
    period: when,
    pickupLocationId: vehicle.locationId,
    returnLocationId: vehicle.locationId,
    driver: {
      fullName: customer?.fullName ?? fullName,
      phone,
      email: null,
      cin,
      passport: null,
      residencePermit: null,
      drivingPermit,
      licenceIssuedOn: day('2015-05-04'),
      birthDate: day('1990-02-14'),
    },
    secondDriver: null,
    notes: null,
    extensible: false,
    rememberDates: false,
    requestKey: testRandom.uuid(),
    ...given,
  };
}
