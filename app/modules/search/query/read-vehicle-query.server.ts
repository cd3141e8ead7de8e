import { z } from 'zod';
import { readRentalDates } from '~/modules/availability/period/rental-dates';
import { CATEGORIES, SEATS, TRANSMISSIONS } from '~/modules/catalogue/vehicle-words';
import type { WallClock } from '~/platform/clock';
import { AVAILABILITIES, SORTS, usualSort, type VehicleQuery } from './vehicle-query';
import { readCompared } from './comparison';
import { findLocation, type SearchCatalogue } from './search-catalogue';

/** Highest price per day that a filter can name, in dirhams. */
const PRICE_LIMIT = 100_000;

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
  sort: z.enum(SORTS).nullable().catch(null),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/**
 * A query string as a VehicleQuery. Never fails: what is not understood is as if it were not there.
 * Dates that make sense ask for vehicles free then, unless `availability` says otherwise. A smallest
 * price above the largest is exchanged with it.
 */
export function readVehicleQuery(search: URLSearchParams, catalogue: SearchCatalogue, now: WallClock): VehicleQuery {
  const given = schema.parse({
    ...Object.fromEntries([...search].filter(([, value]) => value.trim() !== '')),
    category: search.getAll('category'),
    transmission: search.getAll('transmission'),
  });
  const location = given.location ? findLocation(catalogue, given.location) : null;
  const dateFields = {
    startDate: given.startDate,
    endDate: given.endDate,
    pickupTime: given.pickupTime,
    returnTime: given.returnTime,
  };
  const dates = readRentalDates(dateFields, now);
  const { brand, model } = readModel(catalogue, given.brand, given.model);
  const prices = [given.minPrice, given.maxPrice] as const;
  const swapped = prices[0] !== null && prices[1] !== null && prices[0] > prices[1];
  return {
    location,
    agency: null,
    dates,
    dateFields,
    text: given.q,
    brand,
    model,
    categories: CATEGORIES.filter((category) => given.category.includes(category)),
    transmissions: TRANSMISSIONS.filter((one) => given.transmission.includes(one)),
    seats: given.seats,
    minPrice: swapped ? prices[1] : prices[0],
    maxPrice: swapped ? prices[0] : prices[1],
    availability: given.availability ?? (dates.kind === 'dates' ? 'dates' : 'all'),
    sort: given.sort ?? usualSort(dates),
    page: given.page,
    compared: readCompared(search.get('compare')),
  };
}

/** A model within the given brand; `brand/model` names its brand where none is given. */
function readModel({ brands }: SearchCatalogue, givenBrand: string, givenModel: string) {
  const slash = givenModel.lastIndexOf('/');
  const [brandOfModel, modelName] = [givenModel.slice(0, Math.max(slash, 0)), givenModel.slice(slash + 1)];
  const brand = findNamed(brands, givenBrand || brandOfModel);
  const isOfBrand = !brandOfModel || findNamed(brands, brandOfModel) === brand;
  return { brand, model: brand && isOfBrand ? findNamed(brand.models, modelName) : null };
}

function findNamed<Row extends { slug: string; name: string }>(rows: readonly Row[], text: string): Row | null {
  const lower = text.toLowerCase();
  return rows.find(({ slug, name }) => slug === lower || name.toLowerCase() === lower) ?? null;
}
