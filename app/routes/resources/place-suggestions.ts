import type { LoaderFunctionArgs } from '@remix-run/node';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { whileAway } from '~/http/error-response.server';
import { translator } from '~/i18n/i18next.server';
import { isLanguage } from '~/i18n/languages';
import { searchCatalogue } from '~/modules/search/query/search-catalogue.server';
import { suggestPlaces } from '~/modules/search/query/typed-place';
import { PlaceSuggestions } from '~/modules/search/query/ui/place-suggestions';
import { cutText } from '~/platform/cut-text';

const MOST_SUGGESTED = 8;
/** As long as the catalogue of places is kept (R122). */
const KEPT_SECONDS = 300;

/** The locations that a text means while it is typed, as the list that stands under its field. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  if (!isLanguage(params.language)) return new Response(null, { status: 404 });
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  const catalogue = await searchCatalogue().catch(whileAway);
  if (catalogue instanceof Response) return catalogue;
  const places = suggestPlaces(catalogue, cutText(typed, 100), MOST_SUGGESTED);
  const t = translator(params.language);
  const list = createElement(PlaceSuggestions, {
    places,
    lang: params.language,
    label: t('search:form.suggestions'),
    status: t('search:form.suggested', { count: places.length }),
  });
  return new Response(renderToStaticMarkup(list), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': `public, max-age=${KEPT_SECONDS}` },
  });
}
