import { NameIndex } from '~/modules/catalogue/names/match-names';
import type { SearchCatalogue, TypedModel } from './search-catalogue';

/** A model of the catalogue by its id, or one that agencies typed by its names. */
type ModelName = { id: string } | TypedModel;

/** Made once for a catalogue, which is read anew every five minutes. */
const indexes = new WeakMap<SearchCatalogue, NameIndex<ModelName>>();

/** The models of a catalogue and those that agencies typed, found by their names with and without the make. */
export function modelsOf(catalogue: SearchCatalogue): NameIndex<ModelName> {
  const known = indexes.get(catalogue);
  if (known) return known;
  const listed = catalogue.brands.flatMap(({ name, models }) =>
    models.map((model) => ({ row: { id: model.id }, names: [`${name} ${model.name}`, model.name] })),
  );
  const typed = catalogue.typedModels.map((row) => ({ row, names: [`${row.make} ${row.modelName}`, row.modelName] }));
  const index = new NameIndex<ModelName>([...listed, ...typed]);
  indexes.set(catalogue, index);
  return index;
}
