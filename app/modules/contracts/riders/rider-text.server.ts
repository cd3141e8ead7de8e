import Decimal from 'decimal.js';
import { formatDateTime } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { formatExactMoney } from '~/i18n/money';
import { locationName } from '~/modules/agencies/locations/location-name';
import { displayPlate } from '~/modules/fleet/vehicles/plate';
import { CHANGEABLE, type Changeable, changesOf, type RentalTerms, type RiderPaper } from './rider-paper';

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
  const [before, after] = [wordsOf(paper.before, language), wordsOf(paper.after, language)];
  const changed = changesOf(paper);
  const lines = CHANGEABLE.filter((part) => changed.includes(part)).map((part) => ({
    part,
    label: t(`rider-document:part.${part}`),
    before: before[part],
    after: after[part],
  }));
  const difference = new Decimal(paper.after.amount).minus(paper.before.amount);
  const sum = formatExactMoney(difference.abs().toFixed(2), language);
  const sign = difference.isZero() ? '' : difference.isNegative() ? '\u2212' : '+';
  return { lines, difference: sign + sum };
}

function wordsOf(terms: RentalTerms, language: Language): Record<Changeable, string> {
  const { vehicle, startsAt, endsAt, days, pickup, restitution, amount, depositAmount } = terms;
  const t = translator(language);
  return {
    vehicle: `${vehicle.make} ${vehicle.modelName} ${vehicle.year}, ${displayPlate(vehicle.registrationNumber)}`,
    start: formatDateTime(startsAt, language, 'medium'),
    end: formatDateTime(endsAt, language, 'medium'),
    pickup: locationName(pickup, language),
    restitution: locationName(restitution, language),
    days: t('contract-document:days', { count: days }),
    amount: formatExactMoney(amount, language),
    deposit: formatExactMoney(depositAmount, language),
  };
}
