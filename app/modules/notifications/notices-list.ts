import { defineList, type QueryOf } from '~/platform/list/define-list';
import { oneOf } from '~/platform/list/filters';

export const NOTICE_TYPES = ['booking', 'maintenance', 'insurance', 'payment', 'system'] as const;
export const NOTICE_PRIORITIES = ['urgent', 'important', 'normal'] as const;
const NOTICE_STATES = ['unread', 'read'] as const;

/** The notices of an agency or of the platform, newest first, 50 a page (R83). */
export const noticesList = defineList({
  filters: {
    state: oneOf('state', NOTICE_STATES),
    type: oneOf('type', NOTICE_TYPES),
    priority: oneOf('priority', NOTICE_PRIORITIES),
  },
  tab: 'state',
  pageSize: 50,
  isLong: true,
});
export type NoticesQuery = QueryOf<typeof noticesList>;
