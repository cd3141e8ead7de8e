import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { rentalDays } from '~/modules/availability/period/rental-days';
import { lengthProblem } from '~/modules/availability/period/rental-period';
import { writeRider } from '~/modules/contracts/riders/write-rider.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { dateToWall, nowInMorocco } from '~/platform/clock';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { bookingParties } from '../../lifecycle/booking-parties.server';
import { type BookingEdit, enqueueEditedMessage } from '../../lifecycle/booking-messages.server';
import { isEditable } from '../../lifecycle/booking-status';
import { rescheduleBookingIn } from '../../lifecycle/reschedule-booking.server';
import {
  addEvent,
  assertSeen,
  lockBooking,
  type LockedBooking,
  paymentStatusAt,
} from '../../lifecycle/transition-booking.server';
import { totalForDays } from '../../pricing/rental-price';
import { depositOf } from '../create-desk-booking.server';
import { assertDriverAccepted, assertOwnLocations } from '../desk-people.server';
import type { DeskBooking } from '../desk-schema';
import { lockOwnVehicle } from '../desk-vehicle.server';
import { editDrivers } from './edit-drivers.server';

/** What an edit may have changed beside dates and car, as its event names it. */
export type EditedPart = 'places' | 'drivers' | 'total' | 'deposit' | 'notes' | 'extensible' | 'agencyNotes';

/**
 * The agency corrects a booking that is neither over nor cancelled (R148): dates and car by the rules of
 * `rescheduleBooking`; places, drivers, total, caution, guarantee and notes beside. The client stays, and so does what
 * was paid. What changed is written as an event, and the customer is told of it by one message; an edit that changes
 * nothing writes nothing.
 * `version`: of the booking that was seen.
 * @throws bookingNotFound, bookingNotEditable (R8), bookingChanged, pickupInPast for a request that would have lapsed,
 *   and what `createDeskBooking` and `rescheduleBooking` throw; bookingUpdateFailed for a reason nobody foresaw
 */
export async function editBooking(
  scope: AgencyScope,
  reference: string,
  input: DeskBooking,
  version: string | undefined,
): Promise<void> {
  const wrong = lengthProblem(input.period);
  if (wrong) throw new DomainError(wrong.code, wrong.params);
  await inTransaction((tx) => write(tx, scope, reference, input, version)).catch((error: unknown) =>
    rethrowAs(error, 'bookingUpdateFailed'),
  );
}

async function write(
  tx: Transaction,
  scope: AgencyScope,
  reference: string,
  input: DeskBooking,
  version: string | undefined,
): Promise<void> {
  const booking = await lockBooking(tx, scope, reference);
  if (!isEditable(booking.status)) throw new DomainError('bookingNotEditable');
  const { period, vehicleId } = input;
  const isOtherStart = period.start !== dateToWall(booking.pickupAt);
  if (booking.status === 'pending' && isOtherStart && period.start <= nowInMorocco())
    throw new DomainError('pickupInPast');
  const vehicle = await lockOwnVehicle(tx, scope, vehicleId, booking.vehicleId);
  await assertOwnLocations(tx, scope, input, [booking.pickupLocationId, booking.returnLocationId]);
  const drivers = await editDrivers(tx, scope, booking, input);
  assertDriverAccepted(
    { ...input, acceptDriver: input.acceptDriver || !(drivers.isChanged || isOtherStart) },
    vehicle.conditions,
    drivers.details,
  );
  const rate = vehicleId === booking.vehicleId ? booking.pricePerDay : vehicle.pricePerDay;
  const totalPrice = input.totalPrice ?? totalForDays(rate.toString(), rentalDays(period.start, period.end));
  const deposit = depositOf(input, vehicle);
  const { pickupLocationId, returnLocationId, notes, agencyNotes, extensible } = input;
  const rest = { pickupLocationId, returnLocationId, notes, agencyNotes, extensible };
  const parts = changedParts(booking, { ...rest, ...deposit, totalPrice }, drivers.isChanged);
  const isOtherRental = isOtherStart || period.end !== dateToWall(booking.returnAt) || vehicleId !== booking.vehicleId;
  // A button pressed twice: what it says stands already.
  if (parts.length === 0 && !isOtherRental) return;
  assertSeen(booking, version);
  const told: BookingEdit = {
    before: (await bookingParties(tx, booking.id)).facts,
    also: [
      ...(drivers.isChanged ? (['drivers'] as const) : []),
      ...(booking.bankGuaranteeMode === deposit.bankGuaranteeMode ? [] : (['guarantee'] as const)),
    ],
    message: parts.includes('notes') ? (notes ?? '') : '',
  };
  if (parts.some((part) => part !== 'total'))
    await tx.booking.update({ where: { id: booking.id }, data: { ...rest, ...deposit } });
  const isMoved =
    (await rescheduleBookingIn(tx, scope, reference, {
      pickupAt: period.start,
      returnAt: period.end,
      vehicleId,
      price: 'vehicle',
      totalPrice,
      depositAmount: deposit.depositAmount,
      edit: told,
    })) !== null;
  if (!isMoved && parts.length > 0) {
    await writeSums(tx, booking, totalPrice, deposit.depositAmount);
    await writeRider(tx, booking.id, scope.profileId);
  }
  // A move names its total itself.
  const written = isMoved ? parts.filter((part) => part !== 'total') : parts;
  const eventId = await addEditEvent(tx, scope, booking, totalPrice, written);
  const isTold = told.message !== '' || parts.some((part) => TOLD_PARTS.includes(part));
  if (eventId && !isMoved && isTold) await enqueueEditedMessage(tx, booking.id, eventId, told);
}

