import { parseAmount } from '~/i18n/typed-numbers';
import { normalisePlate } from '../vehicles/plate';
import type { EditorField } from './editor-parts';

const NUMBERS: readonly EditorField[] = [
  'year',
  'seats',
  'pricePerDay',
  'depositAmount',
  'franchiseAmount',
  'currentMileage',
  'lastOilChangeMileage',
  'oilChangeInterval',
];

/** Whether what was typed into a field of the editor means what is stored: `48.210` is `48210`, however a plate is written. */
export function isSameValue(field: EditorField, typed: unknown, stored: unknown): boolean {
  return meaningOf(field, typed) === meaningOf(field, stored);
}

function meaningOf(field: EditorField, value: unknown): string {
  const texts = [value ?? []].flat().map((one) => String(one).trim());
  if (Array.isArray(value)) return texts.toSorted().join();
  const [text = ''] = texts;
  if (field === 'registrationNumber') return normalisePlate(text);
  if (field === 'chassisNumber') return text.replace(/\s+/g, '').toUpperCase();
  const amount = NUMBERS.includes(field) ? parseAmount(text) : null;
  return amount === null ? text : String(Number(amount));
}
