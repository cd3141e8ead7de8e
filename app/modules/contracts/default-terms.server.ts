import type { Language } from '~/i18n/languages';
import { translator } from '~/i18n/i18next.server';
import { DEFAULT_CLAUSES } from './default-clauses';

/** The contract's conditions where an agency wrote none of its own: numbered, a clause a line. */
export function defaultTerms(language: Language): string {
  const t = translator(language);
  return DEFAULT_CLAUSES.map((clause, index) => `${index + 1}. ${t(`contract:clauses.${clause}`)}`).join('\n');
}
