import { defineList, type QueryOf } from '~/platform/list/define-list';
import { oneOf, textFilter } from '~/platform/list/filters';
import { REPORT_REASONS } from '../review-rules';

/** Reported and not answered yet; answered, and left where it is; hidden. */
export const QUEUE_STATES = ['open', 'kept', 'hidden'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

/** The reviews that somebody objected to, of all agencies (R253). `search`: author, agency or words of the text. */
export const reviewQueue = defineList({
  filters: {
    state: oneOf('state', QUEUE_STATES),
    search: textFilter('q'),
    reason: oneOf('reason', REPORT_REASONS),
  },
  tab: 'state',
  sorts: ['-reported', 'reported', '-reports', 'rating', '-rating'],
  pageSize: 24,
});
export type ReviewQueueQuery = QueryOf<typeof reviewQueue>;
