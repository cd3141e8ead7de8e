import { enqueueEmail, enqueueWhatsapp } from '~/modules/messaging/outbox.server';
import { notifyAgency } from '~/modules/notifications/notify-agency.server';
import type { Transaction } from '~/platform/db.server';
import { type BookingParties, bookingParties } from './booking-parties.server';

/** What can happen to a booking that somebody must hear of. */
export type BookingMessageEvent =
  'requested' | 'confirmed' | 'declined' | 'cancelledByAgency' | 'cancelledByCustomer' | 'completed';

/**
 * Writes every message of an event in its transaction: mail to the customer and the agency, the
 * agency's notice, and the WhatsApp message that a person sends (SPEC §1: bookings are confirmed by the
 * agency contacting the customer). Who has no address or phone gets none of that kind.
 */
export async function enqueueBookingMessages(
  tx: Transaction,
  bookingId: string,
  event: BookingMessageEvent,
): Promise<void> {
  const told = await bookingParties(tx, bookingId);
  const write = WRITERS[event];
  await write(tx, told);
}

const cause = ({ id, agencyId }: BookingParties, what: string) => ({
  agencyId,
  bookingId: id,
  dedupeKey: `booking:${id}:${what}`,
});

const WRITERS: Record<BookingMessageEvent, (tx: Transaction, told: BookingParties) => Promise<void>> = {
  async requested(tx, told) {
    await notice(tx, told, 'booking_requested', 'important');
    if (told.agency.wants.pending) await mailAgency(tx, told, 'bookingRequestedAgency');
    await whatsappAgency(tx, told, 'new_booking');
    await mailCustomer(tx, told, 'bookingRequestedCustomer');
  },
  async confirmed(tx, told) {
    await mailCustomer(tx, told, 'bookingConfirmed');
    await whatsappCustomer(tx, told, 'booking_confirmed');
  },
  async declined(tx, told) {
    await mailCustomer(tx, told, 'bookingDeclined');
    await whatsappCustomer(tx, told, 'booking_cancelled');
  },
  async cancelledByAgency(tx, told) {
    await mailCustomer(tx, told, 'bookingCancelledCustomer');
    await whatsappCustomer(tx, told, 'booking_cancelled');
  },
  async cancelledByCustomer(tx, told) {
    await notice(tx, told, 'booking_cancelled', 'normal');
    if (told.agency.wants.mail) await mailAgency(tx, told, 'bookingCancelledAgency');
    await whatsappAgency(tx, told, 'booking_cancelled');
    await mailCustomer(tx, told, 'bookingCancelledCustomer');
  },
  async completed(tx, told) {
    await mailCustomer(tx, told, 'bookingCompleted');
  },
};

type CustomerMail =
  'bookingRequestedCustomer' | 'bookingConfirmed' | 'bookingDeclined' | 'bookingCancelledCustomer' | 'bookingCompleted';

async function mailCustomer(tx: Transaction, told: BookingParties, template: CustomerMail) {
  const { email: to, language, profileId } = told.customer;
  if (!to) return;
  const person = profileId ? { profileId } : {};
  await enqueueEmail(tx, {
    to,
    language,
    template,
    params: told.facts,
    ...person,
    ...cause(told, template),
  });
}

async function mailAgency(
  tx: Transaction,
  told: BookingParties,
  template: 'bookingRequestedAgency' | 'bookingCancelledAgency',
) {
  const { email: to, language } = told.agency;
  if (to)
    await enqueueEmail(tx, {
      to,
      language,
      template,
      params: told.facts,
      ...cause(told, template),
    });
}

async function whatsappCustomer(
  tx: Transaction,
  told: BookingParties,
  template: 'booking_confirmed' | 'booking_cancelled',
) {
  const { phone, language } = told.customer;
  const unique = cause(told, `whatsapp:customer:${template}`);
  if (phone) await enqueueWhatsapp(tx, { phone, language, template, params: told.facts, ...unique });
}

async function whatsappAgency(tx: Transaction, told: BookingParties, template: 'new_booking' | 'booking_cancelled') {
  const { phone, language } = told.agency;
  const unique = cause(told, `whatsapp:agency:${template}`);
  if (phone) await enqueueWhatsapp(tx, { phone, language, template, params: told.facts, ...unique });
}

async function notice(
  tx: Transaction,
  told: BookingParties,
  kind: 'booking_requested' | 'booking_cancelled',
  priority: 'normal' | 'important',
) {
  const { id, agencyId, vehicleId, facts } = told;
  const { reference, vehicle, customerName, pickupAt, returnAt, days, total } = facts;
  await notifyAgency(tx, agencyId, {
    kind,
    type: 'booking',
    priority,
    bookingId: id,
    vehicleId,
    values: { reference, vehicle, customerName, pickupAt, returnAt, days, total },
    dedupeKey: `booking:${id}:notice:${kind}`,
  });
}
