import Decimal from 'decimal.js';
import { formatDate, formatDateTime } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { formatExactMoney } from '~/i18n/money';
import { locationName } from '~/modules/agencies/locations/location-name';
import { displayPlate } from '~/modules/fleet/vehicles/plate';
import { clientName } from '~/modules/people/client-name';
import { IDENTITY_DOCUMENTS } from '~/modules/people/identity-numbers';
import type { CalendarDay } from '~/platform/clock';
import { isolate, isolateNumber } from '~/platform/pdf/isolate';
import type { DocumentText } from '../document/contract-text.server';
import {
  CHANGEABLE,
  type Changeable,
  changesOf,
  type RentalDriver,
  type RentalTerms,
  type RiderPaper,
} from './rider-paper';

/** A line of a rider: what it was, what it becomes. */
interface RiderLine {
  part: Changeable;
  label: string;
  before: string;
  after: string;
}

/** What a rider says in a language: each thing that changes, then what the price becomes and by how much. */
export function riderText(paper: RiderPaper, language: Language): { lines: RiderLine[]; difference: string } {
  const t = translator(language);
  const [before, after] = [wordsOf(paper.before, paper, language), wordsOf(paper.after, paper, language)];
  const changed = changesOf(paper);
  const lines = CHANGEABLE.filter((part) => changed.includes(part)).map((part) => ({
    part,
    label: t(`rider-document:part.${part}`),
    before: before[part],
    after: after[part],
  }));
  const difference = new Decimal(paper.after.amount).minus(paper.before.amount);
  const sum = formatExactMoney(difference.abs().toFixed(2), language, paper.currency);
  const sign = difference.isZero() ? '' : difference.isNegative() ? '\u2212' : '+';
  // The mark keeps the sign before the number.
  return { lines, difference: (sign && language === 'ar' ? '\u200e' : '') + sign + sum };
}

/** A rider to be read in a page and on a phone: between whom, each thing that changes, and what stays. */
export function riderDocumentText(paper: RiderPaper, language: Language): DocumentText {
  const t = translator(language);
  const { lines, difference } = riderText(paper, language);
  const { contract, agency, client } = paper;
  const words = {
    agency: isolate(agency.name),
    client: isolate(clientName(client)),
    number: isolateNumber(contract.number),
    day: isolateNumber(formatDate(contract.signedOn as CalendarDay, language, 'numeric')),
    reference: isolateNumber(contract.reference),
  };
  return {
    parts: [
      { title: t('rider-document:title'), name: t('rider-document:agreed', words), lines: [] },
      ...lines.map(({ label, before, after }) => ({
        title: label,
        lines: [
          { label: t('rider-document:before'), value: before },
          { label: t('rider-document:after'), value: after },
        ],
      })),
      { title: t('rider-document:difference'), name: difference, lines: [] },
    ],
    terms: t('rider-document:rest'),
  };
}

function wordsOf(terms: RentalTerms, { currency }: RiderPaper, language: Language): Record<Changeable, string> {
  const { vehicle, startsAt, endsAt, days, pickup, restitution, amount, depositAmount } = terms;
  const t = translator(language);
  return {
    vehicle: `${vehicle.make} ${vehicle.modelName} ${vehicle.year}, ${displayPlate(vehicle.registrationNumber)}`,
    start: formatDateTime(startsAt, language, 'medium'),
    end: formatDateTime(endsAt, language, 'medium'),
    pickup: locationName(pickup, language),
    restitution: locationName(restitution, language),
    days: t('contract-document:days', { count: days }),
    // A line each.
    drivers: (terms.drivers ?? []).map((driver) => driverText(driver, language)).join('\n'),
    amount: formatExactMoney(amount, language, currency),
    deposit: formatExactMoney(depositAmount, language, currency),
  };
}

/** A driver with the licence and the document that name them. */
function driverText({ fullName, drivingPermit, ...identity }: RentalDriver, language: Language): string {
  const t = translator(language);
  const numbers = [
    [t('contract-document:permit'), drivingPermit],
    ...IDENTITY_DOCUMENTS.map((kind) => [t(`contract-document:${kind}`), identity[kind]] as const),
  ].flatMap(([label, value]) => (value ? [`${label} ${isolateNumber(value)}`] : []));
  return [isolate(fullName), ...numbers].join(language === 'ar' ? '، ' : ', ');
}
