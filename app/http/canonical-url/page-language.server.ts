import { RemixI18Next } from 'remix-i18next/server';
import { DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGES } from '~/i18n/languages';
import { languageCookie } from '../session/preferences.server';
import { languageOfPath } from './canonical-url';

/** Stored choice, then the browser's languages, then French (R96). */
const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: DEFAULT_LANGUAGE,
    cookie: languageCookie,
    order: ['cookie', 'header'],
  },
});

/** The language that this browser wishes for, whatever it asks for. */
export const wishedLanguage = (request: Request) => detector.getLocale(request) as Promise<Language>;

/**
 * The language of what was asked for: the path's; where the path names none, `?lang=` (so that the
 * language menu works there too), then the browser's wish.
 */
export async function pageLanguage(request: Request): Promise<Language> {
  const { pathname, searchParams } = new URL(request.url);
  const ofPath = languageOfPath(pathname);
  if (ofPath) return ofPath;
  const asked = searchParams.get('lang');
  return isLanguage(asked) ? asked : wishedLanguage(request);
}
