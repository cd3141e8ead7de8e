import { type Language, LANGUAGES } from '~/i18n/languages';

export type Descriptions = Record<'descriptionFr' | 'descriptionEn' | 'descriptionAr', string | null>;

const COLUMN = { fr: 'descriptionFr', en: 'descriptionEn', ar: 'descriptionAr' } as const;

/** What an agency wrote about a vehicle, in the visitor's language or else in the first one it wrote in. */
export function vehicleDescription(
  vehicle: Descriptions,
  visitor: Language,
): { text: string; language: Language } | null {
  const languages = [visitor, ...LANGUAGES];
  const language = languages.find((one) => vehicle[COLUMN[one]]);
  return language ? { text: vehicle[COLUMN[language]] ?? '', language } : null;
}
