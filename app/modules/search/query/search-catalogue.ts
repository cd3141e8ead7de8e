import type { NamedInLanguages } from '~/i18n/local-name';
import { type CityNames, matchCity } from '~/modules/catalogue/city-slug';
import type { LocationType } from '~/modules/catalogue/vehicle-words';

/** A city as a search knows it; `isServed` when an active agency hands vehicles over there. */
export interface SearchCity extends CityNames {
  region: string;
  lat: number;
  lng: number;
  isServed: boolean;
}

/** A known point of a city: airport, station, centre. */
export interface SearchPoint extends NamedInLanguages {
  slug: string;
  citySlug: string;
  type: LocationType;
  /** An airport's code. */
  iata: string | null;
  isServed: boolean;
}

export interface SearchBrand {
  slug: string;
  name: string;
  logoUrl: string | null;
  logoKey: string | null;
  models: { id: string; slug: string; name: string }[];
}

/** What an agency typed where the catalogue lists no such model. */
export interface TypedModel {
  make: string;
  modelName: string;
}

export interface SearchCatalogue {
  cities: SearchCity[];
  points: SearchPoint[];
  brands: SearchBrand[];
  /** Of listed vehicles. */
  typedModels: TypedModel[];
}

/** Where somebody looks for a vehicle: anywhere in a city, or at one point of it. */
export interface SearchLocation {
  city: SearchCity;
  point: SearchPoint | null;
}

/**
 * The location meant by a `location` value: a point's slug, a city's slug, or a city's name or alias in
 * any language (R102). A point that stands for the whole city is the city.
 */
export function findLocation(catalogue: SearchCatalogue, text: string): SearchLocation | null {
  const point = catalogue.points.find(({ slug }) => slug === text.trim().toLowerCase());
  const city = point ? catalogue.cities.find(({ slug }) => slug === point.citySlug) : matchCity(catalogue.cities, text);
  if (!city) return null;
  return { city, point: point && point.type !== 'city' ? point : null };
}

/** A location as the value of the `location` parameter. */
export function locationParam(location: SearchLocation | null): string {
  return location?.point?.slug ?? location?.city.slug ?? '';
}

/** Served cities by distance from one of them, the nearest first, itself left out. */
export function nearestCities(
  catalogue: SearchCatalogue,
  from: SearchCity,
  limit: number,
): { city: SearchCity; kilometres: number }[] {
  return catalogue.cities
    .filter((city) => city.isServed && city.slug !== from.slug)
    .map((city) => ({ city, kilometres: distance(from, city) }))
    .sort((a, b) => a.kilometres - b.kilometres)
    .slice(0, limit);
}

/** Great-circle distance in whole kilometres. */
function distance(a: SearchCity, b: SearchCity): number {
  const rad = Math.PI / 180;
  const [φ1, φ2] = [a.lat * rad, b.lat * rad];
  const h = Math.sin((φ2 - φ1) / 2) ** 2 + Math.cos(φ1) * Math.cos(φ2) * Math.sin(((b.lng - a.lng) * rad) / 2) ** 2;
  return Math.round(2 * 6371 * Math.asin(Math.sqrt(h)));
}
