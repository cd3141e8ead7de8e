import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { Language } from '~/i18n/languages';
import { recordAudit } from '~/modules/audit/record-audit.server';
import type { AdminScope, CustomerScope, PersonScope } from '~/modules/tenancy/scope';
import { isSameName } from '~/modules/people/same-name';
import { matchClient } from '~/modules/clients/match/match-client.server';
import { recordConsent } from '~/modules/messaging/whatsapp/cloud/consents.server';
import { asksForWhatsapp } from '~/modules/messaging/whatsapp/cloud/provider.server';
import { dayToDate, nowInMorocco } from '~/platform/clock';
import { db, inTransaction, isConstraintViolation, type Transaction } from '~/platform/db.server';
import { isFirstSending, type SentForm, wasSent } from '~/platform/sent-form.server';
import { type BookableVehicle, bookableVehicle } from './bookable-vehicle.server';
import { enqueueBookingMessages } from '../lifecycle/booking-messages.server';
import { driverObstacles } from '../driver-conditions';
import { blockedUntil, bookingRows } from '../booking-rows';
import type { BookingRequest } from './booking-schema';
import { noRoomFor } from './open-requests.server';
import { assertLocations } from './rental-locations.server';
import { periodProblem } from '~/modules/availability/period/rental-period';
import { assertFree, lockVehicle, refusingOverlap } from '~/modules/availability/occupancies.server';

export interface RequestedBooking {
  id: string;
  reference: string;
}

/** What is asked for. `agreesToWhatsapp`: the driver's number takes messages of the platform by WhatsApp (R229). */
type RequestInput = BookingRequest & { agreesToWhatsapp?: boolean };

/**
 * Asks for a car on a customer's behalf: a pending booking with its drivers, the agency's client and
 * every message, in one transaction. Price, deposit, agency and status come from the server alone. The
 * same form (`requestKey`) sent again gives the booking that it made.
 * @throws formUsed, carNotFound, vehicleUnavailable, locationNotServed, datesConflictFrom `{availableFrom}`
 *   (calendar days, R2), driverTooYoung, licenceTooRecent and the like (R26), tooManyRequests, tooManyRequestsAtAgency, the period's own fault (pickupInPast …), or
 *   bookingCreateFailed for a reason nobody foresaw.
 */
export function requestBooking(
  scope: CustomerScope,
  input: RequestInput,
  language: Language,
): Promise<RequestedBooking> {
  return askForCar({ customer: scope, by: scope }, input, language);
}

/**
 * Asks for a car in the name of a customer, as an administrator does (R286): the customer's own request by the customer's
 * rules, but for the number of requests that may wait (R24). Both sides are told, and the audit log has a line (R250).
 * @throws what requestBooking throws, and profileNotFound for an account that is not active
 */
export function requestBookingFor(
  scope: AdminScope,
  customer: PersonScope,
  input: BookingRequest,
  language: Language,
): Promise<RequestedBooking> {
  return askForCar({ customer, by: scope }, { ...input, rememberDates: false }, language);
}

/** In whose name a car is asked for, and who does it. */
interface Requester {
  customer: PersonScope;
  by: CustomerScope | AdminScope;
}

async function askForCar(requester: Requester, input: RequestInput, language: Language): Promise<RequestedBooking> {
  const { by, customer } = requester;
  const form = { requestKey: input.requestKey, use: 'request', content: [customer.profileId, input] };
  const sent = async () => ((await wasSent(by, form)) ? findRequestedBooking(customer, input.requestKey) : null);
  const made = await sent();
  if (made) return made;
  const wrong = periodProblem(input.period, nowInMorocco());
  if (wrong) throw new DomainError(wrong.code, wrong.params);
  try {
    // Asked first without a lock: most refusals make nobody wait.
    await assertBookable(db, input);
    return await refusingOverlap(input.vehicleId, input.period, () =>
      inTransaction((tx) => writeBooking(tx, requester, input, language, form)),
    );
  } catch (error) {
    // Two sendings of one form at once: the other one was first, and its booking may be what is in the way.
    const isRefused = isConstraintViolation(error) || error instanceof DomainError;
    return (isRefused && (await sent())) || rethrowAs(error, 'bookingCreateFailed');
  }
}

/** Of a request in a customer's name: their account may have been closed since it was chosen (R286). */
async function assertActive(tx: Transaction, customerId: string): Promise<void> {
  const [customer] = await tx.$queryRaw<object[]>`
    SELECT 1 AS active FROM profiles
    WHERE id = ${customerId}::uuid AND role = 'customer' AND status = 'active' FOR SHARE`;
  if (!customer) throw new DomainError('customerNotActive');
}

