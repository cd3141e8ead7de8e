import { isLanguage, LANGUAGES, type Language } from '~/i18n/languages';
import urlWords from '../../../locales/url-words.json';

/**
 * Where the language menu leads: the same page in each language (R99). A page whose
 * path holds words of a language (a car) gives its own addresses as `alternates`; elsewhere the
 * language and the word for "car rental" are exchanged. A return address (`redirectTo`) changes with it.
 * A page without a language in its path is asked for it in the query.
 */
export function languageLinks(
  path: string,
  search: string,
  alternates?: Record<Language, string>,
): { code: Language; href: string }[] {
  return LANGUAGES.map((code) => ({
    code,
    href: isLanguage(path.split('/')[1])
      ? (alternates?.[code] ?? inLanguage(path, code)) + searchInLanguage(search, code)
      : path + asking(search, code),
  }));
}

/** A page whose path names no language is asked for one (http/page-language.server.ts). */
function asking(search: string, code: Language): string {
  const query = new URLSearchParams(search);
  query.set('lang', code);
  return `?${query.toString()}`;
}

function inLanguage(path: string, code: Language): string {
  const [, , ...rest] = path.split('/');
  const words = LANGUAGES.map((language) => urlWords[language].cars);
  const moved = rest.map((segment, at) => (at === 0 && words.includes(segment) ? urlWords[code].cars : segment));
  return `/${[code, ...moved].join('/')}`;
}

function searchInLanguage(search: string, code: Language): string {
  const query = new URLSearchParams(search);
  const back = query.get('redirectTo');
  const [path = '', ...rest] = back?.split(/(?=[?#])/) ?? [];
  if (!isLanguage(path.split('/')[1])) return search;
  query.set('redirectTo', inLanguage(path, code) + rest.join(''));
  return `?${query.toString()}`;
}
