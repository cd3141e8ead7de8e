import { nowInMorocco, todayInMorocco } from '~/platform/clock';
import { CARS_PER_PAGE, type CarListing, type ListAddress, type PlaceChoice } from './car-listing';
import type { CarQuery } from './car-query';
import { readCarQuery } from './read-car-query.server';
import type { Place, SearchCatalogue } from './search-catalogue';
import { searchCatalogue } from './search-catalogue.server';
import { searchVehicles } from './search-vehicles.server';
import { suggestSearches } from './suggest-searches.server';

/**
 * The list of cars at an address, for its query string. A city in the path is the place (a place of
 * that same city narrows it); a category in the path is the category.
 */
export async function listCars(address: ListAddress, search: URLSearchParams): Promise<CarListing> {
  const catalogue = await searchCatalogue();
  const now = nowInMorocco();
  const query = fixedBy(address, readCarQuery(search, catalogue, now));
  const found = await searchVehicles(query, { now });
  const counted = catalogue.brands.map(({ slug, name }) => ({
    slug,
    name,
    count: found.facets.makes[name] ?? 0,
  }));
  return {
    ...found,
    address,
    query,
    pages: Math.max(1, Math.ceil(found.total / CARS_PER_PAGE)),
    suggestions: found.total === 0 ? await suggestSearches(query, catalogue, now) : null,
    places: placeChoices(catalogue, query.place),
    brands: counted.filter(({ slug, count }) => count > 0 || slug === query.brand?.slug),
    models: query.brand?.models.map(({ slug, name }) => ({ slug, name })) ?? [],
    today: todayInMorocco(),
  };
}

function fixedBy(address: ListAddress, query: CarQuery): CarQuery {
  if (address.kind === 'category') return { ...query, categories: [address.category] };
  if (address.kind === 'all') return query;
  const inside = query.place?.city.slug === address.city.slug;
  return {
    ...query,
    place: { city: address.city, point: inside ? (query.place?.point ?? null) : null },
    unknownLocation: null,
  };
}

/** The served cities with their served places, and the wanted place even when nobody serves it. */
export function placeChoices(catalogue: SearchCatalogue, wanted: Place | null = null): PlaceChoice[] {
  return catalogue.cities
    .filter((city) => city.isServed || city.slug === wanted?.city.slug)
    .map((city) => ({
      city: { slug: city.slug, nameFr: city.nameFr, nameEn: city.nameEn, nameAr: city.nameAr },
      points: catalogue.points
        .filter((point) => point.citySlug === city.slug && point.type !== 'city')
        .filter((point) => point.isServed || point.slug === wanted?.point?.slug)
        .map(({ slug, nameFr, nameEn, nameAr }) => ({ slug, nameFr, nameEn, nameAr })),
    }));
}
