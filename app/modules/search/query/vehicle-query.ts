import type { RentalDates } from '~/modules/availability/period/rental-dates';
import { DEFAULT_TIME } from '~/modules/availability/period/rental-days';
import type { Category, Transmission } from '~/modules/catalogue/vehicle-words';
import { writeCompared } from './comparison';
import { locationParam, type SearchLocation, type SearchBrand } from './search-catalogue';

/** All, status available, free at the chosen dates, free today (R19, R110). */
export const AVAILABILITIES = ['all', 'available', 'dates', 'today'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export const SORTS = ['name', 'price', 'price-desc', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

/** The order of a list where none was chosen: the price once there are dates, the name before (R110). */
export const usualSort = (dates: RentalDates): Sort => (dates.kind === 'dates' ? 'price' : 'name');

/** As the fields are named; empty text where nothing was given. */
export interface DateFields {
  startDate: string;
  endDate: string;
  pickupTime: string;
  returnTime: string;
}

/** The agency on whose own page a list stands. */
export interface ListedAgency {
  id: string;
  slug: string;
}

/** Which vehicles a visitor wants to see. Prices in whole dirhams per day. */
export interface VehicleQuery {
  location: SearchLocation | null;
  /** Only this agency's vehicles, on its own page; never read from a query string. */
  agency: ListedAgency | null;
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
  /** Vehicles chosen to be compared (short ids), which the list keeps in its address. */
  compared: string[];
}

/** A model as the value of a choice between the models of every brand. */
export const modelValue = (brand: { slug: string }, model: { slug: string }) => `${brand.slug}/${model.slug}`;

/** Whether the answer needs dates that were not (well) given: `Please select pickup and return dates.` */
export function needsDates(query: VehicleQuery): boolean {
  return query.availability === 'dates' && query.dates.kind !== 'dates';
}

/** Why the dates of a query are not taken: the field at fault and a text key; null where nothing is wrong. */
export function dateFault(query: VehicleQuery): { field: keyof DateFields; message: string } | null {
  const { dates } = query;
  if (dates.kind === 'refused') return { field: dates.field, message: dates.message };
  return needsDates(query) ? { field: 'startDate', message: 'errors-booking:datesRequired' } : null;
}

/** What a link to a vehicle's page carries of the search: its dates, its location, the vehicles to compare. */
export function enquiryParams(query: VehicleQuery): Record<string, string> {
  const { location, startDate, endDate, pickupTime, returnTime, compare } = vehicleQueryParams(query);
  const params = { startDate, endDate, pickupTime, returnTime, location };
  return { ...(query.dates.kind === 'dates' ? params : { location }), ...(compare && { compare }) };
}

/** The canonical query string values of a query: fixed order, defaults left out. */
export function vehicleQueryParams(query: VehicleQuery) {
  const usual = query.dates.kind === 'dates' ? 'dates' : 'all';
  return {
    location: locationParam(query.location),
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
    sort: query.sort === usualSort(query.dates) ? '' : query.sort,
    page: query.page === 1 ? null : query.page,
    compare: writeCompared(query.compared),
  };
}

/** Dates as they stand in links: the usual time goes without saying, and a time without a day too. */
function dateFields({ dateFields: { startDate, endDate, pickupTime, returnTime } }: VehicleQuery) {
  const timeParam = (time: string) => (startDate && time !== DEFAULT_TIME ? time : '');
  return { startDate, endDate, pickupTime: timeParam(pickupTime), returnTime: timeParam(returnTime) };
}

/** The query without its filters: location, dates and order stay, and what the page itself fixes. */
export function withoutFilters(query: VehicleQuery): VehicleQuery {
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
