import Decimal from 'decimal.js';
import type { Language } from '~/i18n/languages';
import { arabicCentimes, arabicDirhams } from './arabic';
import { englishUnits } from './english';
import { frenchUnits } from './french';

const UNITS = {
  fr: {
    dirhams: (value: number) => frenchUnits(value, 'dirham'),
    centimes: (value: number) => frenchUnits(value, 'centime'),
    and: ' et ',
  },
  en: {
    dirhams: (value: number) => englishUnits(value, 'dirham'),
    centimes: (value: number) => englishUnits(value, 'centime'),
    and: ' and ',
  },
  ar: { dirhams: arabicDirhams, centimes: arabicCentimes, and: ' و' },
} as const;

/**
 * An amount in words, as an invoice closes with it: dirhams, and centimes where there are some. Without its sign.
 * @throws RangeError from a thousand million on
 */
export function amountInWords(amount: Decimal.Value, language: Language): string {
  const value = new Decimal(amount).abs().toDecimalPlaces(2);
  if (value.gte(1_000_000_000)) throw new RangeError('An amount below a thousand million');
  const { dirhams, centimes, and } = UNITS[language];
  const cents = value.times(100).mod(100).toNumber();
  const words = dirhams(value.floor().toNumber());
  return cents === 0 ? words : `${words}${and}${centimes(cents)}`;
}
