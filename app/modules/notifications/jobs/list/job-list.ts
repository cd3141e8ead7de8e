import { defineList, type QueryOf } from '~/platform/list/define-list';
import { oneOf, textFilter } from '~/platform/list/filters';

/** What may become of a reminder. */
export const JOB_STATUSES = ['pending', 'executed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** What reminders are about. */
export const JOB_TYPES = [
  'booking_reminder',
  'maintenance_alert',
  'insurance_expiry',
  'technical_control',
  'oil_change',
] as const;
export type JobType = (typeof JOB_TYPES)[number];

/** The reminders of all agencies (R274); of those that wait, the next to leave is first. `search`: the agency. */
export const jobList = defineList({
  filters: {
    status: oneOf('state', JOB_STATUSES),
    search: textFilter('q'),
    type: oneOf('type', JOB_TYPES),
  },
  tab: 'status',
  sorts: ['-run', 'run'],
  sortsOfTabs: { pending: 'run' },
  pageSize: 24,
  isLong: true,
});
export type JobQuery = QueryOf<typeof jobList>;
