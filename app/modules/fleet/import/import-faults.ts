import { defineList } from '~/platform/list/define-list';

/** What is wrong with a file, in its order, a page at a time. */
export const importFaults = defineList({ filters: {}, pageSize: 50 });
