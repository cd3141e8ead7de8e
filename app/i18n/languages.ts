/** The languages of the product (R96), in the order menus show them. French is the default. */
export const LANGUAGES = ['fr', 'en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'fr';

/** Each language in its own words, for menus. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  fr: 'Français',
  en: 'English',
  ar: 'العربية',
};

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The language that a row or a file names; the default where it names none of them. */
export function languageOf(stored: unknown): Language {
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

/** Writing direction, for `dir`. */
export function direction(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/**
 * The language of a page: the one its path names, and on a page whose path names none the one that the
 * root loader found (http/page-language.server.ts).
 */
export function languageOfPage(param: string | undefined, root: unknown): Language {
  const found = (root as { lang?: unknown } | null | undefined)?.lang;
  return languageOf([param, found].find(isLanguage));
}
