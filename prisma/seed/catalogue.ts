import brandFacts from '../data/brands.json';
import cityFacts from '../data/cities.json';
import holidayFacts from '../data/holidays.json';
import pointFacts from '../data/location-points.json';
import type { Prisma } from '~/generated/prisma/client';
import type { Category, FuelType, LocationType, Transmission } from '~/modules/catalogue/vehicle-words';
import { addDays, day, dayToDate, todayInMorocco } from '~/platform/clock';
import { db, type Transaction } from '~/platform/db.server';
import { createRandom } from './random';
import { writeRows } from './write-rows';

export interface ModelFacts {
  id: string;
  slug: string;
  name: string;
  yearStart: number;
  yearEnd: number | null;
  category: Category;
  seats: number;
  fuelTypes: FuelType[];
  transmissions: Transmission[];
}

/** Identifiers of brands and models come from a sequence of their own: the same in every database. */
const random = createRandom('catalogue');

/** The brands of prisma/data, each model with the identifier of its row. */
export const BRANDS = brandFacts.map((brand) => ({
  id: random.uuid(),
  slug: brand.slug,
  name: brand.name,
  models: brand.models.map((model) => ({ id: random.uuid(), ...model }) as ModelFacts),
}));

export const CITIES = cityFacts;
export const POINTS = pointFacts as ((typeof pointFacts)[number] & { type: LocationType })[];

/** The model `dacia/logan`. Throws RangeError when the catalogue has none of that name. */
export function modelOf(path: string): ModelFacts {
  const [brandSlug, modelSlug] = path.split('/');
  const model = BRANDS.find((brand) => brand.slug === brandSlug)?.models.find((one) => one.slug === modelSlug);
  if (!model) throw new RangeError(`No model ${path} in the catalogue`);
  return model;
}

/** Writes the whole catalogue: cities, places, brands, models, holidays of last year to the year after next. */
export async function createCatalogue(tx: Transaction): Promise<void> {
  await writeRows(
    tx,
    'cities',
    CITIES.map(({ airport: _airport, ...city }, position) => ({ ...city, position })),
  );
  await writeRows(
    tx,
    'location_points',
    POINTS.map((point, position) => ({ ...point, position })),
  );
  await writeRows(
    tx,
    'brands',
    BRANDS.map(({ id, slug, name }) => ({ id, slug, name })),
  );
  await writeRows(
    tx,
    'models',
    BRANDS.flatMap((brand) =>
      brand.models.map(({ fuelTypes: _fuels, transmissions: _gears, ...model }) => ({ ...model, brandId: brand.id })),
    ),
  );
  await tx.holiday.createMany({ data: holidays(), skipDuplicates: true });
}

let written: Promise<unknown> | undefined;

/** Writes the catalogue once a process, if the database has none: every factory that needs it calls this. */
export async function ensureCatalogue(): Promise<void> {
  written ??= db.$transaction(async (tx) => {
    if ((await tx.city.count()) === 0) await createCatalogue(tx);
  });
  await written;
}

function holidays(): Prisma.HolidayCreateManyInput[] {
  const year = Number(todayInMorocco().slice(0, 4));
  const fixed = [year - 1, year, year + 1, year + 2].flatMap((of) =>
    holidayFacts.fixed.map(({ monthDay, ...names }) => ({ ...names, date: dayToDate(day(`${of}-${monthDay}`)) })),
  );
  const movable = holidayFacts.movable.flatMap(({ days, starts, ...names }) =>
    starts.flatMap((start) =>
      Array.from({ length: days }, (_, nth) => ({
        ...names,
        isMovable: true,
        date: dayToDate(addDays(day(start), nth)),
      })),
    ),
  );
  return [...fixed, ...movable];
}
