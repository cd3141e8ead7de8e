import { defineList } from '~/platform/list/define-list';

/** The agency's notices, 50 a page (R83). */
export const agencyNotifications = defineList({ filters: {}, pageSize: 50 });
