import type { AgencyScope } from '~/modules/tenancy/scope';
import type { BookingRequest } from '~/modules/bookings/request/booking-schema';
import type { BookingStatus } from '~/modules/bookings/lifecycle/booking-status';
import { completeBooking } from '~/modules/bookings/lifecycle/complete-booking.server';
import { confirmBooking } from '~/modules/bookings/lifecycle/confirm-booking.server';
import { declineBooking } from '~/modules/bookings/lifecycle/decline-booking.server';
import type { Hold, Period } from '~/modules/availability/overlap';
import { requestBooking, type RequestedBooking } from '~/modules/bookings/request/request-booking.server';
import { addDays, dateToWall, setClockForTests, time, todayInMorocco, wallAt, wallToInstant } from '~/platform/clock';
import type { TestAgency } from './agency';
import { bookingRequest } from './booking-request';
import { inHistory } from '../setup/history';
import { createCustomer, type TestCustomer } from './customer';
import type { TestVehicle } from './vehicle';

/** From a day to another, both counted from today, at ten o'clock. */
export function daysFromNow(from: number, to: number): Period {
  const today = todayInMorocco();
  return { start: wallAt(addDays(today, from), time('10:00')), end: wallAt(addDays(today, to), time('10:00')) };
}

interface BookingFacts {
  /** In three days for four days when not given. */
  period?: Period;
  /** What becomes of it; pending when not given. Cancelled means declined by the agency. */
  status?: BookingStatus;
  /** A new customer when not given. */
  customer?: TestCustomer;
  request?: Partial<BookingRequest>;
}

export interface TestBooking extends RequestedBooking {
  customer: TestCustomer;
}

/** A booking as people make it: requested by a customer, then answered by the agency, and ended at its return. */
export async function createBooking(
  agency: Pick<TestAgency, 'scope'>,
  vehicle: Pick<TestVehicle, 'id' | 'locationId'>,
  { period = daysFromNow(3, 7), status = 'pending', customer, request = {} }: BookingFacts = {},
): Promise<TestBooking> {
  const renter = customer ?? (await createCustomer());
  const made = await requestBooking(
    renter.scope,
    bookingRequest(vehicle, period, { customer: renter, ...request }),
    'fr',
  );
  await decide(agency.scope, made.reference, status, period);
  return { ...made, customer: renter };
}

/** What decides whether a stored booking holds its car. */
export function holdOf(row: { status: BookingStatus; pickupAt: Date; answerBy: Date | null }): Hold {
  return { status: row.status, pickupAt: dateToWall(row.pickupAt), answerBy: row.answerBy && dateToWall(row.answerBy) };
}

async function decide(scope: AgencyScope, reference: string, status: BookingStatus, { end }: Period): Promise<void> {
  if (status === 'cancelled') await declineBooking(scope, reference, 'Véhicule immobilisé pour réparation.');
  if (status === 'confirmed' || status === 'completed') await confirmBooking(scope, reference);
  if (status !== 'completed') return;
  const clock = setClockForTests(() => wallToInstant(end));
  const complete = () => completeBooking(scope, reference).finally(() => setClockForTests(clock));
  // The car of a rental that lies ahead comes back by then only.
  await (wallToInstant(end) > new Date() ? inHistory(complete) : complete());
}
