import type { Language } from '~/i18n/languages';
import { translator } from '~/i18n/i18next.server';

/** The eight default clauses, in this order (R36). */
export const DEFAULT_CLAUSES = [
  'licence',
  'condition',
  'damage',
  'fines',
  'smoking',
  'fuel',
  'late',
  'deposit',
] as const;

/** The contract's conditions where an agency wrote none of its own: numbered, a clause a line. */
export function defaultTerms(language: Language): string {
  const t = translator(language);
  return DEFAULT_CLAUSES.map((clause, index) => `${index + 1}. ${t(`contract:clauses.${clause}`)}`).join('\n');
}