async function writeBooking(
  tx: Transaction,
  { customer, by }: Requester,
  input: RequestInput,
  language: Language,
  form: SentForm,
): Promise<RequestedBooking> {
  await lockVehicle(tx, input.vehicleId);
  const made = (await isFirstSending(tx, by, form)) ? null : await findRequestedBooking(customer, input.requestKey, tx);
  if (made) return made;
  const vehicle = await assertBookable(tx, input);
  const client = await matchClient(tx, vehicle.agencyId, customer.profileId, input.driver);
  if (by.role === 'customer') await assertRoom(tx, by, vehicle.agencyId);
  else await assertActive(tx, customer.profileId);
  const rows = bookingRows({
    vehicle,
    turnaroundMinutes: vehicle.turnaroundMinutes,
    period: input.period,
    clientId: client.id,
    customerId: customer.profileId,
    source: by.role,
    requestedAt: nowInMorocco(),
    actorId: by.profileId,
    pickupLocationId: input.pickupLocationId,
    returnLocationId: input.returnLocationId,
    drivers: input.secondDriver ? [input.driver, input.secondDriver] : [input.driver],
    notes: input.notes,
    extensible: input.extensible,
    requestKey: input.requestKey,
    language,
  });
  await tx.booking.createMany({ data: [rows.booking] });
  await tx.driver.createMany({ data: rows.drivers });
  await tx.bookingEvent.createMany({ data: [rows.event] });
  if (input.rememberDates) await rememberDates(tx, customer, input);
  const { phone } = input.driver;
  if (phone && input.agreesToWhatsapp && (await asksForWhatsapp(tx)))
    await recordConsent(tx, { phone, agreed: true, source: 'booking', recordedBy: by.profileId });
  if (by.role === 'admin') await auditRequest(tx, by, rows.booking);
  await enqueueBookingMessages(tx, rows.booking.id, by.role === 'admin' ? 'requestedByPlatform' : 'requested');
  return { id: rows.booking.id, reference: rows.booking.reference };
}

/** Adds the line of what an administrator asked for in a customer's name. */
function auditRequest(tx: Transaction, scope: AdminScope, booking: ReturnType<typeof bookingRows>['booking']) {
  const { id, customerId = null, vehicleId, totalPrice } = booking;
  return recordAudit(tx, scope, {
    action: 'booking.created',
    entity: 'booking',
    entityId: id,
    after: { status: 'pending', customerId, vehicleId, total: String(totalPrice) },
  });
}

async function assertBookable(tx: Transaction, input: BookingRequest): Promise<BookableVehicle> {
  const vehicle = await bookableVehicle(tx, input.vehicleId);
  const end = blockedUntil(input.period.end, vehicle.turnaroundMinutes);
  await assertFree(tx, vehicle.id, { start: input.period.start, end }, 'day');
  await assertLocations(tx, vehicle.id, input);
  assertDriver(vehicle, input);
  return vehicle;
}

/**
 * Keeps the dates that the customer agreed to have kept (R137), when the driver is the customer in person; one that
 * was left out stays as the profile has it.
 */
async function rememberDates(tx: Transaction, { profileId }: PersonScope, { driver }: BookingRequest): Promise<void> {
  const profile = await tx.profile.findUniqueOrThrow({ where: { id: profileId }, select: { fullName: true } });
  if (!isSameName(profile.fullName, driver.fullName)) return;
  const { birthDate, licenceIssuedOn } = driver;
  await tx.profile.update({
    where: { id: profileId },
    data: {
      birthDate: birthDate ? dayToDate(birthDate) : undefined,
      licenceIssuedOn: licenceIssuedOn ? dayToDate(licenceIssuedOn) : undefined,
    },
    select: { id: true },
  });
}

/** An agency's conditions hold for what is booked online (R26); the agency itself may go on without them. */
function assertDriver({ conditions }: BookableVehicle, { driver, period }: BookingRequest): void {
  const [obstacle] = conditions ? driverObstacles(conditions, driver, period.start) : [];
  if (obstacle) throw new DomainError(obstacle.code, { ...obstacle.params });
}

/** Asked once the customer's row is locked, so that forms sent at once are counted one after the other. */
async function assertRoom(tx: Transaction, scope: CustomerScope, agencyId: string): Promise<void> {
  const refusal = await noRoomFor(scope, agencyId, tx);
  if (refusal) throw refusal;
}

/** The booking that a form already made, of this customer only; null where it made none. */
export function findRequestedBooking(
  customer: PersonScope,
  requestKey: string,
  tx: Transaction = db,
): Promise<RequestedBooking | null> {
  return tx.booking.findFirst({
    where: { requestKey, customerId: customer.profileId },
    select: { id: true, reference: true },
  });
}
