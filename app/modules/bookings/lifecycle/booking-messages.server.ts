import { isDeepStrictEqual } from 'node:util';
import { enqueueEmail, enqueueWhatsapp } from '~/modules/messaging/outbox.server';
import type { BookingFacts, EditedFacts, PreviousFacts } from '~/modules/messaging/templates';
import { enqueueReviewRequest } from '~/modules/messaging/review-request.server';
import { tellAgency } from '~/modules/agencies/messages/tell-agency.server';
import { notifyAgency } from '~/modules/notifications/notify-agency.server';
import type { Period } from '~/modules/availability/overlap';
import type { Transaction } from '~/platform/db.server';
import { type BookingParties, bookingParties } from './booking-parties.server';

/** What can happen to a booking that somebody must hear of. */
export type BookingMessageEvent =
  | 'requested'
  // By an administrator, in the customer's name (R286).
  | 'requestedByPlatform'
  | 'lapsed'
  | 'confirmed'
  | 'declined'
  | 'cancelledByAgency'
  | 'cancelledByCustomer'
  | 'completed'
  // What an administrator did (R282): the agency hears of it as well.
  | 'cancelledByPlatform'
  | 'completedByPlatform';

/**
 * Writes every message of an event in its transaction: mail to the customer and the agency, the
 * agency's notice, and the WhatsApp message that a person sends (R92: bookings are confirmed by the
 * agency contacting the customer). Who has no address or phone gets none of that kind.
 */
export async function enqueueBookingMessages(
  tx: Transaction,
  bookingId: string,
  event: BookingMessageEvent,
): Promise<void> {
  const parties = await bookingParties(tx, bookingId);
  const write = WRITERS[event];
  await write(tx, parties);
}

/**
 * Tells the customer of other dates or of another car, in the transaction that changes them. `previousVehicle` is null
 * where the car stays. `eventId`: the line of the timeline; a booking may be moved several times, and each is told. `message`: the
 * agency's word, if it has one.
 */
export async function enqueueRescheduledMessage(
  tx: Transaction,
  bookingId: string,
  change: {
    previous: Period;
    previousVehicle: string | null;
    eventId: string;
    message: string | undefined;
    tellFrom: Date | undefined;
    /** What the same edit changed beside dates and car. */
    edit: BookingEdit | undefined;
  },
): Promise<void> {
  const { previous, previousVehicle, eventId, message = '', tellFrom, edit } = change;
  const parties = await bookingParties(tx, bookingId);
  const to = customerMail(parties, rescheduled(eventId));
  if (!to) return;
  const mail = { ...to, ...(tellFrom && { notBefore: tellFrom }) };
  const dates = { previousPickupAt: previous.start, previousReturnAt: previous.end };
  const before = { ...parties.facts, ...dates, message, ...(edit && editedFacts(parties, edit)) };
  await (previousVehicle
    ? enqueueEmail(tx, { ...mail, template: 'bookingVehicleChanged', params: { ...before, previousVehicle } })
    : enqueueEmail(tx, { ...mail, template: 'bookingRescheduled', params: before }));
}

const rescheduled = (eventId: string) => `bookingRescheduled:${eventId}`;

/** Takes back what `enqueueRescheduledMessage` wrote of a line of the timeline, if it waits still; answers whether it did. */
export async function withdrawRescheduledMessage(
  tx: Transaction,
  booking: { id: string; agencyId: string },
  eventId: string,
): Promise<boolean> {
  const { dedupeKey } = cause(booking, rescheduled(eventId));
  const { count } = await tx.outboxMessage.deleteMany({ where: { dedupeKey, status: 'pending' } });
  return count > 0;
}

/**
 * Makes the reminder of what a customer still owes ready for WhatsApp, in the transaction that tells the agency of it
 * (R220): `due` in MAD, decimal text. `reminder`: one makes one.
 */
