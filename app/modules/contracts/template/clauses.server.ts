import { formatDateTime } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import { type LocalText, localText } from '~/i18n/local-text';
import { LANGUAGES, type Language } from '~/i18n/languages';
import { localName } from '~/i18n/local-name';
import { formatMoney, formatNumber } from '~/i18n/money';
import { locationName } from '~/modules/agencies/locations/location-name';
import { displayPlate } from '~/modules/fleet/vehicles/plate';
import { clientName } from '~/modules/people/client-name';
import { isolate, isolateNumber } from '~/platform/pdf/isolate';
import { DEFAULT_CLAUSES } from '../default-clauses';
import { termsIn } from '../default-terms.server';
import type { ContractPaper } from '../document/find-contract-paper.server';
import { fillClause, PLACEHOLDERS, type Placeholder } from './placeholders';

/** Where something is to be written by hand. */
const TO_FILL_IN = '. . . . . . . .';

/** The eight default clauses in the three languages (R36). */
export const defaultClauses = (): LocalText[] =>
  DEFAULT_CLAUSES.map(
    (clause) =>
      Object.fromEntries(
        LANGUAGES.map((language) => [language, translator(language)(`contract:clauses.${clause}`)]),
      ) as LocalText,
  );

/** Clauses as numbered lines. */
export const numbered = (clauses: readonly string[]): string =>
  clauses.map((clause, index) => `${index + 1}. ${clause}`).join('\n');

/** An agency's own clauses in a language, as they were written. */
export const clausesIn = (clauses: readonly LocalText[], language: Language): string[] =>
  clauses.map((clause) => localText(clause, language));

/** An agency's own clauses for a reader who rents nothing yet: each placeholder says what will stand there. */
export function unfilledClauses(clauses: readonly LocalText[], language: Language): string[] {
  const t = translator(language);
  const labels = Object.fromEntries(
    PLACEHOLDERS.map((name) => [name, `[${t(`contract-placeholders:${name}`)}]`]),
  ) as Record<Placeholder, string>;
  return clausesIn(clauses, language).map((clause) => fillClause(clause, labels));
}

/** The clauses of a contract that has its agency's own, filled in; null for another. */
export function filledClauses(paper: ContractPaper, language: Language): string[] | null {
  if (!paper.clauses) return null;
  const values = placeholderValues(paper, language);
  return clausesIn(paper.clauses, language).map((clause) => fillClause(clause, values));
}

/** A contract's conditions as its paper says them in a language, as lines. */
export function paperTerms(paper: ContractPaper, language: Language): string {
  const clauses = filledClauses(paper, language);
  return clauses ? numbered(clauses) : termsIn(paper.terms, language);
}

/** What a contract says for each placeholder, in a language; what it does not say yet is left to be written. */
export function placeholderValues(paper: ContractPaper, language: Language): Record<Placeholder, string> {
  const t = translator(language);
  const { agency, vehicle, drivers, booking } = paper;
  const money = (amount: string | null) =>
    amount ? isolateNumber(formatMoney(amount, language, { decimals: 2, currency: paper.currency })) : TO_FILL_IN;
  const own = (words: string | null | undefined) => (words ? isolate(words) : TO_FILL_IN);
  const { settings } = agency;
  return {
    number: isolateNumber(paper.number),
    agency: isolate(agency.name),
    city: own(agency.city && localName(agency.city, language)),
    client: isolate(clientName(paper.client)),
    driver: own(drivers[0]?.fullName),
    secondDriver: own(drivers[1]?.fullName),
    vehicle: isolate(`${vehicle.make} ${vehicle.modelName}`),
    plate: isolateNumber(displayPlate(vehicle.registrationNumber)),
    pickupDate: isolate(formatDateTime(paper.startsAt, language, 'medium')),
    pickupPlace: isolate(locationName(paper.pickup.place, language)),
    returnDate: isolate(formatDateTime(paper.endsAt, language, 'medium')),
    returnPlace: isolate(locationName(paper.restitution.place, language)),
    days: t('contract-document:days', { count: booking.days }),
    pricePerDay: money(booking.pricePerDay),
    total: money(paper.amount),
    deposit: money(paper.depositAmount),
    excess: money(vehicle.franchiseAmount),
    mileage:
      settings && !settings.unlimitedMileage && settings.dailyMileage
        ? t('contract-document:kmPerDay', { km: isolateNumber(formatNumber(settings.dailyMileage, language)) })
        : t('contract-document:unlimited'),
  };
}
