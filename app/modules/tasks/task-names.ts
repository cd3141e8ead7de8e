/** The tasks of the clock by name, in the order in which an administrator reads them; `jobs/schedule.ts` says when each runs. */
export const TASK_NAMES = [
  'deliver-emails',
  'deliver-pushes',
  'deliver-whatsapp',
  'run-reminders',
  'plan-vehicle-reminders',
  'plan-money-reminders',
  'resolve-notices',
  'tell-price-falls',
  'release-lapsed-requests',
  'mark-rented-vehicles',
  'mark-overdue-invoices',
  'check-search',
  'run-vehicle-imports',
  'run-agency-exports',
  'purge-booking-drafts',
  'purge-agency-exports',
  'purge-sessions-and-tokens',
  'purge-attempt-limits',
  'purge-sent-forms',
  'purge-job-runs',
  'purge-outbox',
  'purge-bounces',
  'purge-whatsapp-consents',
  'purge-unconfirmed',
  'purge-client-drafts',
  'purge-identity-pictures',
  'purge-vehicle-imports',
  'purge-notifications',
  'purge-reminders',
  'purge-contract-scans',
  'purge-refused-papers',
  'purge-refused-photos',
  'purge-signing-links',
  'purge-waiting-list',
  'purge-review-reports',
  'sweep-pictures',
  'measure-storage',
] as const;
export type TaskName = (typeof TASK_NAMES)[number];

export const isTaskName = (name: string): name is TaskName => TASK_NAMES.some((known) => known === name);

/** A run that an administrator asked for has a row of its own beside those of the clock. */
export const requestOf = (name: TaskName) => `${name}:requested`;

/** A run that makes up for one of once a day that was not done has a row of its own, too. */
export const againOf = (name: string) => `${name}:again`;
