import { useParams, useRouteLoaderData } from '@remix-run/react';
import { type Language, languageOfPage } from './languages';

/** The language of the page: its path's, or on a page without one what the root loader found. */
export function useLanguage(): Language {
  return languageOfPage(useParams().lang, useRouteLoaderData('root'));
}
