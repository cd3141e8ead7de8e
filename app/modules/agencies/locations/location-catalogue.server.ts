import type { LocationType } from '~/generated/prisma/client';
import { localName, type NamedInLanguages } from '~/i18n/local-name';
import type { Language } from '~/i18n/languages';
import { db } from '~/platform/db.server';
import { SETUP_CITY } from './agency-locations.server';

/** The list of cities is kept five minutes (R122). */
const KEPT_MS = 5 * 60_000;

interface CatalogueCity extends NamedInLanguages {
  slug: string;
  points: (NamedInLanguages & { slug: string; type: LocationType })[];
}

let kept: { until: number; cities: Promise<CatalogueCity[]> } | null = null;

/** The cities in which an agency can be, the well-known first, each with its known places. Read every five minutes. */
export function locationCatalogue(): Promise<CatalogueCity[]> {
  if (!kept || kept.until < Date.now()) {
    kept = { until: Date.now() + KEPT_MS, cities: readCities() };
    kept.cities.catch(() => (kept = null));
  }
  return kept.cities;
}

/** After a change of cities or their places: whoever asks next reads them again. */
export function forgetLocationCatalogue(): void {
  kept = null;
}

const NAMES = { slug: true, nameFr: true, nameEn: true, nameAr: true } as const;
const IN_ORDER = [{ position: 'asc' }, { slug: 'asc' }] as const;

function readCities(): Promise<CatalogueCity[]> {
  return db.city.findMany({
    where: SETUP_CITY,
    orderBy: [...IN_ORDER],
    select: { ...NAMES, points: { orderBy: [...IN_ORDER], select: { ...NAMES, type: true } } },
  });
}

/** The same cities as choices of a field. */
export async function cityChoices(language: Language): Promise<{ value: string; label: string }[]> {
  return (await locationCatalogue()).map((city) => ({ value: city.slug, label: localName(city, language) }));
}

/** The known places as choices of a field, city by city. */
export async function pointChoices(language: Language) {
  return (await locationCatalogue()).map((city) => ({
    label: localName(city, language),
    options: city.points.map((point) => ({ value: point.slug, label: localName(point, language) })),
  }));
}
