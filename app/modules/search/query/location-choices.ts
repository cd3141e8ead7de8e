import type { NamedInLanguages } from '~/i18n/local-name';
import type { SearchCatalogue, SearchLocation } from './search-catalogue';

/** A city of the search form with its points. */
export interface LocationChoice {
  city: NamedInLanguages & { slug: string };
  points: (NamedInLanguages & { slug: string })[];
}

/** The served cities with their served points, and the chosen location even when nobody serves it. */
export function locationChoices(catalogue: SearchCatalogue, chosen: SearchLocation | null = null): LocationChoice[] {
  return catalogue.cities
    .filter((city) => city.isServed || city.slug === chosen?.city.slug)
    .map((city) => ({
      city: { slug: city.slug, nameFr: city.nameFr, nameEn: city.nameEn, nameAr: city.nameAr },
      points: catalogue.points
        .filter((point) => point.citySlug === city.slug && point.type !== 'city')
        .filter((point) => point.isServed || point.slug === chosen?.point?.slug)
        .map(({ slug, nameFr, nameEn, nameAr }) => ({ slug, nameFr, nameEn, nameAr })),
    }));
}
