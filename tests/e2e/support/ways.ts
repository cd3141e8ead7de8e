import type { Language } from '~/i18n/languages';

/** A language, and whether the browser runs scripts. */
export interface Way {
  lang: Language;
  javaScriptEnabled: boolean;
}

/** The ways through which a flow is walked: every language and both kinds of browser, right to left with scripts. */
export const WAYS: readonly Way[] = [
  { lang: 'fr', javaScriptEnabled: false },
  { lang: 'en', javaScriptEnabled: true },
  { lang: 'ar', javaScriptEnabled: true },
];

/** Both kinds of browser, once each: what differs between languages is asked of every page elsewhere. */
export const TWO_WAYS = [
  { lang: 'fr', javaScriptEnabled: false },
  { lang: 'ar', javaScriptEnabled: true },
] as const;
