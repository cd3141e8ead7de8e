import { defineList } from '~/platform/list/define-list';

/** The cars on an agency's public page. */
export const agencyCars = defineList({ filters: {}, pageSize: 12 });
