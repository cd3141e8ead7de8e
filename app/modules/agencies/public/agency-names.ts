import type { NamedInLanguages } from '~/i18n/local-name';
import { NameIndex } from '~/modules/catalogue/names/match-names';

/** What is read of an agency to find it by its name. */
export interface AgencyName {
  id: string;
  name: string;
  citySlug: string | null;
  city: (NamedInLanguages & { aliases: readonly string[] }) | null;
}

/** Agencies found by their names, which may be said with their city, or by the city alone. */
export function agencyIndex(agencies: readonly AgencyName[]): NameIndex<AgencyName> {
  return new NameIndex(
    agencies.map((agency) => {
      const { name, city } = agency;
      return {
        row: agency,
        names: [name],
        context: city ? [city.nameFr, city.nameEn, city.nameAr, ...city.aliases] : [],
      };
    }),
  );
}
