import { defineList } from '~/platform/list/define-list';

/** The vehicles on an agency's public page. */
export const agencyVehicles = defineList({ filters: {}, pageSize: 12 });
