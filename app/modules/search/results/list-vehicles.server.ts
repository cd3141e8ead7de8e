import type { Language } from '~/i18n/languages';
import { nowInMorocco, todayInMorocco } from '~/platform/clock';
import {
  type ListAddress,
  VEHICLES_OF_AGENCY_PER_PAGE,
  VEHICLES_PER_PAGE,
  type VehicleFacets,
  type VehicleListing,
} from './vehicle-listing';
import { modelValue, type VehicleQuery } from '../query/vehicle-query';
import { readVehicleQuery } from '../query/read-vehicle-query.server';
import type { SearchCatalogue } from '../query/search-catalogue';
import { searchCatalogue } from '../query/search-catalogue.server';
import { nameCompared } from '../summaries/name-compared.server';
import { searchVehicles } from './search-vehicles.server';
import { findAlternatives } from './alternatives.server';

/**
 * The list of vehicles at an address, for its query string, in the alphabet of `lang`. A city in the path is the
 * location (a point of that same city narrows it); a category in the path is the category; on an agency's page all
 * vehicles are its own.
 */
export async function listVehicles(
  lang: Language,
  address: ListAddress,
  search: URLSearchParams,
): Promise<VehicleListing> {
  const catalogue = await searchCatalogue();
  const now = nowInMorocco();
  const query = fixedBy(address, readVehicleQuery(search, catalogue, now));
  const pageSize = address.kind === 'agency' ? VEHICLES_OF_AGENCY_PER_PAGE : VEHICLES_PER_PAGE;
  const [found, comparison] = await Promise.all([
    searchVehicles(query, { lang, now, pageSize }),
    nameCompared(query.compared),
  ]);
  const counted = catalogue.brands.map(({ slug, name }) => ({
    slug,
    name,
    count: found.facets.makes[name] ?? 0,
  }));
  return {
    ...found,
    address,
    query: { ...query, compared: comparison.cars.map(({ shortId }) => shortId) },
    comparison,
    pageSize,
    pages: Math.max(1, Math.ceil(found.total / pageSize)),
    alternatives: found.total === 0 ? await findAlternatives(query, catalogue, now) : null,
    brands: counted.filter(({ slug, count }) => count > 0 || slug === query.brand?.slug),
    models: modelOptions(catalogue, query, found.facets.models),
    today: todayInMorocco(),
  };
}

/** The models that have vehicles, and the chosen one, by brand. */
function modelOptions({ brands }: SearchCatalogue, query: VehicleQuery, counts: VehicleFacets['models']) {
  return brands
    .filter(({ slug }) => !query.brand || slug === query.brand.slug)
    .map((brand) => ({
      brand: brand.name,
      options: brand.models
        .map((model) => ({
          value: modelValue(brand, model),
          name: model.name,
          id: model.id,
          count: counts[model.id] ?? 0,
        }))
        .filter(({ id, count }) => count > 0 || id === query.model?.id)
        .map(({ id: _, ...option }) => option),
    }))
    .filter(({ options }) => options.length > 0);
}

function fixedBy(address: ListAddress, query: VehicleQuery): VehicleQuery {
  if (address.kind === 'category') return { ...query, categories: [address.category] };
  if (address.kind === 'agency') return { ...query, agency: address.agency, location: null };
  if (address.kind === 'all') return query;
  const inside = query.location?.city.slug === address.city.slug;
  return {
    ...query,
    location: { city: address.city, point: inside ? (query.location?.point ?? null) : null },
  };
}
