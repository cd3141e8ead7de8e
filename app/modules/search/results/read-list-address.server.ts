import { DomainError } from '~/errors/domain-error';
import { paths } from '~/paths';
import type { Language } from '~/i18n/languages';
import { carsWord } from '~/modules/catalogue/car-slug';
import { CATEGORIES, type Category, isOneOf } from '~/modules/catalogue/vehicle-words';
import { cutText } from '~/platform/cut-text';
import { nowInMorocco, todayInMorocco } from '~/platform/clock';
import { listHref } from './list-href';
import type { ListAddress, PlaceChoice } from './vehicle-listing';
import { readVehicleQuery } from '../query/read-vehicle-query.server';
import { findLocation, locationParam, type SearchCatalogue } from '../query/search-catalogue';
import { matchModels } from '../query/match-models.server';
import { searchCatalogue } from '../query/search-catalogue.server';
import { readTypedPlace } from '../query/typed-place';
import { vehicleAndPlace } from '../query/vehicle-and-place';
import type { VehicleQuery } from '../query/vehicle-query';

/** As many letters as the field takes. */
const MOST_TYPED = 100;

/** Where a request goes instead; for good where the address will always mean the same. */
export interface Elsewhere {
  kind: 'elsewhere';
  to: string;
  status: 301 | 302;
}

/**
 * Which list a path means; or where to go instead: another language's word or spelling for rental vehicles, a city
 * by its name or alias (R102), a category in capitals, the list of the place that was typed, also where a make or model
 * was asked for, or of the makes, models and agencies that were typed for a place (R136); or, where what was typed is not clear, the choice that the visitor has.
 * @throws DomainError pageNotFound: no such city or category
 */
export async function readListAddress(
  url: URL,
  params: { city?: string; category?: string },
  lang: Language,
): Promise<ListAddress | Elsewhere | PlaceChoice> {
  if (params.category !== undefined) {
    const category = params.category.toLowerCase();
    if (!isOneOf(CATEGORIES, category)) throw new DomainError('pageNotFound');
    if (category !== params.category) return forGood(paths.category(lang, category) + url.search);
    return (await placeOf(url.searchParams, lang, category)) ?? { kind: 'category', category };
  }
  if (params.city === undefined) return (await placeOf(url.searchParams, lang)) ?? { kind: 'all' };

  const location = findLocation(await searchCatalogue(), params.city);
  if (!location) throw new DomainError('pageNotFound');
  const canonical = paths.cityCars(lang, location.city.slug);
  const [, , word] = decodeURI(url.pathname).normalize('NFC').split('/');
  if (word === carsWord(lang) && params.city === location.city.slug) {
    return (await placeAsText(url.searchParams, lang)) ?? { kind: 'city', city: location.city };
  }
  const search = new URLSearchParams(url.search);
  if (location.point) search.set('location', locationParam(location));
  return forGood(search.size ? `${canonical}?${search.toString()}` : canonical);
}

const forGood = (to: string): Elsewhere => ({ kind: 'elsewhere', to, status: 301 });

/** What a place in the query of a list without one asks for; null where it has none, or the slug of one. */
async function placeOf(
  search: URLSearchParams,
  lang: Language,
  category?: Category,
): Promise<Elsewhere | PlaceChoice | null> {
  const typed = cutText(search.get('location')?.trim() ?? '', MOST_TYPED);
  if (!typed) return placeAsText(search, lang, category);
  const catalogue = await searchCatalogue();
  const place = readTypedPlace(catalogue, typed);
  if (place.kind === 'settled' && locationParam(place.location) === typed && !category) return null;
  const query = queryWith(search, catalogue, category);
  if (!query.text && (await matchModels(typed))?.isVehicle)
    return { kind: 'elsewhere', to: listHref(lang, { ...query, text: typed, location: null }), status: 302 };
  if (place.kind === 'settled')
    return { kind: 'elsewhere', to: listHref(lang, { ...query, location: place.location }), status: 302 };
  return {
    kind: 'place',
    typed,
    isKnown: place.kind === 'several',
    choices: place.choices.map((location) => ({ ...query, location })),
    query: { ...query, location: null },
    today: todayInMorocco(),
  };
}

/**
 * The list of the place that stands where a make, a model or an agency is searched, alone or beside a make or model;
 * null for any other text.
 */
async function placeAsText(search: URLSearchParams, lang: Language, category?: Category): Promise<Elsewhere | null> {
  const catalogue = await searchCatalogue();
  const query = queryWith(search, catalogue, category);
  // Most texts name no place at all: known without asking the database.
  if (!query.text) return null;
  const both = vehicleAndPlace(catalogue, query.text);
  if (!both && readTypedPlace(catalogue, query.text).kind !== 'settled') return null;
  const meant = await matchModels(query.text);
  const to = meant?.location ? { text: '', location: meant.location } : meant?.agencyIds ? null : both;
  return to ? { kind: 'elsewhere', to: listHref(lang, { ...query, ...to }), status: 302 } : null;
}

/** The query of an address whose path may name a category, from its first page. */
function queryWith(search: URLSearchParams, catalogue: SearchCatalogue, category?: Category): VehicleQuery {
  const query = readVehicleQuery(search, catalogue, nowInMorocco());
  return { ...query, categories: category ? [category] : query.categories, page: 1 };
}
