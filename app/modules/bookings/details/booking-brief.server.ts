import type { AgencyScope } from '~/modules/tenancy/scope';
import { findBooking } from './find-booking.server';

/**
 * What a notice's window shows of a booking (R234): how it stands, who rents what and when, what is left to pay, and what
 * its next step is known by. Money is decimal text in its currency, times are wall clock.
 * @throws bookingNotFound for a foreign or unknown one.
 */
export async function findBookingBrief(scope: AgencyScope, reference: string) {
  const booking = await findBooking(scope, reference);
  const { status, shown, paymentStatus, pickupAt, returnAt, days, amountDue, currency, depositHeld } = booking;
  const { nextStatuses, canHandOver, handedOverAt } = booking;
  const { make, modelName, year, registrationNumber, category, color, seats, photo } = booking.vehicle;
  const { fullName, companyName, phone } = booking.client;
  return {
    ...{ reference: booking.reference, status, shown, paymentStatus, pickupAt, returnAt, days },
    ...{ amountDue, currency, depositHeld, nextStatuses, canHandOver, handedOverAt },
    vehicle: { make, modelName, year, registrationNumber, category, color, seats, photo },
    client: { fullName, companyName, phone },
  };
}
export type BookingBrief = Awaited<ReturnType<typeof findBookingBrief>>;
