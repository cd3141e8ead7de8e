import { Prisma } from '~/generated/prisma/client';
import type { Category } from '~/modules/catalogue/vehicle-words';
import { db } from '~/platform/db.server';
import { CENTIMES, OF_PUBLIC_AGENCY, PUBLIC_CAR } from './car-conditions.server';
import type { SearchBrand, SearchCity } from './search-catalogue';
import { searchCatalogue } from './search-catalogue.server';

/** How many public cars there are of a kind, and the lowest price per day (decimal text, MAD). */
export interface CarFigures {
  cars: number;
  fromPrice: string;
}

export type CityFigures = SearchCity & { figures: CarFigures | null };
export type BrandFigures = SearchBrand & { figures: CarFigures | null };

const FIGURES = Prisma.sql`count(*)::int AS cars,
  (min(v.price_cents) / ${CENTIMES}::numeric)::numeric(12, 2)::text AS "fromPrice"`;

/** Every city with its public cars; `figures` is null where there are none. One statement. */
export async function countCarsByCity(): Promise<CityFigures[]> {
  const [{ cities }, rows] = await Promise.all([
    searchCatalogue(),
    db.$queryRaw<FigureRow[]>(Prisma.sql`
      SELECT v.city_slug AS key, ${FIGURES} FROM search_vehicles v
      WHERE v.is_served AND ${OF_PUBLIC_AGENCY} GROUP BY 1`),
  ]);
  const figures = byKey(rows);
  return cities.map((city) => ({ ...city, figures: figures.get(city.slug) ?? null }));
}

/** Every brand with its public cars; `figures` is null where there are none. One statement. */
export async function countCarsByBrand(): Promise<BrandFigures[]> {
  const [{ brands }, rows] = await Promise.all([
    searchCatalogue(),
    db.$queryRaw<FigureRow[]>(Prisma.sql`
      SELECT v.make AS key, ${FIGURES} FROM search_vehicles v WHERE ${PUBLIC_CAR} GROUP BY 1`),
  ]);
  const figures = byKey(rows);
  return brands.map((brand) => ({ ...brand, figures: figures.get(brand.name) ?? null }));
}

/** The categories that have public cars, in the order of the catalogue. One statement. */
export async function countCarsByCategory(): Promise<({ category: Category } & CarFigures)[]> {
  return db.$queryRaw(Prisma.sql`
    SELECT v.category::text AS category, ${FIGURES} FROM search_vehicles v WHERE ${PUBLIC_CAR} GROUP BY v.category ORDER BY v.category`);
}

type FigureRow = CarFigures & { key: string };

function byKey(rows: FigureRow[]): Map<string, CarFigures> {
  return new Map(rows.map(({ key, ...figures }) => [key, figures]));
}
