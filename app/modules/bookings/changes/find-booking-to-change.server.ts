import { DomainError } from '~/errors/domain-error';
import { MAX_DAYS_AHEAD } from '~/modules/availability/period/rental-period';
import type { CustomerScope } from '~/modules/tenancy/scope';
import { addDays, dateToWall, dayOf, nowInMorocco, timeOf } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { parseBookingReference } from '../booking-reference';
import { hasBegun } from '../lifecycle/booking-status';
import { bookingsOf } from '../lifecycle/transition-booking.server';
import { isChangeable } from './wanted-period';

/** Why no other dates can be asked for now. */
export type ChangeObstacle = 'notPossible' | 'open';

/**
 * A customer's booking for the form that asks for other dates: what is booked, the fields filled with it, the days that
 * may be chosen, and what stands in the way. One query.
 * @throws DomainError bookingNotFound for a foreign, hidden or unknown one
 */
export async function findBookingToChange(scope: CustomerScope, reference: string) {
  const booking = await db.booking.findFirst({
    where: { reference: parseBookingReference(reference) ?? '', ...bookingsOf(scope) },
    select: {
      reference: true,
      status: true,
      pickupAt: true,
      returnAt: true,
      handedOverAt: true,
      pricePerDay: true,
      vehicle: { select: { make: true, modelName: true, year: true } },
      agency: { select: { name: true } },
      changes: { where: { status: 'open' }, select: { id: true } },
    },
  });
  if (!booking) throw new DomainError('bookingNotFound');
  const { status, vehicle, agency, changes } = booking;
  const now = nowInMorocco();
  const [pickupAt, returnAt] = [dateToWall(booking.pickupAt), dateToWall(booking.returnAt)];
  const isUnderWay = booking.handedOverAt !== null || hasBegun(pickupAt, now);
  const obstacle: ChangeObstacle | null = !isChangeable({ status, returnAt }, now)
    ? 'notPossible'
    : changes.length > 0
      ? 'open'
      : null;
  const times = { endDate: dayOf(returnAt), returnTime: timeOf(returnAt) };
  return {
    reference: booking.reference,
    vehicle,
    agencyName: agency.name,
    pickupAt,
    returnAt,
    pricePerDay: booking.pricePerDay.toFixed(2),
    /** Its pick-up stays as it is. */
    isUnderWay,
    obstacle,
    dates: isUnderWay ? times : { startDate: dayOf(pickupAt), pickupTime: timeOf(pickupAt), ...times },
    today: dayOf(now),
    lastDay: addDays(dayOf(now), MAX_DAYS_AHEAD),
  };
}
export type BookingToChange = Awaited<ReturnType<typeof findBookingToChange>>;
