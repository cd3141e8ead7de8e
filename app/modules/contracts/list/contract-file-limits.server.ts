import { accountLimit } from '~/platform/attempt-limit.server';

/**
 * Counts a file of contracts that somebody asks for, before it is read.
 * @throws DomainError tooManyAttempts.
 */
export const countContractFile = accountLimit('contract-file', { ofAccount: 30, ofNetwork: 150, minutes: 15 });
