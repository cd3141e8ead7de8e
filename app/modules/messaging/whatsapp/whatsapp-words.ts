import type { Language } from '~/i18n/languages';
import { formatExactMoney } from '~/i18n/money';
import { displayPhone } from '~/modules/people/identity-numbers';
import { bookingWords } from '../booking-words';
import type { BookingFacts, ClientFacts, DueFacts, VehicleFacts } from '../templates';
import type { WhatsappWords } from './fill-text';

/** The facts of a message as words of a language, by placeholder. */
export function whatsappWords(
  facts: BookingFacts | DueFacts | ClientFacts | VehicleFacts,
  language: Language,
): WhatsappWords {
  const agency = { agency: facts.agencyName, agencyPhone: facts.agencyPhone ? displayPhone(facts.agencyPhone) : '' };
  if ('plate' in facts) return { ...agency, vehicle: facts.vehicle, plate: facts.plate };
  if (!('reference' in facts)) return { ...agency, client: facts.customerName };
  const words = bookingWords(facts, language);
  return {
    ...agency,
    client: facts.customerName,
    clientPhone: words.customerPhone,
    reference: facts.reference,
    vehicle: facts.vehicle,
    pickupDate: words.pickupAt,
    pickupPlace: words.pickupLocation,
    returnDate: words.returnAt,
    returnPlace: words.returnLocation,
    total: words.total,
    deposit: words.deposit,
    reason: facts.reason,
    ...('due' in facts && { due: formatExactMoney(facts.due, language) }),
  };
}
