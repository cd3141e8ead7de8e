import { defineList } from '~/platform/list/define-list';

/** The notices of an agency or of the platform, 50 a page (R83). */
export const noticesList = defineList({ filters: {}, pageSize: 50 });
