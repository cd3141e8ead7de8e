import { accountLimit } from '~/platform/attempt-limit.server';

/**
 * Counts a file of invoices that somebody asks for, before it is read.
 * @throws DomainError tooManyAttempts.
 */
export const countInvoiceFile = accountLimit('invoice-file', { ofAccount: 30, ofNetwork: 150, minutes: 15 });
