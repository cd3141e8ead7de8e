import type { Language } from './languages';

/** A text that somebody wrote in the three languages; one that was left empty is ''. */
export type LocalText = Record<Language, string>;

/** A text in a language; where it was left empty, in the first that was not: French, Arabic, English. */
export const localText = (text: LocalText, language: Language): string =>
  text[language] || text.fr || text.ar || text.en;
