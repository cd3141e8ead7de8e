import { defineList, type QueryOf } from '~/platform/list/define-list';
import { idFilter, oneOf, textFilter } from '~/platform/list/filters';

export const UPLOAD_STATES = ['pending', 'approved', 'refused'] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

/** The photos of agencies' cars (R294). `search`: plate, make, model, year. */
export const adminUploads = defineList({
  filters: { state: oneOf('state', UPLOAD_STATES), search: textFilter('q'), agencyId: idFilter('agency') },
  tab: 'state',
  sorts: ['-added', 'added'],
  pageSize: 24,
  hasPageSizes: true,
  isLong: true,
});
export type UploadsQuery = QueryOf<typeof adminUploads>;
