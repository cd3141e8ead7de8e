import { purgeAttemptLimits } from '~/platform/purge-attempt-limits.server';
import { purgeSentForms } from '~/platform/sent-form.server';
import { deliverEmails } from '~/modules/messaging/deliver-emails.server';
import { purgeConsents } from '~/modules/messaging/whatsapp/cloud/consents.server';
import { deliverWhatsapp } from '~/modules/messaging/whatsapp/cloud/deliver-whatsapp.server';
import { purgeSessionsAndTokens } from '~/modules/access/purge-sessions-and-tokens.server';
import { purgeBookingDrafts } from '~/modules/bookings/request/drafts/purge-booking-drafts.server';
import { tellPriceFalls } from '~/modules/favorites/price-falls/tell-price-falls.server';
import { markOverdueInvoices } from '~/modules/invoices/issue/mark-overdue-invoices.server';
import { purgeSigningLinks } from '~/modules/contracts/signing/links/purge-signing-links.server';
import { purgeScans } from '~/modules/contracts/scan/purge-scans.server';
import { releaseLapsedRequests } from '~/modules/bookings/lifecycle/release-lapsed-requests.server';
import { purgeRefusedPapers } from '~/modules/agencies/papers/handed-picture.server';
import { purgeRefusedPhotos } from '~/modules/fleet/images/refused-images.server';
import { purgeVehicleImports, runVehicleImports } from '~/modules/fleet/import/run-import.server';
import { markRentedVehicles } from '~/modules/fleet/vehicles/mark-rented-vehicles.server';
import { purgeUnconfirmed } from '~/modules/accounts/purge-unconfirmed.server';
import { purgeBounces } from '~/modules/messaging/bounces/purge-bounces.server';
import { purgeOutbox } from '~/modules/messaging/purge-outbox.server';
import { purgeIdentityPictures } from '~/modules/clients/documents/identity-pictures.server';
import { purgeClientDrafts } from '~/modules/clients/wizard/client-drafts.server';
import { purgeAgencyExports, runAgencyExports } from '~/modules/agency-data/export/run-exports.server';
import { purgeJobs } from '~/modules/notifications/jobs/purge-jobs.server';
import { purgeNotifications } from '~/modules/notifications/purge-notifications.server';
import { deliverPushes } from '~/modules/push/deliver-pushes.server';
import { measureStorage } from '~/modules/pictures/measure-storage.server';
import { sweepPictures } from '~/modules/pictures/sweep-pictures.server';
import { planMoneyReminders } from '~/modules/reminders/plan-money-reminders.server';
import { planVehicleReminders } from '~/modules/reminders/plan-vehicle-reminders.server';
import { resolveNotices } from '~/modules/reminders/resolve-notices.server';
import { runReminders } from '~/modules/reminders/run-reminders.server';
import { purgeReviewReports } from '~/modules/reviews/reports/purge-review-reports.server';
import { checkSearch } from '~/modules/search/projection/search-ring.server';
import type { TaskName } from '~/modules/tasks/task-names';
import { purgeWaitingList } from '~/modules/waiting-list/purge-waiting-list.server';
import { purgeJobRuns } from './runner';
import type { Task } from './task';

/**
 * The cron table. Every task is idempotent and bounded: it does a batch and comes back. Times are UTC,
 * which is Moroccan time since 2026-09-20.
 */
export const SCHEDULE = {
  'deliver-emails': { cron: '*/10 * * * * *', run: deliverEmails },
  'deliver-pushes': { cron: '*/5 * * * * *', run: () => deliverPushes() },
  'deliver-whatsapp': { cron: '5,15,25,35,45,55 * * * * *', run: () => deliverWhatsapp() },
  'run-vehicle-imports': { cron: '*/5 * * * * *', run: runVehicleImports },
  'run-agency-exports': { cron: '*/5 * * * * *', run: runAgencyExports },
  'release-lapsed-requests': { cron: '0 * * * * *', run: releaseLapsedRequests },
  'run-reminders': { cron: '*/10 * * * * *', run: runReminders },
  'plan-vehicle-reminders': { cron: '0 5 * * * *', run: () => planVehicleReminders() },
  'plan-money-reminders': { cron: '0 8 * * * *', run: () => planMoneyReminders() },
  'resolve-notices': { cron: '20 * * * * *', run: resolveNotices },
  'tell-price-falls': { cron: '0 10 10 * * *', run: () => tellPriceFalls() },
  'mark-rented-vehicles': { cron: '30 */5 * * * *', run: markRentedVehicles },
  'mark-overdue-invoices': { cron: '0 7 0 * * *', run: () => markOverdueInvoices() },
  'check-search': { cron: '0 5 0 * * *', run: checkSearch },
  'purge-booking-drafts': { cron: '0 */10 * * * *', run: purgeBookingDrafts },
  'purge-agency-exports': { cron: '0 */10 * * * *', run: purgeAgencyExports },
  'purge-sessions-and-tokens': { cron: '0 10 3 * * *', run: purgeSessionsAndTokens },
  'purge-attempt-limits': { cron: '0 15 3 * * *', run: purgeAttemptLimits },
  'purge-sent-forms': { cron: '0 17 3 * * *', run: purgeSentForms },
  'purge-job-runs': { cron: '0 20 3 * * *', run: purgeJobRuns },
  'purge-outbox': { cron: '0 25 3 * * *', run: purgeOutbox },
  'purge-bounces': { cron: '0 27 3 * * *', run: purgeBounces },
  'purge-whatsapp-consents': { cron: '0 27 3 * * *', run: purgeConsents },
  'purge-unconfirmed': { cron: '0 30 3 * * *', run: purgeUnconfirmed },
  'purge-client-drafts': { cron: '0 33 3 * * *', run: purgeClientDrafts },
  'purge-identity-pictures': { cron: '0 34 3 * * *', run: purgeIdentityPictures },
  'purge-contract-scans': { cron: '0 37 3 * * *', run: purgeScans },
  'purge-refused-papers': { cron: '30 39 3 * * *', run: purgeRefusedPapers },
  'purge-refused-photos': { cron: '0 39 3 * * *', run: purgeRefusedPhotos },
  'purge-signing-links': { cron: '0 38 3 * * *', run: purgeSigningLinks },
  'purge-vehicle-imports': { cron: '0 34 3 * * *', run: purgeVehicleImports },
  'purge-notifications': { cron: '0 35 3 * * *', run: purgeNotifications },
  'purge-reminders': { cron: '0 36 3 * * *', run: purgeJobs },
  'purge-waiting-list': { cron: '0 40 3 * * *', run: purgeWaitingList },
  'purge-review-reports': { cron: '0 42 3 * * *', run: purgeReviewReports },
  'sweep-pictures': { cron: '0 45 3 * * *', run: sweepPictures },
  'measure-storage': { cron: '0 55 3 * * *', run: measureStorage },
} as const satisfies Record<TaskName, Task>;

export type { TaskName };
