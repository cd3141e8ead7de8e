import type { Translator } from '~/i18n/i18next.server';
import { CATEGORIES } from '~/modules/catalogue/vehicle-words';
import type { FileCut } from '~/platform/csv';
import { defineList, type QueryOf } from '~/platform/list/define-list';
import { idFilter, oneOf, textFilter } from '~/platform/list/filters';
import type { ListedModel } from './list-catalogue.server';

/** All brands (R290). `search`: the name. */
export const adminBrands = defineList({
  filters: { search: textFilter('q') },
  sorts: ['brand', '-models', 'models', '-vehicles', 'vehicles'],
  pageSize: 24,
  hasPageSizes: true,
});
export type BrandsQuery = QueryOf<typeof adminBrands>;

/** All models (R290). `search`: brand and name. */
export const adminModels = defineList({
  filters: { search: textFilter('q'), brand: idFilter('brand'), category: oneOf('category', CATEGORIES) },
  sorts: ['name', '-vehicles', 'vehicles', '-years', 'years'],
  pageSize: 24,
  hasPageSizes: true,
});
export type ModelsQuery = QueryOf<typeof adminModels>;

/** Names that agencies typed and the catalogue does not list (R116, R292). `search`: make and model. */
export const typedModels = defineList({
  filters: { search: textFilter('q') },
  sorts: ['-vehicles', 'vehicles', 'typed', '-since', 'since'],
  pageSize: 24,
  hasPageSizes: true,
});
export type TypedQuery = QueryOf<typeof typedModels>;

/** The columns of a file of models, as they are read in and written out. */
export const MODEL_COLUMNS = ['brand', 'name', 'yearStart', 'yearEnd', 'category', 'seats'] as const;
export type ModelColumn = (typeof MODEL_COLUMNS)[number];

/** The list of models as a file for spreadsheets, which can be read in again (R293). */
export function modelsFile(t: Translator) {
  const columns = {
    brand: ({ brand }) => brand,
    name: ({ name }) => name,
    yearStart: ({ yearStart }) => yearStart,
    yearEnd: ({ yearEnd }) => yearEnd ?? '',
    category: ({ category }) => t(`terms-vehicle:category.${category}`),
    seats: ({ seats }) => seats,
  } satisfies Record<ModelColumn, (model: ListedModel) => string | number>;
  const head = (column: ModelColumn) => t(`admin-catalogue:column.${column}`);
  return { name: 'modeles', columns, head, cut: (rows: FileCut) => t('admin-catalogue:cut', rows) };
}
