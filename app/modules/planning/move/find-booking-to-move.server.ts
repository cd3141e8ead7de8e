import { DomainError } from '~/errors/domain-error';
import { parseBookingReference } from '~/modules/bookings/booking-reference';
import { isEditable } from '~/modules/bookings/lifecycle/booking-status';
import { bookingVersion } from '~/modules/bookings/lifecycle/transition-booking.server';
import { clientName } from '~/modules/people/client-name';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { dateToWall, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';

export interface BookingToMove {
  reference: string;
  client: string;
  vehicleId: string;
  vehicle: string;
  plate: string;
  pickupAt: WallClock;
  returnAt: WallClock;
  totalPrice: string;
  version: string;
  /** Completed and cancelled ones are not moved (R8). */
  isEditable: boolean;
  /** Handed over: vehicle and pick-up stay, the return may move. */
  isHandedOver: boolean;
}

/** A booking of the agency as the page that moves it shows it. One query. @throws bookingNotFound */
export async function findBookingToMove(scope: AgencyScope, typed: string): Promise<BookingToMove> {
  const booking = await db.booking.findFirst({
    where: { reference: parseBookingReference(typed) ?? '', agencyId: scope.agencyId },
    select: {
      reference: true,
      status: true,
      pickupAt: true,
      returnAt: true,
      handedOverAt: true,
      totalPrice: true,
      updatedAt: true,
      vehicleId: true,
      vehicle: { select: { make: true, modelName: true, registrationNumber: true } },
      client: { select: { fullName: true, companyName: true } },
    },
  });
  if (!booking) throw new DomainError('bookingNotFound');
  const { reference, status, vehicle, vehicleId } = booking;
  return {
    reference,
    client: clientName(booking.client),
    vehicleId,
    vehicle: `${vehicle.make} ${vehicle.modelName}`,
    plate: vehicle.registrationNumber,
    pickupAt: dateToWall(booking.pickupAt),
    returnAt: dateToWall(booking.returnAt),
    totalPrice: booking.totalPrice.toString(),
    version: bookingVersion(booking),
    isEditable: isEditable(status),
    isHandedOver: booking.handedOverAt !== null,
  };
}
