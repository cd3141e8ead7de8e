import { currentInstant } from './clock';

/**
 * Days that rows are kept which nothing else clears (R42), counted from their creation unless said otherwise. The
 * privacy page says those about people (locales, pages.json), jobs/README.md says all.
 */
export const KEPT_DAYS = {
  /** E-mails that were delivered or given up. */
  email: 30,
  /** Words of mail servers about addresses, from the day on which they came. */
  bounce: 30,
  /** Addresses that take no mail, from the day on which that was known; then they are tried once more. */
  undeliverable: 365,
  /** WhatsApp messages that were ready to be sent. */
  whatsapp: 90,
  /** Numbers that agreed to WhatsApp messages or said stop, from their last word: three years. */
  whatsappConsent: 1_095,
  /** Single-use links, from their end: whoever finds one in an old mail is told what it died of. */
  deadLink: 30,
  /** Accounts whose address nobody confirmed. */
  unconfirmed: 30,
  /** Notices of an agency's bell, from their dismissal. */
  dismissedNotice: 365,
  /** Those that nobody dismissed, but for a request that still has no answer. */
  notice: 365,
  /** Reminders that were told, cancelled or given up, from then on. */
  notificationJob: 180,
  /** Reports of reviews. */
  reviewReport: 365,
  /** Addresses of the waiting list, from their last entry. */
  waiting: 365,
  jobRun: 14,
  /** Keys of forms that were sent: longer than anybody keeps one open. */
  sentForm: 90,
  /** Booking forms on their way, from their last saving: an hour. */
  bookingDraft: 1 / 24,
  /** First steps of new clients, from their last saving. */
  clientDraft: 7,
  /** Booking forms of agencies on their way, from their last saving. */
  agencyBookingDraft: 7,
  /** Pictures of identity documents, from the last of them and the last return of a car to their client. */
  identityPicture: 365,
  /** Scans of contracts signed on paper: ten years, as the paper itself. The database keeps them that long. */
  contractScan: 3_653,
  /** Photos of vehicles that an administrator refused, from their refusal. */
  refusedPhoto: 90,
  /** Papers of agencies that an administrator refused, from their refusal. */
  refusedPaper: 90,
  /** Files of vehicles that were checked or imported, from their sending. */
  vehicleImport: 7,
  /** Archives of everything of an agency, from the moment in which they were written. */
  agencyExport: 1,
  /** Stored files that no row names; their age is the machine's. */
  strayFile: 1,
  /** Drawn copies of pictures and pictures to share; they are drawn anew. */
  drawnPicture: 30,
} as const;

/** What is older than this is no longer kept. */
export function keptSince(what: keyof typeof KEPT_DAYS): Date {
  return new Date(currentInstant().getTime() - KEPT_DAYS[what] * 86_400_000);
}