export async function enqueuePaymentReminder(
  tx: Transaction,
  bookingId: string,
  { due, reminder }: { due: string; reminder: string },
): Promise<void> {
  const parties = await bookingParties(tx, bookingId);
  const { phone, language } = parties.customer;
  if (!phone) return;
  await enqueueWhatsapp(tx, {
    ...{ phone, language, template: 'payment_reminder', params: { ...parties.facts, due } },
    ...cause(parties, `whatsapp:customer:payment_reminder:${reminder}`),
  });
}

/** What the agency changed in a booking, as its customer hears of it. */
export interface BookingEdit {
  /** The booking's facts as they stood before. */
  before: BookingFacts;
  also: EditedFacts['also'];
  /** The agency's message to the customer where it is new; else empty. */
  message: string;
}

/**
 * Tells the customer what an edit changed where neither dates nor car did, in the transaction that changes it (R148).
 * `eventId`: the line of the timeline; each edit is told.
 */
export async function enqueueEditedMessage(
  tx: Transaction,
  bookingId: string,
  eventId: string,
  edit: BookingEdit,
): Promise<void> {
  const parties = await bookingParties(tx, bookingId);
  const mail = customerMail(parties, `bookingEdited:${eventId}`);
  if (!mail) return;
  const params = { ...parties.facts, ...editedFacts(parties, edit) };
  await enqueueEmail(tx, { ...mail, template: 'bookingEdited', params });
}

/** The facts of which the mail says what stood before. */
const COMPARED = ['pickupLocation', 'returnLocation', 'total', 'deposit'] as const;

function editedFacts({ facts }: BookingParties, { before, also, message }: BookingEdit) {
  const isOther = (name: (typeof COMPARED)[number]) => !isDeepStrictEqual(facts[name], before[name]);
  const previous = Object.fromEntries(COMPARED.filter(isOther).map((name) => [name, before[name]]));
  return { previous: previous as PreviousFacts, also, message };
}

/** To whom and in which language a customer's mail goes; null where they have no address. */
function customerMail(parties: BookingParties, what: string) {
  const { email: to, language, profileId } = parties.customer;
  return to ? { to, language, ...(profileId && { profileId }), ...cause(parties, what) } : null;
}

const cause = ({ id, agencyId }: Pick<BookingParties, 'id' | 'agencyId'>, what: string) => ({
  agencyId,
  bookingId: id,
  dedupeKey: `booking:${id}:${what}`,
});

const WRITERS: Record<BookingMessageEvent, (tx: Transaction, parties: BookingParties) => Promise<void>> = {
  async requested(tx, parties) {
    await tellAgencyOfRequest(tx, parties);
    await mailCustomer(tx, parties, 'bookingRequestedCustomer');
  },
  async requestedByPlatform(tx, parties) {
    await tellAgencyOfRequest(tx, parties);
    await mailCustomer(tx, parties, 'bookingRequestedForYou');
  },
  async lapsed(tx, parties) {
    await notice(tx, parties, 'booking_lapsed');
    await mailCustomer(tx, parties, 'bookingLapsed');
  },
  async confirmed(tx, parties) {
    await mailCustomer(tx, parties, 'bookingConfirmed');
    await whatsappCustomer(tx, parties, 'booking_confirmed');
  },
  async declined(tx, parties) {
    await mailCustomer(tx, parties, 'bookingDeclined');
    await whatsappCustomer(tx, parties, 'booking_cancelled');
  },
  async cancelledByAgency(tx, parties) {
    await mailCustomer(tx, parties, 'bookingCancelledCustomer');
    await whatsappCustomer(tx, parties, 'booking_cancelled');
  },
  async cancelledByCustomer(tx, parties) {
    await notice(tx, parties, 'booking_cancelled');
    if (parties.agency.wants.mail) await mailAgency(tx, parties, 'bookingCancelledAgency');
    await mailCustomer(tx, parties, 'bookingCancelledCustomer');
  },
  async completed(tx, parties) {
    await mailCustomer(tx, parties, 'bookingCompleted');
    await askForReview(tx, parties);
  },
  async cancelledByPlatform(tx, parties) {
    await tellOfPlatform(tx, parties, 'platform_booking_cancelled');
    await WRITERS.cancelledByAgency(tx, parties);
  },
  async completedByPlatform(tx, parties) {
    await tellOfPlatform(tx, parties, 'platform_booking_completed');
    await WRITERS.completed(tx, parties);
  },
};

