import { defineList, type QueryOf } from '~/platform/list/define-list';
import { idFilter, oneOf, textFilter } from '~/platform/list/filters';

/** Models with pictures in the library, and those without. */
export const LIBRARY_TABS = ['with', 'without'] as const;
export type LibraryTab = (typeof LIBRARY_TABS)[number];

/** The library of pictures, a line a model (R295). `search`: brand and model. */
export const carImages = defineList({
  filters: { has: oneOf('has', LIBRARY_TABS), search: textFilter('q'), brand: idFilter('brand') },
  tab: 'has',
  sorts: ['-bare', 'model', '-images', 'images'],
  pageSize: 24,
  hasPageSizes: true,
});
export type CarImagesQuery = QueryOf<typeof carImages>;
