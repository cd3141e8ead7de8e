import { datesFilter } from '~/modules/search/query/rental-dates-query';
import { defineList, type QueryOf } from '~/platform/list/define-list';

/** A customer's favourites; the dates hide none, they give each its total. */
export const favorites = defineList({
  filters: { dates: datesFilter() },
  sorts: ['-added', 'price', '-price', 'name'],
  pageSize: 12,
});
export type FavoriteQuery = QueryOf<typeof favorites>;
