import { accountLimit } from '~/platform/attempt-limit.server';

/**
 * Counts a file that an administrator asks for, before it is read: 30 of an account and 150 of a network in a quarter of
 * an hour.
 * @throws DomainError tooManyAttempts.
 */
export const countAdminFile = accountLimit('admin-file', { ofAccount: 30, ofNetwork: 150, minutes: 15 });
