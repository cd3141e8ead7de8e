import { type Language, LANGUAGES } from '~/i18n/languages';
import { carPaths } from '~/modules/catalogue/car-path';
import { paths } from '~/paths';
import {
  agenciesOfPart,
  vehiclesOfPart,
  categoriesWithVehicles,
  citiesWithVehicles,
  datesOfAgencyParts,
  datesOfReviewsParts,
  datesOfVehicleParts,
  reviewsOfPart,
} from './sitemap.sql';
import type { SitemapPage, SitemapPart } from './sitemap-xml';

/** The kinds of page, each in parts of its own. */
export const SITEMAP_KINDS = ['pages', 'cities', 'categories', 'agencies', 'cars', 'reviews'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** Addresses in a part; a page has one in each language. */
const ADDRESSES_PER_PART = 10_000;
const PAGES_PER_PART = Math.floor(ADDRESSES_PER_PART / LANGUAGES.length);

/** Pages that show rows: they change when the newest car or agency does. */
const LISTS = { cars: [paths.home, paths.cars, paths.cities, paths.brands], agencies: [paths.agencies] };
/** Pages that are only text. */
const TEXTS = [paths.about, paths.contact, paths.faq, paths.legal, paths.terms, paths.privacy];

const inLanguages = (pathIn: (language: Language) => string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, pathIn(language)])) as SitemapPage['paths'];

const newest = (rows: readonly { changed: Date }[]): Date | null =>
  rows.reduce<Date | null>((latest, { changed }) => (latest && latest > changed ? latest : changed), null);

/** A crawler asks for the index, then for each part: what they are is counted once in so long. */
const KEPT_MS = 5 * 60_000;
let kept: { until: number; parts: Promise<SitemapPart[]> } | null = null;

/** Every part that has pages, with the change of its newest page, as it was within the last five minutes. */
export function sitemapParts(): Promise<SitemapPart[]> {
  if (!kept || kept.until < Date.now()) {
    const parts = countParts();
    kept = { until: Date.now() + KEPT_MS, parts };
    parts.catch(forgetSitemapParts);
  }
  return kept.parts;
}

/** The next index is counted anew. */
export function forgetSitemapParts(): void {
  kept = null;
}

/** Five statements, whatever there is. */
async function countParts(): Promise<SitemapPart[]> {
  const [cars, agencies, cities, categories, reviews] = await Promise.all([
    datesOfVehicleParts(PAGES_PER_PART),
    datesOfAgencyParts(PAGES_PER_PART),
    citiesWithVehicles(),
    categoriesWithVehicles(),
    datesOfReviewsParts(PAGES_PER_PART),
  ]);
  const part = (kind: SitemapKind, changed: Date | null, at = 0) => ({
    path: paths.sitemapPart(kind, at + 1),
    changed,
  });
  return [
    part('pages', newest([...cars, ...agencies])),
    ...(cities.length > 0 ? [part('cities', newest(cities))] : []),
    ...(categories.length > 0 ? [part('categories', newest(categories))] : []),
    ...agencies.map(({ changed }, at) => part('agencies', changed, at)),
    ...cars.map(({ changed }, at) => part('cars', changed, at)),
    ...reviews.map(({ changed }, at) => part('reviews', changed, at)),
  ];
}

/** The pages of a part, counted from 1; none beyond the last. At most two statements. */
export async function sitemapPages(kind: SitemapKind, part: number): Promise<SitemapPage[]> {
  if (kind === 'cars') {
    return (await vehiclesOfPart(PAGES_PER_PART, part)).map((car) => ({ paths: carPaths(car), changed: car.changed }));
  }
  if (kind === 'agencies') {
    return (await agenciesOfPart(PAGES_PER_PART, part)).map(({ slug, changed }) => ({
      paths: inLanguages((language) => paths.agency(language, slug)),
      changed,
    }));
  }
  if (kind === 'reviews') {
    return (await reviewsOfPart(PAGES_PER_PART, part)).map(({ slug, shortId, changed }) => ({
      paths: inLanguages((language) =>
        slug === null ? paths.carReviews(language, shortId) : paths.reviewsOfAgency(language, slug),
      ),
      changed,
    }));
  }
  if (part > 1) return [];
  if (kind === 'pages') return fixedPages();
  if (kind === 'cities') {
    return (await citiesWithVehicles()).map(({ slug, changed }) => ({
      paths: inLanguages((language) => paths.cityCars(language, slug)),
      changed,
    }));
  }
  return (await categoriesWithVehicles()).map(({ category, changed }) => ({
    paths: inLanguages((language) => paths.category(language, category)),
    changed,
  }));
}

async function fixedPages(): Promise<SitemapPage[]> {
  const [categories, agencies] = await Promise.all([categoriesWithVehicles(), datesOfAgencyParts(PAGES_PER_PART)]);
  const page = (changed: Date | null) => (pathIn: (language: Language) => string) => ({
    paths: inLanguages(pathIn),
    changed,
  });
  return [
    ...LISTS.cars.map(page(newest(categories))),
    ...LISTS.agencies.map(page(newest(agencies))),
    ...TEXTS.map(page(null)),
  ];
}
