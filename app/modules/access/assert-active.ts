import { DomainError } from '~/errors/domain-error';

/**
 * Nobody signs in to an account that is not active (R76): told only to whom the account
 * was proved.
 *
 * @throws DomainError accountSuspended, accountSetupIncomplete (inactive: not opened, or closed, by an administrator).
 */
export function assertActive(status: string): void {
  if (status === 'suspended') throw new DomainError('accountSuspended');
  if (status !== 'active') throw new DomainError('accountSetupIncomplete');
}
