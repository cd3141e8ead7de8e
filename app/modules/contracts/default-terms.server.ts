import { LANGUAGES, type Language } from '~/i18n/languages';
import { translator } from '~/i18n/i18next.server';
import { DEFAULT_CLAUSES } from './default-clauses';

/** The contract's conditions where an agency wrote none of its own: numbered, a clause a line. */
export function defaultTerms(language: Language): string {
  const t = translator(language);
  return DEFAULT_CLAUSES.map((clause, index) => `${index + 1}. ${t(`contract:clauses.${clause}`)}`).join('\n');
}

/** Whether conditions are the eight clauses, in some language; an agency's own are not. */
export const isDefaultTerms = (terms: string): boolean =>
  LANGUAGES.some((language) => defaultTerms(language) === terms.trim());

/** A contract's conditions as its paper says them in a language: the eight clauses are translated, an agency's own stay. */
export const termsIn = (terms: string, language: Language): string =>
  isDefaultTerms(terms) ? defaultTerms(language) : terms;
