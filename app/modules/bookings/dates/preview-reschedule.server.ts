import { overlaps } from '~/modules/availability/overlap';
import { findOccupancies } from '~/modules/availability/occupancies.server';
import { rentalDays } from '~/modules/availability/period/rental-days';
import { lengthProblem } from '~/modules/availability/period/rental-period';
import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import type { WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { blockedUntil } from '../booking-rows';
import { parseBookingReference } from '../booking-reference';
import { totalForDays } from '../pricing/rental-price';

/** What other dates would mean, before anything changes. */
export interface ReschedulePreview {
  days: number;
  /** MAD as decimal text. */
  total: string;
  /** What is in the way: bookings with their client, blocks without. */
  conflicts: { start: WallClock; end: WallClock; reference: string | null; clientName: string | null }[];
}

/**
 * The days and the total of other dates by the rules of `rescheduleBooking`, and who is in the way.
 * @throws DomainError bookingNotFound, returnNotAfterPickup, rentalTooLong
 */
export async function previewReschedule(
  scope: AgencyScope,
  reference: string,
  { pickupAt, returnAt }: { pickupAt: WallClock; returnAt: WallClock },
): Promise<ReschedulePreview> {
  const wrong = lengthProblem({ start: pickupAt, end: returnAt });
  if (wrong) throw new DomainError(wrong.code, wrong.params);
  const booking = await db.booking.findFirst({
    where: { reference: parseBookingReference(reference) ?? '', agencyId: scope.agencyId },
    select: {
      id: true,
      vehicleId: true,
      days: true,
      pricePerDay: true,
      totalPrice: true,
      agency: { select: { settings: { select: { turnaroundMinutes: true } } } },
    },
  });
  if (!booking) throw new DomainError('bookingNotFound');
  const end = blockedUntil(returnAt, booking.agency.settings?.turnaroundMinutes ?? 0);
  const taken = (await findOccupancies(db, booking.vehicleId, pickupAt, end)).filter(
    (one) => one.bookingId !== booking.id && overlaps(one, { start: pickupAt, end }),
  );
  const ids = taken.flatMap(({ bookingId }) => bookingId ?? []);
  const others = await db.booking.findMany({
    where: { agencyId: scope.agencyId, id: { in: ids } },
    select: { id: true, reference: true, client: { select: { fullName: true, companyName: true } } },
  });
  const days = rentalDays(pickupAt, returnAt);
  return {
    days,
    // A total that was agreed stays while the days do (rescheduleBooking).
    total: days === booking.days ? booking.totalPrice.toFixed(2) : totalForDays(booking.pricePerDay.toString(), days),
    conflicts: taken.map(({ start, end: until, bookingId }) => {
      const other = others.find(({ id }) => id === bookingId);
      const clientName = other ? (other.client.companyName ?? other.client.fullName) : null;
      return { start, end: until, reference: other?.reference ?? null, clientName };
    }),
  };
}
