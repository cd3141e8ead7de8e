import { DomainError } from '~/errors/domain-error';
import { paths } from '~/paths';
import type { Language } from '~/i18n/languages';
import { carsWord } from '~/modules/catalogue/car-slug';
import { CATEGORIES, isOneOf } from '~/modules/catalogue/vehicle-words';
import type { ListAddress } from './car-listing';
import { findPlace, locationOf } from './search-catalogue';
import { searchCatalogue } from './search-catalogue.server';

/**
 * Which list a path means, or the path to go to instead: another language's word or spelling for
 * rental cars, a city by its name or alias (R102), a category in capitals.
 * @throws DomainError pageNotFound: no such city or category
 */
export async function readListAddress(
  url: URL,
  params: { city?: string; category?: string },
  lang: Language,
): Promise<ListAddress | string> {
  if (params.category !== undefined) {
    const category = params.category.toLowerCase();
    if (!isOneOf(CATEGORIES, category)) throw new DomainError('pageNotFound');
    return category === params.category ? { kind: 'category', category } : paths.category(lang, category) + url.search;
  }
  if (params.city === undefined) return { kind: 'all' };

  const place = findPlace(await searchCatalogue(), params.city);
  if (!place) throw new DomainError('pageNotFound');
  const canonical = paths.cityCars(lang, place.city.slug);
  const [, , word] = decodeURI(url.pathname).normalize('NFC').split('/');
  if (word === carsWord(lang) && params.city === place.city.slug) {
    return { kind: 'city', city: place.city };
  }
  const search = new URLSearchParams(url.search);
  if (place.point) search.set('location', locationOf(place));
  return search.size ? `${canonical}?${search.toString()}` : canonical;
}
