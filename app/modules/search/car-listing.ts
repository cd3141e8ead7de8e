import type { NamedInLanguages } from '~/i18n/local-name';
import type { Category, Transmission } from '~/modules/catalogue/vehicle-words';
import type { CalendarDay } from '~/platform/clock';
import type { CarQuery } from './car-query';
import type { CarSummary } from './car-summary';
import type { SearchCity } from './search-catalogue';

export const CARS_PER_PAGE = 24;

/** A bar of the price histogram: cars from `from` up to the next bar's, in dirhams per day. */
export interface PriceBar {
  from: number;
  count: number;
}
/** Width of a bar in dirhams, as `price_bar` of the database has it; the last bar holds everything above. */
export const PRICE_STEP = 50;
export const PRICE_BARS = 24;

/** How many cars each choice would show; a facet's own choices are left out of its counts. */
export interface CarFacets {
  categories: Partial<Record<Category, number>>;
  transmissions: Partial<Record<Transmission, number>>;
  /** By make, as it is written on cars. */
  makes: Record<string, number>;
  prices: PriceBar[];
}

export interface CarSearch {
  cars: CarSummary[];
  /** Exact, over all pages. */
  total: number;
  facets: CarFacets;
}

/** Ways out of a search that found nothing; each is the same search with one thing changed. */
export interface Suggestions {
  dates: CarQuery[];
  cities: { query: CarQuery; city: SearchCity; kilometres: number; cars: number }[];
}

/** What the address of a list fixes besides its query string. */
export type ListAddress =
  { kind: 'all' } | { kind: 'category'; category: Category } | { kind: 'city'; city: SearchCity };

/** Everything that a list page shows. */
export interface CarListing extends CarSearch {
  address: ListAddress;
  query: CarQuery;
  pages: number;
  /** Only where nothing was found. */
  suggestions: Suggestions | null;
  places: PlaceChoice[];
  brands: { slug: string; name: string; count: number }[];
  models: { slug: string; name: string }[];
  today: CalendarDay;
}

/** A city of the search form with its places. */
export interface PlaceChoice {
  city: NamedInLanguages & { slug: string };
  points: (NamedInLanguages & { slug: string })[];
}
