import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { Language } from '~/i18n/languages';
import { languageOf } from '~/i18n/languages';
import { assertFree, refusingOverlap } from '~/modules/availability/occupancies.server';
import { createContract } from '~/modules/contracts/create-contract.server';
import { recordPayment } from '~/modules/payments/record-payment.server';
import { paymentStatusOf } from '~/modules/payments/payment-status';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant, nowInMorocco, todayInMorocco } from '~/platform/clock';
import { db, inTransaction, type Transaction } from '~/platform/db.server';
import { isFirstSending, wasSent } from '~/platform/sent-form.server';
import { blockedUntil, bookingRows } from '../booking-rows';
import { enqueueBookingMessages } from '../lifecycle/booking-messages.server';
import { assertDriverAccepted, assertOwnLocations, driversOf, ownClient } from './desk-people.server';
import { deskPeriodProblem } from './desk-period';
import type { DeskBooking } from './desk-schema';
import { lockOwnVehicle } from './desk-vehicle.server';

export interface NewDeskBooking extends DeskBooking {
  status: 'pending' | 'confirmed';
  /** Made with the form, so that the same form sent twice makes one booking. */
  requestKey: string;
  /** Of the client's messages and contract, where the client has chosen none. */
  language: Language;
}

/**
 * Writes down a booking that an agency made itself: the booking with its drivers, the first payment, and when it is
 * confirmed its contract and the message to the client, in one transaction (R22, R143). Same-day turnover is allowed (R2).
 * The total is the agency's; left out, it is days × price per day. Of a client with an account it is that account's
 * booking, too.
 * @throws formUsed, carNotFound, vehicleUnavailable, clientNotFound, locationNotServed, driverPapersMissing, driverTooYoung,
 *   licenceTooRecent, datesConflictFrom `{availableFrom}`, paymentTooHigh `{max}`, the period's own fault, or
 *   bookingCreateFailed for a reason nobody foresaw
 */
export async function createDeskBooking(scope: AgencyScope, input: NewDeskBooking): Promise<{ reference: string }> {
  const form = { requestKey: input.requestKey, use: 'booking', content: input };
  // Asked first without a lock: the booking that the form made holds its car's days.
  const made = (await wasSent(scope, form)) ? await findDeskBooking(scope, input.requestKey) : null;
  if (made) return made;
  const now = nowInMorocco();
  const wrong = deskPeriodProblem(input.period, now);
  if (wrong) throw new DomainError(wrong.code, wrong.params);
  // A booking that waits for nothing but its own pick-up would have lapsed (R23).
  if (input.status === 'pending' && input.period.start <= now) throw new DomainError('pickupInPast');
  return refusingOverlap(input.vehicleId, input.period, () =>
    inTransaction(async (tx) => {
      const first = (await isFirstSending(tx, scope, form)) ? null : await findDeskBooking(scope, input.requestKey, tx);
      return first ?? writeBooking(tx, scope, input);
    }),
  ).catch((error: unknown) => rethrowAs(error, 'bookingCreateFailed'));
}

/** The booking that a form of the agency already made; null where it made none. */
export function findDeskBooking(
  { agencyId }: AgencyScope,
  requestKey: string,
  tx: Transaction = db,
): Promise<{ reference: string } | null> {
  return tx.booking.findFirst({ where: { requestKey, agencyId, source: 'agency' }, select: { reference: true } });
}

async function writeBooking(
  tx: Transaction,
  scope: AgencyScope,
  input: NewDeskBooking,
): Promise<{ reference: string }> {
  const vehicle = await lockOwnVehicle(tx, scope, input.vehicleId);
  const client = await ownClient(tx, scope, input.clientId);
  await assertOwnLocations(tx, scope, input);
  const drivers = driversOf(input, client);
  assertDriverAccepted(input, vehicle.conditions, drivers);
  const end = blockedUntil(input.period.end, vehicle.turnaroundMinutes);
  await assertFree(tx, vehicle.id, { start: input.period.start, end }, 'minute');
  const rows = bookingRows({
    ...input,
    vehicle,
    turnaroundMinutes: vehicle.turnaroundMinutes,
    clientId: client.id,
    customerId: client.profileId,
    source: 'agency',
    requestedAt: nowInMorocco(),
    actorId: scope.profileId,
    drivers,
    language: languageOf(client.profile?.language ?? input.language),
  });
  const { booking } = rows;
  const totalPrice = input.totalPrice ?? booking.totalPrice.toString();
  const isConfirmed = input.status === 'confirmed';
  await tx.booking.createMany({
    data: [
      {
        ...booking,
        ...depositOf(input, vehicle),
        totalPrice,
        agencyNotes: input.agencyNotes,
        status: input.status,
        confirmedAt: isConfirmed ? currentInstant() : null,
        paymentStatus: paymentStatusOf({ bookingStatus: input.status, totalPrice, paidAmount: 0 }),
      },
    ],
  });
  await tx.driver.createMany({ data: rows.drivers });
  await tx.bookingEvent.createMany({ data: [{ ...rows.event, data: { status: input.status } }] });
  if (isConfirmed) await createContract(tx, booking.id);
  await recordFirstPayment(tx, scope, booking.id, input);
  if (isConfirmed && input.tellClient) await enqueueBookingMessages(tx, booking.id, 'confirmed');
  return { reference: booking.reference };
}

/** The caution that is asked for, and how it is to be held (R30). */
export function depositOf(
  { depositAmount, depositMode }: Pick<DeskBooking, 'depositAmount' | 'depositMode'>,
  vehicle: { depositAmount: { toString(): string } },
) {
  const amount = depositMode === 'none' ? '0' : (depositAmount ?? vehicle.depositAmount.toString());
  return { depositAmount: amount, bankGuaranteeMode: depositMode, bankGuaranteeAmount: depositMode && amount };
}

async function recordFirstPayment(
  tx: Transaction,
  scope: AgencyScope,
  bookingId: string,
  { received, method, cheque, sameCheque, requestKey }: NewDeskBooking,
): Promise<void> {
  if (!received || Number(received) === 0) return;
  const receivedOn = todayInMorocco();
  await recordPayment(tx, scope, bookingId, {
    ...{ kind: 'payment', amount: received, method, receivedOn, cheque, sameCheque, requestKey },
  });
}
