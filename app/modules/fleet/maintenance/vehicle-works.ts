import { defineList } from '~/platform/list/define-list';

/** The works of one vehicle on its maintenance page, the latest first. */
export const vehicleWorks = defineList({ filters: {}, pageSize: 10 });
