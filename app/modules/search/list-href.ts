import { paths, withQuery } from '~/paths';
import type { Language } from '~/i18n/languages';
import { type CarQuery, carQueryParams } from './car-query';

/**
 * The one address of a search: a city's or a category's own page where the search is within it,
 * else the list of all cars.
 */
export function listHref(lang: Language, query: CarQuery): string {
  const params = carQueryParams(query);
  const [category, second] = query.categories;
  if (query.place) {
    const { city, point } = query.place;
    return withQuery(paths.cityCars(lang, city.slug), { ...params, location: point?.slug });
  }
  if (category && !second) return withQuery(paths.category(lang, category), { ...params, category: [] });
  return withQuery(paths.cars(lang), params);
}
