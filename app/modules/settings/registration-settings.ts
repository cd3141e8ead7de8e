import { z } from 'zod';

/** What the record `registration` of the admin settings may hold. */
export const registrationRules = z.object({ userRegistration: z.boolean(), agencyRegistration: z.boolean() });

export interface RegistrationSettings {
  /** Customers may open an account. */
  customers: boolean;
  /** Agencies may open an account. */
  agencies: boolean;
}

/** What an admin_settings value of key `registration` means: each kind of registration is open unless its switch says false. */
export function registrationOf(value: unknown): RegistrationSettings {
  const { userRegistration, agencyRegistration } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  return { customers: userRegistration !== false, agencies: agencyRegistration !== false };
}
