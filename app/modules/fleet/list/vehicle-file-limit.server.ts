import { accountLimit } from '~/platform/attempt-limit.server';

/**
 * Counts a file of cars that somebody asks for, before it is read: each reads thousands of rows.
 * @throws DomainError tooManyAttempts.
 */
export const countVehicleFile = accountLimit('vehicle-file', { ofAccount: 30, ofNetwork: 150, minutes: 15 });
