import { defineList, type QueryOf } from '~/platform/list/define-list';
import { oneOf } from '~/platform/list/filters';

/** All reviews of a car or an agency, the latest first. */
export const publicReviews = defineList({
  filters: { stars: oneOf('stars', ['5', '4', '3', '2', '1']) },
  pageSize: 12,
});
export type PublicReviewQuery = QueryOf<typeof publicReviews>;
