import { Prisma } from '~/generated/prisma/client';
import type { Category } from '~/modules/catalogue/vehicle-words';
import { db } from '~/platform/db.server';
import { CENTIMES, OF_PUBLIC_AGENCY_SQL, PUBLIC_VEHICLE_SQL } from '../projection/vehicle-conditions.server';
import type { SearchBrand, SearchCity } from '../query/search-catalogue';
import { searchCatalogue } from '../query/search-catalogue.server';

/** How many public vehicles there are of a kind, and the lowest price per day (decimal text, MAD). */
export interface VehicleFigures {
  vehicles: number;
  fromPrice: string;
}

export type CityFigures = SearchCity & { figures: VehicleFigures | null };
/** A model that has public vehicles. */
export type ModelFigures = SearchBrand['models'][number] & VehicleFigures;
export type BrandFigures = Omit<SearchBrand, 'models'> & {
  figures: VehicleFigures | null;
  /** Those with public vehicles, the most first. */
  models: ModelFigures[];
};

const FIGURES = Prisma.sql`count(*)::int AS vehicles,
  (min(v.price_cents) / ${CENTIMES}::numeric)::numeric(12, 2)::text AS "fromPrice"`;

/** Every city with its public vehicles; `figures` is null where there are none. One statement. */
export async function countVehiclesByCity(): Promise<CityFigures[]> {
  const [{ cities }, rows] = await Promise.all([
    searchCatalogue(),
    db.$queryRaw<FigureRow[]>(Prisma.sql`
      SELECT v.city_slug AS key, ${FIGURES} FROM search_vehicles v
      WHERE v.is_served AND ${OF_PUBLIC_AGENCY_SQL} GROUP BY 1`),
  ]);
  const figures = byKey(rows);
  return cities.map((city) => ({ ...city, figures: figures.get(city.slug) ?? null }));
}

/**
 * Every brand with its public vehicles, all of them and by model; `figures` is null where there are none. One
 * statement.
 */
export async function countVehiclesByBrand(): Promise<BrandFigures[]> {
  const [{ brands }, rows] = await Promise.all([
    searchCatalogue(),
    db.$queryRaw<(FigureRow & { modelId: string | null; isMake: boolean })[]>(Prisma.sql`
      SELECT v.make AS key, v.model_id::text AS "modelId", grouping(v.model_id) = 1 AS "isMake", ${FIGURES} FROM search_vehicles v
      WHERE ${PUBLIC_VEHICLE_SQL} GROUP BY GROUPING SETS ((v.make), (v.make, v.model_id))`),
  ]);
  const figures = byKey(rows.filter(({ isMake }) => isMake));
  // Models that the catalogue does not list count for their make only.
  const ofModel = byKey(rows.flatMap(({ modelId, ...row }) => (modelId === null ? [] : [{ ...row, key: modelId }])));
  return brands.map(({ models, ...brand }) => ({
    ...brand,
    figures: figures.get(brand.name) ?? null,
    models: models
      .flatMap((model) => {
        const counted = ofModel.get(model.id);
        return counted ? [{ ...model, ...counted }] : [];
      })
      .sort((a, b) => b.vehicles - a.vehicles),
  }));
}

/** The categories that have public vehicles, in the order of the catalogue. One statement. */
export async function countVehiclesByCategory(): Promise<({ category: Category } & VehicleFigures)[]> {
  return db.$queryRaw(Prisma.sql`
    SELECT v.category::text AS category, ${FIGURES} FROM search_vehicles v WHERE ${PUBLIC_VEHICLE_SQL} GROUP BY v.category ORDER BY v.category`);
}

type FigureRow = VehicleFigures & { key: string };

function byKey(rows: FigureRow[]): Map<string, VehicleFigures> {
  return new Map(rows.map(({ key, vehicles, fromPrice }) => [key, { vehicles, fromPrice }]));
}
