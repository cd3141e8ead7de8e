import { defineList, type QueryOf } from '~/platform/list/define-list';
import { oneOf, textFilter } from '~/platform/list/filters';

/** What became of an e-mail; `cancelled`: an administrator gave it up. */
export const EMAIL_STATES = ['pending', 'sent', 'failed', 'cancelled'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

/** The reason that stands in the row of an e-mail that an administrator cancelled. */
export const CANCELLED = 'cancelled';

/** The e-mails of the outbox (R275). `search`: the receiver's address. */
export const emailList = defineList({
  filters: { state: oneOf('state', EMAIL_STATES), search: textFilter('q') },
  tab: 'state',
  sorts: ['-created', 'created'],
  pageSize: 24,
  isLong: true,
});
export type EmailQuery = QueryOf<typeof emailList>;
