import { quietUntil } from '~/modules/agencies/messages/quiet-hours';
import { parsePhone } from '~/modules/people/identity-numbers';
import { LANGUAGES } from '~/i18n/languages';
import { LOCATION_COLUMNS } from '~/modules/fleet/vehicles/rental-columns';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import type { BookingFacts, InLanguages } from '~/modules/messaging/templates';
import { type AddressedLocation, placeLine } from '../details/handover';
import { dateToWall } from '~/platform/clock';
import type { Transaction } from '~/platform/db.server';

/** Who hears of a booking, where and in which language, and the facts that messages are made of. */
export async function bookingParties(tx: Transaction, bookingId: string) {
  const booking = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: {
      vehicle: { select: { shortId: true, make: true, modelName: true, year: true } },
      client: { select: { fullName: true, phone: true, email: true } },
      customer: { select: { email: true, language: true } },
      pickupLocation: { select: LOCATION_COLUMNS },
      returnLocation: { select: LOCATION_COLUMNS },
      agency: {
        select: {
          name: true,
          email: true,
          phone: true,
          owner: { select: { email: true, language: true } },
          settings: {
            select: {
              notificationEmail: true,
              emailNotifications: true,
              notifyPending: true,
              notifyReviews: true,
              quietFrom: true,
              quietTo: true,
            },
          },
        },
      },
    },
  });
  const { agency, client, vehicle } = booking;
  const mail = agency.settings?.emailNotifications ?? true;
  const notBefore = agency.settings && quietUntil(agency.settings);
  const facts: BookingFacts = {
    reference: booking.reference,
    vehicle: vehicleName(vehicle),
    pickupAt: dateToWall(booking.pickupAt),
    returnAt: dateToWall(booking.returnAt),
    pickupLocation: inLanguages(booking.pickupLocation),
    returnLocation: inLanguages(booking.returnLocation),
    days: booking.days,
    total: booking.totalPrice.toFixed(2),
    deposit: booking.depositAmount.toFixed(2),
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
    vehicleShortId: vehicle.shortId,
    /** Of the pages on which it was made. */
    language: booking.language,
    facts,
    customer: {
      profileId: booking.customerId,
      email: booking.customer?.email ?? client.email,
      phone: parsePhone(client.phone),
      /** The one that they chose for their account, else that of the booking. */
      language: booking.customer?.language ?? booking.language,
      /** The one they chose for their account, where they have one. */
      storedLanguage: booking.customer?.language ?? null,
    },
    agency: {
      email: agency.settings?.notificationEmail ?? agency.email ?? agency.owner.email,
      phone: parsePhone(agency.phone ?? ''),
      language: agency.owner.language,
      /** Of its mails: none leaves in its quiet hours (R202). */
      timing: notBefore ? { notBefore } : {},
      wants: {
        mail,
        pending: mail && (agency.settings?.notifyPending ?? true),
        reviews: mail && (agency.settings?.notifyReviews ?? true),
      },
    },
  };
}

/** A place as each language names it: who reads a message is seen when it leaves. */
const inLanguages = (place: AddressedLocation) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, placeLine(place, language)])) as InLanguages;

export type BookingParties = Awaited<ReturnType<typeof bookingParties>>;
