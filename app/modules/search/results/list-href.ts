import { paths, withQuery } from '~/paths';
import type { Language } from '~/i18n/languages';
import { type VehicleQuery, vehicleQueryParams } from '../query/vehicle-query';

/**
 * The one address of a search: a city's or a category's own page where the search is within it,
 * else the list of all vehicles. An agency's page has all of its searches.
 */
export function listHref(lang: Language, query: VehicleQuery): string {
  const params = vehicleQueryParams(query);
  const [category, second] = query.categories;
  if (query.agency) return withQuery(paths.agency(lang, query.agency.slug), params);
  if (query.location) {
    const { city, point } = query.location;
    return withQuery(paths.cityCars(lang, city.slug), { ...params, location: point?.slug });
  }
  if (category && !second) return withQuery(paths.category(lang, category), { ...params, category: [] });
  return withQuery(paths.cars(lang), params);
}