/** What the client hears of beside dates, car and a new message to them. */
const TOLD_PARTS: readonly EditedPart[] = ['places', 'drivers', 'total', 'deposit'];

interface Edited extends ReturnType<typeof depositOf> {
  pickupLocationId: string;
  returnLocationId: string;
  notes: string | null;
  agencyNotes: string | null;
  extensible: boolean;
  totalPrice: string;
}

function changedParts(booking: LockedBooking, edited: Edited, hasOtherDrivers: boolean): EditedPart[] {
  const isOther = (name: 'pickupLocationId' | 'returnLocationId' | 'notes' | 'agencyNotes' | 'extensible') =>
    booking[name] !== edited[name];
  const isOtherDeposit =
    !booking.depositAmount.equals(edited.depositAmount) || booking.bankGuaranteeMode !== edited.bankGuaranteeMode;
  const parts: Record<EditedPart, boolean> = {
    places: isOther('pickupLocationId') || isOther('returnLocationId'),
    drivers: hasOtherDrivers,
    total: !booking.totalPrice.equals(edited.totalPrice),
    deposit: isOtherDeposit,
    notes: isOther('notes'),
    extensible: isOther('extensible'),
    agencyNotes: isOther('agencyNotes'),
  };
  return (Object.keys(parts) as EditedPart[]).filter((part) => parts[part]);
}

async function writeSums(tx: Transaction, booking: LockedBooking, totalPrice: string, depositAmount: string) {
  const paymentStatus = paymentStatusAt(booking, booking.status, { totalPrice });
  await tx.booking.update({ where: { id: booking.id }, data: { totalPrice, paymentStatus } });
  await tx.contract.updateMany({
    where: { agencyId: booking.agencyId, bookingId: booking.id, status: 'pending' },
    data: { amount: totalPrice, depositAmount },
  });
}

/** What only the agency knows of is a note, which the customer's page leaves out. Answers the event's id. */
async function addEditEvent(
  tx: Transaction,
  scope: AgencyScope,
  booking: LockedBooking,
  totalPrice: string,
  parts: EditedPart[],
): Promise<string | null> {
  if (parts.length === 0) return null;
  const type = parts.every((part) => part === 'agencyNotes') ? 'note' : 'edited';
  const total = { before: booking.totalPrice.toFixed(2), now: totalPrice };
  return addEvent(tx, scope, booking, type, { parts, ...(parts.includes('total') && { total }) });
}
