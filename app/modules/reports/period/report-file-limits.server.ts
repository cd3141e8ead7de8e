import { accountLimit } from '~/platform/attempt-limit.server';

/**
 * Counts a file of a report that somebody asks for, before it is read: 30 of an account and 150 of a network in a
 * quarter of an hour, as files of bookings.
 * @throws DomainError tooManyAttempts.
 */
export const countReportFile = accountLimit('report-file', { ofAccount: 30, ofNetwork: 150, minutes: 15 });

/** Rows of a report's PDF: some ten pages; its file for spreadsheets has them all. */
export const DOCUMENT_ROWS = 300;
