import { PUBLIC_AGENCY } from '~/modules/agencies/public/public-agency.server';
import type { LocationType } from '~/modules/catalogue/vehicle-words';
import { db } from '~/platform/db.server';
import { listenTo } from '~/platform/listen.server';
import type { SearchCatalogue } from './search-catalogue';

/** The list of locations is kept five minutes (R122). */
const KEPT_MS = 5 * 60_000;

const NAMES = { slug: true, nameFr: true, nameEn: true, nameAr: true } as const;

let cached: { until: number; catalogue: Promise<SearchCatalogue> } | null = null;

/** Names of models that agencies typed, at most: an administrator adopts them or has them corrected. */
const MOST_TYPED = 1_000;

/** The channel on which the database says that brands, models, cities or their points changed (`announce_catalogue`). */
const CHANNEL = 'catalogue';

/**
 * From now on this process hears of every change of the catalogue, whoever makes it (R314), and reads it anew. `onChange`
 * is called after each. Once a process.
 */
export function listenForCatalogue(onChange: () => void = () => undefined): void {
  const forget = () => {
    forgetCatalogue();
    onChange();
  };
  listenTo(CHANNEL, { onMessage: forget, onConnect: forget });
}

/**
 * The names that a search can mean: cities, their points, brands and models. Read every five minutes, for what agencies
 * change in it, and after each change of the catalogue.
 */
export function searchCatalogue(): Promise<SearchCatalogue> {
  if (!cached || cached.until < Date.now()) {
    const catalogue = readCatalogue();
    cached = { until: Date.now() + KEPT_MS, catalogue };
    catalogue.catch(forgetCatalogue);
  }
  return cached.catalogue;
}

/** After a change of cities, brands or models: the next search reads them again. Other processes hear of it. */
export function forgetCatalogue(): void {
  cached = null;
}

async function readCatalogue(): Promise<SearchCatalogue> {
  const [cities, points, brands, served, typedModels] = await Promise.all([
    db.city.findMany({
      select: { ...NAMES, aliases: true, lat: true, lng: true, region: true },
      orderBy: [{ position: 'asc' }, { slug: 'asc' }],
    }),
    db.locationPoint.findMany({
      select: { ...NAMES, citySlug: true, type: true, iata: true },
      orderBy: [{ position: 'asc' }, { slug: 'asc' }],
    }),
    db.brand.findMany({
      select: {
        slug: true,
        name: true,
        logoUrl: true,
        logoKey: true,
        models: { select: { id: true, slug: true, name: true }, orderBy: { name: 'asc' } },
      },
      orderBy: { name: 'asc' },
    }),
    db.agencyLocation.findMany({
      where: { isActive: true, agency: PUBLIC_AGENCY },
      select: { citySlug: true, pointSlug: true },
      distinct: ['citySlug', 'pointSlug'],
    }),
    db.searchVehicle.findMany({
      where: { modelId: null, isHome: true },
      select: { make: true, modelName: true },
      distinct: ['make', 'modelName'],
      orderBy: [{ make: 'asc' }, { modelName: 'asc' }],
      take: MOST_TYPED,
    }),
  ]);
  const servedSlugs = new Set(served.flatMap(({ citySlug, pointSlug }) => [citySlug, pointSlug]));
  return {
    cities: cities.map((city) => ({ ...city, isServed: servedSlugs.has(city.slug) })),
    points: points.map((point) => ({
      ...point,
      type: point.type satisfies LocationType,
      isServed: servedSlugs.has(point.slug),
    })),
    brands,
    typedModels,
  };
}
