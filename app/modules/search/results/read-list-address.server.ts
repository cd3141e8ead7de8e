import { DomainError } from '~/errors/domain-error';
import { paths } from '~/paths';
import type { Language } from '~/i18n/languages';
import { carsWord } from '~/modules/catalogue/car-slug';
import { CATEGORIES, isOneOf } from '~/modules/catalogue/vehicle-words';
import type { ListAddress } from './vehicle-listing';
import { findLocation, locationParam } from '../query/search-catalogue';
import { searchCatalogue } from '../query/search-catalogue.server';

/**
 * Which list a path means, or the path to go to instead: another language's word or spelling for
 * rental vehicles, a city by its name or alias (R102), a category in capitals.
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

  const location = findLocation(await searchCatalogue(), params.city);
  if (!location) throw new DomainError('pageNotFound');
  const canonical = paths.cityCars(lang, location.city.slug);
  const [, , word] = decodeURI(url.pathname).normalize('NFC').split('/');
  if (word === carsWord(lang) && params.city === location.city.slug) {
    return { kind: 'city', city: location.city };
  }
  const search = new URLSearchParams(url.search);
  if (location.point) search.set('location', locationParam(location));
  return search.size ? `${canonical}?${search.toString()}` : canonical;
}
