import type { TFunction } from 'i18next';
import { formatDate } from '~/i18n/dates';
import type { Language } from '~/i18n/languages';
import type { Namespace } from '~/i18n/namespaces';
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
 * `ask` wants a confirmation, `about` is for any other moment.
 */
export function agencyContact(
  booking: Facts,
  occasion: 'ask' | 'about',
  t: TFunction<Namespace[]>,
  language: Language,
): AgencyContact | null {
  const number = parsePhone(booking.agency.phone ?? '');
  if (!number) return null;
  const { vehicle, drivers } = booking;
  const text = t(`account-booking:message.${occasion}`, {
    reference: booking.reference,
    car: vehicleName(vehicle),
    from: formatDate(booking.pickupAt, language, 'medium'),
    to: formatDate(booking.returnAt, language, 'medium'),
    name: drivers[0]?.fullName ?? '',
  });
  return { phone: displayPhone(number), tel: `tel:${number}`, whatsapp: whatsappLink(number, text) };
}
