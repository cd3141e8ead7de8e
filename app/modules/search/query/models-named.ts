import { NameIndex } from '~/modules/catalogue/names/match-names';
import type { SearchCatalogue } from './search-catalogue';

interface ModelName {
  id: string;
  brandSlug: string;
  slug: string;
}

/** Made once for a catalogue, which is read anew every five minutes. */
const indexes = new WeakMap<SearchCatalogue, NameIndex<ModelName>>();

/** The models of a catalogue, found by their names with and without the make. */
export function modelsOf(catalogue: SearchCatalogue): NameIndex<ModelName> {
  const known = indexes.get(catalogue);
  if (known) return known;
  const index = new NameIndex(
    catalogue.brands.flatMap(({ slug: brandSlug, name, models }) =>
      models.map((model) => ({
        row: { id: model.id, brandSlug, slug: model.slug },
        names: [`${name} ${model.name}`, model.name],
      })),
    ),
  );
  indexes.set(catalogue, index);
  return index;
}
