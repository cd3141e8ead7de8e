/** Languages that an agency may say its people speak, in the order in which they are shown; the database knows no others. */
export const SPOKEN_LANGUAGES = ['ar', 'zgh', 'fr', 'en', 'es', 'de', 'it', 'pt', 'nl'] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

/** Those of a stored or posted list that are known, each once, in their order. */
export function spokenLanguages(values: readonly string[]): SpokenLanguage[] {
  return SPOKEN_LANGUAGES.filter((language) => values.includes(language));
}
