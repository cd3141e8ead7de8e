import type { Language } from './languages';

/** A catalogue row that has its name in the three languages: a city, a place. */
export interface NamedInLanguages {
  nameFr: string;
  nameEn: string;
  nameAr: string;
}

/** The name of a catalogue row in the page's language. */
export function localName(row: NamedInLanguages, language: Language): string {
  return { fr: row.nameFr, en: row.nameEn, ar: row.nameAr }[language];
}
