import { defineList, type QueryOf } from '~/platform/list/define-list';
import { textFilter } from '~/platform/list/filters';

/** Public agencies; `search`: part of a name, or a city in any of its spellings; `city`: its slug. */
export const publicAgencies = defineList({
  filters: { search: textFilter('q'), city: textFilter('city') },
  pageSize: 12,
});
export type PublicAgencyQuery = QueryOf<typeof publicAgencies>;
