import type { Category, Transmission } from '~/modules/catalogue/vehicle-words';
import type { CalendarDay } from '~/platform/clock';
import type { ListedAgency, VehicleQuery } from '../query/vehicle-query';
import type { Comparison } from '../summaries/name-compared.server';
import type { VehicleSummary } from '../summaries/vehicle-summary';
import type { SearchCity } from '../query/search-catalogue';

export const VEHICLES_PER_PAGE = 24;
/** On the page of an agency, which shows more than its vehicles. */
export const VEHICLES_OF_AGENCY_PER_PAGE = 12;

/** A bar of the price histogram: vehicles from `from` up to the next bar's, in dirhams per day. */
export interface PriceBar {
  from: number;
  count: number;
}
/** Width of a bar in dirhams, as `price_bar` of the database has it; the last bar holds everything above. */
export const PRICE_STEP = 50;
export const PRICE_BARS = 24;

/** A model as a filter offers it; `value` names its brand, too, for two brands have a Leon. */
export interface ModelOption {
  value: string;
  name: string;
  count: number;
}

/** How many vehicles each choice would show; a facet's own choices are left out of its counts. */
export interface VehicleFacets {
  categories: Partial<Record<Category, number>>;
  transmissions: Partial<Record<Transmission, number>>;
  /** By make, as it is written on vehicles. */
  makes: Record<string, number>;
  /** By model's id, of every make. */
  models: Record<string, number>;
  /** The lowest and the highest price per day in whole dirhams; null where there is no vehicle. */
  priceRange: { from: number; to: number } | null;
  prices: PriceBar[];
}

export interface VehicleSearch {
  vehicles: VehicleSummary[];
  /** Exact, over all pages. */
  total: number;
  facets: VehicleFacets;
}

/** Ways out of a search that found nothing; each is the same search with one thing changed. */
export interface Alternatives {
  dates: VehicleQuery[];
  cities: { query: VehicleQuery; city: SearchCity; kilometres: number; vehicles: number }[];
  /** Where the text of an agency's own list names a place: the cars of all agencies there. */
  place: VehicleQuery | null;
}

/** What the address of a list fixes besides its query string. */
export type ListAddress =
  | { kind: 'all' }
  | { kind: 'category'; category: Category }
  | { kind: 'city'; city: SearchCity }
  | { kind: 'agency'; agency: ListedAgency };

/** A place was typed that means several locations, or none: the visitor chooses instead of a list being shown. */
export interface PlaceChoice {
  kind: 'place';
  /** As it was typed. */
  typed: string;
  /** Whether the choices are what was typed, or only the nearest names. */
  isKnown: boolean;
  /** The same search, each at another location. */
  choices: VehicleQuery[];
  query: VehicleQuery;
  today: CalendarDay;
}

/** Everything that a list page shows. */
export interface VehicleListing extends VehicleSearch {
  address: ListAddress;
  query: VehicleQuery;
  pageSize: number;
  pages: number;
  /** Only where nothing was found. */
  alternatives: Alternatives | null;
  brands: { slug: string; name: string; count: number }[];
  /** The models that have vehicles, of the chosen brand or of each. */
  models: { brand: string; options: ModelOption[] }[];
  /** The vehicles chosen to be compared. */
  comparison: Comparison;
  today: CalendarDay;
}
