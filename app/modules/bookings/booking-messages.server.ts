import { DEFAULT_LANGUAGE, isLanguage, type Language } from '~/i18n/languages';
import { parsePhone } from '~/modules/clients/identity-numbers';
import { enqueueEmail, enqueueWhatsapp } from '~/modules/messaging/outbox.server';
import type { BookingFacts } from '~/modules/messaging/templates';
import { notifyAgency } from '~/modules/notifications/notify-agency.server';
import { dateToWall } from '~/platform/clock';
import type { Transaction } from '~/platform/db.server';

/** What can happen to a booking that somebody must hear of. */
export type Occasion =
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'cancelledByAgency'
  | 'cancelledByCustomer'
  | 'completed';

/**
 * Writes every message of an occasion in its transaction: mail to the customer and the agency, the
 * agency's notice, and the WhatsApp message that a person sends (SPEC §1: bookings are confirmed by the
 * agency contacting the customer). Who has no address or phone gets none of that kind.
 */
export async function tellOfBooking(tx: Transaction, bookingId: string, occasion: Occasion): Promise<void> {
  const told = await partiesOf(tx, bookingId);
  const write = WRITERS[occasion];
  await write(tx, told);
}

type Parties = Awaited<ReturnType<typeof partiesOf>>;

const cause = ({ id, agencyId }: Parties, what: string) => ({
  agencyId,
  bookingId: id,
  dedupeKey: `booking:${id}:${what}`,
});

const WRITERS: Record<Occasion, (tx: Transaction, told: Parties) => Promise<void>> = {
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
  | 'bookingRequestedCustomer'
  | 'bookingConfirmed'
  | 'bookingDeclined'
  | 'bookingCancelledCustomer'
  | 'bookingCompleted';

async function mailCustomer(tx: Transaction, told: Parties, template: CustomerMail) {
  const { email: to, language, profileId } = told.customer;
  if (!to) return;
  const person = profileId ? { profileId } : {};
  await enqueueEmail(tx, { to, language, template, params: told.facts, ...person, ...cause(told, template) });
}

async function mailAgency(
  tx: Transaction,
  told: Parties,
  template: 'bookingRequestedAgency' | 'bookingCancelledAgency',
) {
  const { email: to, language } = told.agency;
  if (to) await enqueueEmail(tx, { to, language, template, params: told.facts, ...cause(told, template) });
}

async function whatsappCustomer(
  tx: Transaction,
  told: Parties,
  template: 'booking_confirmed' | 'booking_cancelled',
) {
  const { phone, language } = told.customer;
  const unique = cause(told, `whatsapp:customer:${template}`);
  if (phone) await enqueueWhatsapp(tx, { phone, language, template, params: told.facts, ...unique });
}

async function whatsappAgency(tx: Transaction, told: Parties, template: 'new_booking' | 'booking_cancelled') {
  const { phone, language } = told.agency;
  const unique = cause(told, `whatsapp:agency:${template}`);
  if (phone) await enqueueWhatsapp(tx, { phone, language, template, params: told.facts, ...unique });
}

async function notice(
  tx: Transaction,
  told: Parties,
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

const languageOf = (stored: string): Language => (isLanguage(stored) ? stored : DEFAULT_LANGUAGE);

async function partiesOf(tx: Transaction, bookingId: string) {
  const booking = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: {
      vehicle: { select: { make: true, modelName: true, year: true } },
      client: { select: { fullName: true, phone: true, email: true } },
      customer: { select: { email: true } },
      pickupLocation: { select: { name: true } },
      returnLocation: { select: { name: true } },
      agency: {
        select: {
          name: true,
          email: true,
          phone: true,
          owner: { select: { email: true, language: true } },
          settings: { select: { notificationEmail: true, emailNotifications: true, notifyPending: true } },
        },
      },
    },
  });
  const { agency, client, vehicle } = booking;
  const mail = agency.settings?.emailNotifications ?? true;
  const facts: BookingFacts = {
    reference: booking.reference,
    vehicle: `${vehicle.make} ${vehicle.modelName} ${vehicle.year}`,
    pickupAt: dateToWall(booking.pickupAt),
    returnAt: dateToWall(booking.returnAt),
    pickupLocation: booking.pickupLocation.name,
    returnLocation: booking.returnLocation.name,
    days: booking.days,
    total: booking.totalPrice.toString(),
    deposit: booking.depositAmount.toString(),
    customerName: client.fullName,
    customerPhone: client.phone,
    agencyName: agency.name,
    agencyPhone: agency.phone ?? '',
    reason: booking.cancelReason ?? '',
  };
  return {
    id: booking.id,
    agencyId: booking.agencyId,
    vehicleId: booking.vehicleId,
    facts,
    customer: {
      profileId: booking.customerId,
      email: booking.customer?.email ?? client.email,
      phone: parsePhone(client.phone),
      language: languageOf(booking.language),
    },
    agency: {
      email: agency.settings?.notificationEmail ?? agency.email ?? agency.owner.email,
      phone: parsePhone(agency.phone ?? ''),
      language: languageOf(agency.owner.language),
      wants: { mail, pending: mail && (agency.settings?.notifyPending ?? true) },
    },
  };
}
