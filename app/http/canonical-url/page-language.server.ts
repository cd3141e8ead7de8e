import { RemixI18Next } from 'remix-i18next/server';
import { isLanguage, type Language, LANGUAGES } from '~/i18n/languages';
import { standingSettings } from '~/modules/settings/apply-settings.server';
import { languageCookie } from '../session/preferences.server';
import { languageOfPath } from './canonical-url';

/** Stored choice, then the browser's languages, then the platform's default (R96, R270). */
const detectors = Object.fromEntries(
  LANGUAGES.map((fallbackLanguage) => {
    const detection = { supportedLanguages: [...LANGUAGES], fallbackLanguage, cookie: languageCookie };
    return [fallbackLanguage, new RemixI18Next({ detection: { ...detection, order: ['cookie', 'header'] } })];
  }),
) as Record<Language, RemixI18Next>;

/** The language that this browser wishes for, whatever it asks for. */
export async function wishedLanguage(request: Request): Promise<Language> {
  const { general } = await standingSettings();
  return (await detectors[general.defaultLanguage].getLocale(request)) as Language;
}

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