async function tellAgencyOfRequest(tx: Transaction, parties: BookingParties) {
  await notice(tx, parties, 'booking_requested');
  if (parties.agency.wants.pending) await mailAgency(tx, parties, 'bookingRequestedAgency');
  await whatsappAgency(tx, parties);
}

type CustomerMail =
  | 'bookingRequestedCustomer'
  | 'bookingRequestedForYou'
  | 'bookingLapsed'
  | 'bookingConfirmed'
  | 'bookingDeclined'
  | 'bookingCancelledCustomer'
  | 'bookingCompleted';

async function mailCustomer(tx: Transaction, parties: BookingParties, template: CustomerMail) {
  const mail = customerMail(parties, template);
  if (mail) await enqueueEmail(tx, { ...mail, template, params: parties.facts });
}

async function mailAgency(
  tx: Transaction,
  parties: BookingParties,
  template: 'bookingRequestedAgency' | 'bookingCancelledAgency',
) {
  const { email: to, language, timing } = parties.agency;
  if (to)
    await enqueueEmail(tx, {
      to,
      language,
      template,
      params: parties.facts,
      ...timing,
      ...cause(parties, template),
    });
}

/** Only who has an account can write a review (R133). */
async function askForReview(tx: Transaction, { id, agencyId, customer, facts }: BookingParties) {
  const { profileId, email: to, storedLanguage } = customer;
  if (!profileId || !to || !storedLanguage) return;
  const { reference, vehicle, agencyName } = facts;
  await enqueueReviewRequest(tx, {
    bookingId: id,
    agencyId,
    profileId,
    to,
    language: storedLanguage,
    params: { reference, vehicle, agencyName },
  });
}

async function whatsappCustomer(
  tx: Transaction,
  parties: BookingParties,
  template: 'booking_confirmed' | 'booking_cancelled',
) {
  const { phone, language } = parties.customer;
  const unique = cause(parties, `whatsapp:customer:${template}`);
  if (phone) await enqueueWhatsapp(tx, { phone, language, template, params: parties.facts, ...unique });
}

/** The message that the customer sends with a request: in the language in which they read it over. */
async function whatsappAgency(tx: Transaction, parties: BookingParties) {
  const { phone } = parties.agency;
  const message = { template: 'new_booking', language: parties.language, params: parties.facts } as const;
  const unique = cause(parties, 'whatsapp:agency:new_booking');
  if (phone) await enqueueWhatsapp(tx, { phone, ...message, toAgency: true, ...unique });
}

async function notice(
  tx: Transaction,
  parties: BookingParties,
  kind: 'booking_requested' | 'booking_lapsed' | 'booking_cancelled',
) {
  const { id, agencyId, vehicleId, facts } = parties;
  const { reference, vehicle, customerName, pickupAt, returnAt, days, total } = facts;
  await notifyAgency(tx, agencyId, {
    kind,
    bookingId: id,
    vehicleId,
    values: { reference, vehicle, customerName, pickupAt, returnAt, days, total },
    dedupeKey: `booking:${id}:notice:${kind}`,
  });
}

/** The agency's word of what an administrator did with its booking. */
function tellOfPlatform(
  tx: Transaction,
  { id, agencyId, vehicleId, vehicleShortId, facts }: BookingParties,
  kind: 'platform_booking_cancelled' | 'platform_booking_completed',
) {
  const { reference, vehicle, customerName, pickupAt, returnAt, reason } = facts;
  return tellAgency(tx, agencyId, {
    kind,
    bookingId: id,
    vehicleId,
    shortId: vehicleShortId,
    values: { reference, vehicle, customerName, pickupAt, returnAt, reason },
    dedupeKey: `booking:${id}:notice:${kind}`,
  });
}
