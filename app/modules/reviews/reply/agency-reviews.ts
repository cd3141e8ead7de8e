import { defineList, type QueryOf } from '~/platform/list/define-list';
import { oneOf, textFilter } from '~/platform/list/filters';

/** Reviews that the agency has not answered, that it has, and that an administrator hid. */
export const REPLY_STATES = ['waiting', 'answered', 'hidden'] as const;
export type ReplyState = (typeof REPLY_STATES)[number];

/** An agency's reviews, hidden ones too (R134). `search`: author, words of the text, car or reference. */
export const agencyReviews = defineList({
  filters: {
    state: oneOf('state', REPLY_STATES),
    search: textFilter('q'),
    stars: oneOf('stars', ['5', '4', '3', '2', '1']),
  },
  tab: 'state',
  sorts: ['-created', 'created', '-rating', 'rating'],
  pageSize: 24,
});
export type AgencyReviewQuery = QueryOf<typeof agencyReviews>;
