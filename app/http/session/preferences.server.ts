import { createCookie } from '@remix-run/node';
import { isLanguage, type Language } from '~/i18n/languages';
import { type Theme, THEMES } from '~/platform/themes';
import { cookieFlags } from './cookie-flags.server';

const YEAR = 365 * 24 * 3600;

const language = createCookie('language', { ...cookieFlags(), maxAge: YEAR });
const theme = createCookie('theme', { ...cookieFlags(), maxAge: YEAR });

/** The language this browser chose last, or null (R82, R96). */
export async function storedLanguage(request: Request): Promise<Language | null> {
  const value: unknown = await language.parse(request.headers.get('Cookie'));
  return isLanguage(value) ? value : null;
}

export const storeLanguage = (value: Language) => language.serialize(value);

export { language as languageCookie };

/** The theme this browser chose; system unless it chose. */
export async function storedTheme(request: Request): Promise<Theme> {
  const value: unknown = await theme.parse(request.headers.get('Cookie'));
  return THEMES.find((known) => known === value) ?? 'system';
}

export const storeTheme = (value: Theme) => theme.serialize(value);
