import { useParams } from '@remix-run/react';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages';

/** The language of the page: it comes from the path and from nowhere else. */
export function useLanguage(): Language {
  const { lang } = useParams();
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}
