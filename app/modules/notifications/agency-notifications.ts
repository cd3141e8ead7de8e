import { defineList } from '~/platform/list/define-list';

/** The agency's notices; page size of SPEC §9. */
export const agencyNotifications = defineList({ filters: {}, pageSize: 50 });
