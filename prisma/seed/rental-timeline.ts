import type { BookingEventType, Prisma } from '~/generated/prisma/client';
import { addMinutes, type WallClock, wallToInstant } from '~/platform/clock';
import { evening, type PlannedInvoice } from './rental-invoices';
import type { PlannedPayment } from './rental-payments';
import type { Written } from './rental-rows';

/** A booking's timeline: what its rows say, in the order in which it happened. */
export function timelineOf(
  { rental, moments, booking, damage }: Written,
  payments: readonly PlannedPayment[],
  invoices: readonly PlannedInvoice[],
  reviewedAt: WallClock | null,
  now: WallClock,
): Prisma.BookingEventCreateManyInput[] {
  const { customer, outcome, vehicle, random } = rental;
  const events: { type: BookingEventType; at: WallClock; by?: 'customer'; data?: Prisma.InputJsonObject }[] = [];
  const add = (
    type: BookingEventType,
    at: WallClock | null,
    more: { by?: 'customer'; data?: Prisma.InputJsonObject } = {},
  ) => {
    if (at) events.push({ type, at, ...more });
  };
  add(customer ? 'requested' : 'created', rental.bookedAt, customer ? { by: 'customer' } : {});
  add('confirmed', moments.confirmed);
  if (moments.cancelled) {
    const data = booking.cancelReason ? { reason: booking.cancelReason } : {};
    if (outcome === 'withdrawn') add('cancelled', moments.cancelled, { by: 'customer' });
    else add(outcome === 'declined' ? 'declined' : 'cancelled', moments.cancelled, { data });
  }
  add('contract_signed', moments.pickedUp && signedAt(moments.pickedUp));
  const { pickupMileage: mileage, pickupFuel: fuel } = booking;
  add('picked_up', moments.pickedUp, mileage != null && fuel != null ? { data: { mileage, fuel } } : {});
  add('returned', moments.returned);
  if (damage > 0)
    add('damage_recorded', moments.returned && addMinutes(moments.returned, 2), {
      data: { amount: damage.toFixed(2) },
    });
  add('completed', moments.returned && addMinutes(moments.returned, 4));
  for (const { at, kind, amount, method } of payments)
    add('payment_recorded', at, { data: { kind, amount: amount.toFixed(2), method } });
  for (const { issue, row } of invoices) {
    if (!issue) continue;
    const atReturn = moments.returned && addMinutes(moments.returned, 8);
    const written = evening(issue.on, now);
    add('invoice_issued', atReturn && atReturn > written ? (atReturn < now ? atReturn : now) : written, {
      data: { kind: row.kind ?? 'invoice' },
    });
  }
  add('reviewed', reviewedAt, { by: 'customer' });

  return events
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ type, at, by, data = {} }) => ({
      id: random.uuid(),
      agencyId: booking.agencyId,
      bookingId: booking.id,
      type,
      actorRole: by ?? 'agency',
      actorId: by ? (customer?.id ?? null) : vehicle.agency.ownerId,
      data,
      createdAt: wallToInstant(at),
    }));
}

/** The contract is signed while the keys change hands. */
export function signedAt(pickedUp: WallClock): WallClock {
  return addMinutes(pickedUp, -4);
}
