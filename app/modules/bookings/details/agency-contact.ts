import { formatDate } from '~/i18n/dates';
import type { Language } from '~/i18n/languages';
import type { Translator } from '~/i18n/namespaces';
import { displayPhone, parsePhone } from '~/modules/people/identity-numbers';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { whatsappLink } from '~/modules/messaging/whatsapp/whatsapp-link';
import type { WallClock } from '~/platform/clock';

interface Facts {
  reference: string;
  pickupAt: WallClock;
  returnAt: WallClock;
  vehicle: { make: string; modelName: string; year: number };
  agency: { phone: string | null };
  drivers: readonly { fullName: string }[];
  /** Messages that are ready to be sent to the agency. */
  whatsapp?: readonly { template: string; href: string }[];
}

export interface AgencyContact {
  /** For the eye. */
  phone: string;
  tel: string;
  /** Opens a conversation whose first message is written; the customer sends it (R90). */
  whatsapp: string;
}

/**
 * How a customer reaches the agency of a booking; null where it has given no number that works.
 * `ask` wants a confirmation, in the words of the agency or the platform where they are ready (R240); `about` is for any
 * other moment.
 */
export function agencyContact(
  booking: Facts,
  occasion: 'ask' | 'about',
  t: Translator,
  language: Language,
): AgencyContact | null {
  const number = parsePhone(booking.agency.phone ?? '');
  if (!number) return null;
  const own = { phone: displayPhone(number), tel: `tel:${number}` };
  const ready = booking.whatsapp?.find(({ template }) => template === 'new_booking');
  if (occasion === 'ask' && ready) return { ...own, whatsapp: ready.href };
  const { vehicle, drivers } = booking;
  const text = t(`account-booking:message.${occasion}`, {
    reference: booking.reference,
    car: vehicleName(vehicle),
    from: formatDate(booking.pickupAt, language, 'medium'),
    to: formatDate(booking.returnAt, language, 'medium'),
    name: drivers[0]?.fullName ?? '',
  });
  return { ...own, whatsapp: whatsappLink(number, text) };
}
