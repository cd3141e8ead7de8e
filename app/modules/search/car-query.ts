import { z } from 'zod';
import { readRentalDates, type RentalDates } from '~/modules/bookings/rental-dates';
import { DEFAULT_TIME } from '~/modules/bookings/rental-days';
import {
  CATEGORIES,
  type Category,
  SEATS,
  type Transmission,
  TRANSMISSIONS,
} from '~/modules/catalog/vehicle-words';
import type { WallClock } from '~/platform/clock';
import {
  findPlace,
  locationOf,
  type Place,
  type SearchBrand,
  type SearchCatalogue,
} from './search-catalogue';

/** SPEC §2 and READINGS 21: all, status available, free at the chosen dates, free today. */
export const AVAILABILITIES = ['all', 'available', 'dates', 'today'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export const SORTS = ['name', 'price', 'price-desc', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

/** Highest price per day that a filter can name, in dirhams. */
const PRICE_LIMIT = 100_000;

/** As the fields are named; empty text where nothing was given. */
export interface DateFields {
  startDate: string;
  endDate: string;
  pickupTime: string;
  returnTime: string;
}

/** Which cars a visitor wants to see. Prices in whole dirhams per day. */
export interface CarQuery {
  place: Place | null;
  /** What was given as location when it names no known place. */
  unknownLocation: string | null;
  dates: RentalDates;
  /** The date fields as they were given, for the form and for links. */
  dateFields: DateFields;
  text: string;
  brand: SearchBrand | null;
  model: SearchBrand['models'][number] | null;
  categories: Category[];
  transmissions: Transmission[];
  seats: number | null;
  minPrice: number | null;
  maxPrice: number | null;
  availability: Availability;
  sort: Sort;
  page: number;
}

const text = z.string().trim().max(100).catch('');
const price = z.coerce.number().int().min(1).max(PRICE_LIMIT).or(z.null()).catch(null);

const schema = z.object({
  location: text,
  startDate: text,
  endDate: text,
  pickupTime: text,
  returnTime: text,
  q: text,
  brand: text,
  model: text,
  category: z.array(z.string()),
  transmission: z.array(z.string()),
  seats: z.coerce.number().int().min(SEATS.min).max(SEATS.max).or(z.null()).catch(null),
  minPrice: price,
  maxPrice: price,
  availability: z.enum(AVAILABILITIES).nullable().catch(null),
  sort: z.enum(SORTS).catch('name'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/**
 * A query string as a CarQuery. Never fails: what is not understood is as if it were not there.
 * Dates that make sense ask for cars free then, unless `availability` says otherwise. A smallest
 * price above the largest is exchanged with it.
 */
export function readCarQuery(
  search: URLSearchParams,
  catalogue: SearchCatalogue,
  now: WallClock,
): CarQuery {
  const given = schema.parse({
    ...Object.fromEntries([...search].filter(([, value]) => value.trim() !== '')),
    category: search.getAll('category'),
    transmission: search.getAll('transmission'),
  });
  const place = given.location ? findPlace(catalogue, given.location) : null;
  const dateFields = {
    startDate: given.startDate,
    endDate: given.endDate,
    pickupTime: given.pickupTime,
    returnTime: given.returnTime,
  };
  const dates = readRentalDates(dateFields, now);
  const brand = findNamed(catalogue.brands, given.brand);
  const prices = [given.minPrice, given.maxPrice] as const;
  const swapped = prices[0] !== null && prices[1] !== null && prices[0] > prices[1];
  return {
    place,
    unknownLocation: given.location && !place ? given.location : null,
    dates,
    dateFields,
    text: given.q,
    brand,
    model: brand ? findNamed(brand.models, given.model) : null,
    categories: CATEGORIES.filter((category) => given.category.includes(category)),
    transmissions: TRANSMISSIONS.filter((one) => given.transmission.includes(one)),
    seats: given.seats,
    minPrice: swapped ? prices[1] : prices[0],
    maxPrice: swapped ? prices[0] : prices[1],
    availability: given.availability ?? (dates.kind === 'dates' ? 'dates' : 'all'),
    sort: given.sort,
    page: given.page,
  };
}

/** Whether the answer needs dates that were not (well) given: `Please select pickup and return dates.` */
export function needsDates(query: CarQuery): boolean {
  return query.availability === 'dates' && query.dates.kind !== 'dates';
}

/** What a link to a car's page carries of the search: its dates and its place. */
export function enquiryParams(query: CarQuery): Record<string, string> {
  const { location, startDate, endDate, pickupTime, returnTime } = carQueryParams(query);
  const wanted = { startDate, endDate, pickupTime, returnTime, location };
  return query.dates.kind === 'dates' ? wanted : { location };
}

/** The canonical query string values of a query: fixed order, defaults left out. */
export function carQueryParams(query: CarQuery) {
  const usual = query.dates.kind === 'dates' ? 'dates' : 'all';
  return {
    location: locationOf(query.place),
    ...dateFields(query),
    q: query.text,
    brand: query.brand?.slug ?? '',
    model: query.model?.slug ?? '',
    category: query.categories,
    transmission: query.transmissions,
    seats: query.seats,
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    availability: query.availability === usual ? '' : query.availability,
    sort: query.sort === 'name' ? '' : query.sort,
    page: query.page === 1 ? null : query.page,
  };
}

/** Dates as they stand in links: the usual time goes without saying, and a time without a day too. */
function dateFields({ dateFields: { startDate, endDate, pickupTime, returnTime } }: CarQuery) {
  const told = (time: string) => (startDate && time !== DEFAULT_TIME ? time : '');
  return { startDate, endDate, pickupTime: told(pickupTime), returnTime: told(returnTime) };
}

/** The query without its filters: place, dates and order stay, and what the page itself fixes. */
export function withoutFilters(query: CarQuery): CarQuery {
  return {
    ...query,
    text: '',
    brand: null,
    model: null,
    categories: [],
    transmissions: [],
    seats: null,
    minPrice: null,
    maxPrice: null,
    availability: query.dates.kind === 'dates' ? 'dates' : 'all',
    page: 1,
  };
}

function findNamed<Row extends { slug: string; name: string }>(
  rows: readonly Row[],
  text: string,
): Row | null {
  const wanted = text.toLowerCase();
  return rows.find(({ slug, name }) => slug === wanted || name.toLowerCase() === wanted) ?? null;
}
