import type { Language } from '~/i18n/languages';

/** A language, and whether the browser runs scripts. */
export interface Way {
  lang: Language;
  javaScriptEnabled: boolean;
}

/** Both kinds of browser, once each: what differs between languages is asked of every page elsewhere. */
export const TWO_WAYS = [
  { lang: 'fr', javaScriptEnabled: false },
  { lang: 'ar', javaScriptEnabled: true },
] as const;
