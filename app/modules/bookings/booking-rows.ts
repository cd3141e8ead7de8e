import type { Prisma } from '~/generated/prisma/client';
import type { Language } from '~/i18n/languages';
import type { Role } from '~/modules/tenancy/scope';
import { addMinutes, dayToDate, type WallClock, wallToDate } from '~/platform/clock';
import { newBookingReference } from './booking-reference';
import type { DriverDetails } from '../people/driver';
import { answerByOf, type Period } from '../availability/overlap';
import { rentalPrice } from './pricing/rental-price';

/** What a new booking is made of: the server's facts about the car, and who asks for what. */
export interface NewBooking {
  vehicle: {
    id: string;
    agencyId: string;
    pricePerDay: { toString(): string };
    depositAmount: { toString(): string };
  };
  /** Minutes that the agency keeps a car after its return (agency_settings). */
  turnaroundMinutes: number;
  period: Period;
  clientId: string;
  customerId: string | null;
  source: Role;
  /** When it is asked for: a request that an agency did not write itself lapses 48 hours later (R23). */
  requestedAt: WallClock;
  /** Who writes the booking down. */
  actorId: string;
  pickupLocationId: string;
  returnLocationId: string;
  drivers: readonly DriverDetails[];
  notes: string | null;
  extensible?: boolean;
  requestKey: string | null;
  language: Language;
}

export interface BookingRows {
  booking: Prisma.BookingCreateManyInput & { id: string; reference: string };
  drivers: Prisma.DriverCreateManyInput[];
  event: Prisma.BookingEventCreateManyInput;
}

/** When a car that is back at `end` can go out again. */
export function blockedUntil(end: Period['end'], turnaroundMinutes: number): Period['end'] {
  return addMinutes(end, turnaroundMinutes);
}

/**
 * The rows of a new booking: pending, unpaid, priced from the car (R3, R27, R28). Pure, so that one
 * booking and a batch of them follow the same rules. Throws RangeError when the return is not after
 * the pick-up.
 */
export function bookingRows(facts: NewBooking): BookingRows {
  const { vehicle, period } = facts;
  const price = rentalPrice(vehicle.pricePerDay.toString(), period.start, period.end);
  const id = crypto.randomUUID();
  const own = { agencyId: vehicle.agencyId, bookingId: id };
  return {
    booking: {
      id,
      reference: newBookingReference(),
      agencyId: vehicle.agencyId,
      vehicleId: vehicle.id,
      clientId: facts.clientId,
      customerId: facts.customerId,
      source: facts.source,
      pickupAt: wallToDate(period.start),
      returnAt: wallToDate(period.end),
      blockedUntil: wallToDate(blockedUntil(period.end, facts.turnaroundMinutes)),
      answerBy: facts.source === 'agency' ? null : wallToDate(answerByOf(facts.requestedAt)),
      pickupLocationId: facts.pickupLocationId,
      returnLocationId: facts.returnLocationId,
      days: price.days,
      pricePerDay: price.pricePerDay,
      totalPrice: price.total,
      depositAmount: vehicle.depositAmount.toString(),
      notes: facts.notes,
      extensible: facts.extensible ?? false,
      status: 'pending',
      paymentStatus: 'pending',
      requestKey: facts.requestKey,
      language: facts.language,
    },
    drivers: facts.drivers.map((driver, index) => ({
      ...own,
      ...driver,
      position: index + 1,
      licenceIssuedOn: driver.licenceIssuedOn && dayToDate(driver.licenceIssuedOn),
      birthDate: driver.birthDate && dayToDate(driver.birthDate),
    })),
    event: {
      ...own,
      type: facts.source === 'agency' ? 'created' : 'requested',
      actorRole: facts.source,
      actorId: facts.actorId,
    },
  };
}
