import { defineList, type QueryOf } from '~/platform/list/define-list';
import { textFilter } from '~/platform/list/filters';

/** Outbox messages by part of their recipient. */
export const outboxMessages = defineList({ filters: { recipient: textFilter('to') }, pageSize: 50 });
export type OutboxQuery = QueryOf<typeof outboxMessages>;
