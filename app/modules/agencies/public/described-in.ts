import type { Language } from '~/i18n/languages';

interface Described {
  description: string | null;
  descriptionEn: string | null;
  descriptionAr: string | null;
}

/** What an agency says of itself in the visitor's language; without that, what it wrote first. */
export function describedIn({ description, descriptionEn, descriptionAr }: Described, lang: Language): string | null {
  const own = { fr: description, en: descriptionEn, ar: descriptionAr }[lang];
  return own ?? description;
}
