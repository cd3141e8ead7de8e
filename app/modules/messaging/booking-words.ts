import { formatDateTime } from '~/i18n/dates';
import type { Language } from '~/i18n/languages';
import { formatExactMoney } from '~/i18n/money';
import { wall } from '~/platform/clock';
import { displayPhone } from '~/modules/people/identity-numbers';
import type { BookingFacts, ChangeFacts, InLanguages, RescheduledFacts } from './templates';

/** A text as a language says it; older messages hold one for all. */
export const inLanguage = (text: InLanguages | string, language: Language) =>
  typeof text === 'string' ? text : text[language];

/** The facts of a booking as words of a language, ready to stand in a sentence. */
export function bookingWords(facts: BookingFacts | RescheduledFacts | ChangeFacts, language: Language) {
  return {
    ...facts,
    count: facts.days,
    pickupLocation: inLanguage(facts.pickupLocation, language),
    returnLocation: inLanguage(facts.returnLocation, language),
    pickupAt: formatDateTime(wall(facts.pickupAt), language, 'long'),
    returnAt: formatDateTime(wall(facts.returnAt), language, 'long'),
    total: formatExactMoney(facts.total, language),
    deposit: formatExactMoney(facts.deposit, language),
    customerPhone: displayPhone(facts.customerPhone),
    agencyPhone: displayPhone(facts.agencyPhone),
    ...('wantedPickupAt' in facts && {
      wantedPickupAt: formatDateTime(wall(facts.wantedPickupAt), language, 'long'),
      wantedReturnAt: formatDateTime(wall(facts.wantedReturnAt), language, 'long'),
    }),
    ...('previousPickupAt' in facts && {
      previousPickupAt: formatDateTime(wall(facts.previousPickupAt), language, 'long'),
      previousReturnAt: formatDateTime(wall(facts.previousReturnAt), language, 'long'),
    }),
  };
}
