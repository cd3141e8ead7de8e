import { formatDateTime } from '~/i18n/dates';
import type { Language } from '~/i18n/languages';
import { formatExactMoney } from '~/i18n/money';
import type { Translator } from '~/i18n/namespaces';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { displayPhone, parsePhone } from '~/modules/people/identity-numbers';
import { currentInstant, type WallClock, wallToInstant } from '~/platform/clock';
import type { CalendarEvent } from '~/platform/ical';
import type { CustomerBooking } from './find-customer-booking.server';
import { placeLine } from './handover';

/** Lines of the timeline that change what a calendar shows. */
const CHANGES: readonly string[] = ['confirmed', 'moved', 'declined', 'cancelled'];

/**
 * A booking as an event of its renter's calendar: from the pick-up to the return, what is to be paid in the text. One
 * that was cancelled or lapsed is a cancelled event, which takes an earlier one off. `url`: of the booking's page.
 */
export function bookingEvent(booking: CustomerBooking, url: string, t: Translator, language: Language): CalendarEvent {
  const { agency, pickupLocation, returnLocation, pickupAt, returnAt, status, shown } = booking;
  const pickup = placeLine(pickupLocation, language);
  const isOff = status === 'cancelled' || shown === 'lapsed';
  const phone = parsePhone(agency.phone ?? '');
  const moment = (at: WallClock) => formatDateTime(at, language, 'long');
  const lines = [
    t('booking-event:reference', { reference: booking.reference }),
    t('booking-event:pickup', { at: moment(pickupAt), place: pickup }),
    t('booking-event:return', { at: moment(returnAt), place: placeLine(returnLocation, language) }),
    ...(isOff ? [] : moneyLines(booking, t, language)),
    t('booking-event:agency', { agency: agency.name }),
    ...(phone ? [t('booking-event:phone', { phone: displayPhone(phone) })] : []),
    url,
  ];
  const { lat, lng } = pickupLocation.point ?? { lat: null, lng: null };
  return {
    uid: booking.id,
    // A request lapses without a line of the timeline.
    sequence: 2 * booking.events.filter(({ type }) => CHANGES.includes(type)).length + (shown === 'lapsed' ? 1 : 0),
    status: isOff ? 'CANCELLED' : status === 'pending' ? 'TENTATIVE' : 'CONFIRMED',
    start: wallToInstant(pickupAt),
    end: wallToInstant(returnAt),
    madeAt: currentInstant(),
    language,
    summary: t('booking-event:summary', { car: vehicleName(booking.vehicle), agency: agency.name }),
    description: lines.join('\n'),
    location: pickup,
    position: lat !== null && lng !== null ? { lat, lng } : null,
    url,
  };
}

function moneyLines({ totalPrice, depositAmount }: CustomerBooking, t: Translator, language: Language) {
  const deposit = t('booking-event:deposit', { amount: formatExactMoney(depositAmount, language) });
  return [
    t('booking-event:total', { amount: formatExactMoney(totalPrice, language) }),
    ...(Number(depositAmount) > 0 ? [deposit] : []),
  ];
}
