import { z } from 'zod';

/** The least that R73 allows; the admin's policy may ask for more, never for less. */
export const SHORTEST_PASSWORD = 6;

export interface SecuritySettings {
  /** Sign-in waits for a confirmed e-mail address. True unless the setting says false. */
  emailVerification: boolean;
  /** Characters a new password has at least. */
  passwordMinimum: number;
  /** Minutes without use after which a sign-in that is not remembered ends; 0 sets no such end. */
  sessionTimeoutMinutes: number;
  /** Administrators sign in with a second factor, too. */
  twoFactorForAdmins: boolean;
}

/** What holds while nothing can be read. */
export const STRICT: SecuritySettings = {
  emailVerification: true,
  passwordMinimum: SHORTEST_PASSWORD,
  sessionTimeoutMinutes: 60,
  twoFactorForAdmins: true,
};

/** What the record `security` of the admin settings may hold. */
export const securityRules = z.object({
  emailVerification: z.boolean(),
  passwordMinimum: z.number().int().min(SHORTEST_PASSWORD).max(64),
  sessionTimeoutMinutes: z.number().int().min(0),
  twoFactorForAdmins: z.boolean(),
});

const valueSchema = z.object({
  emailVerification: z.boolean().catch(STRICT.emailVerification),
  passwordMinimum: z
    .number()
    .int()
    .max(64)
    .catch(SHORTEST_PASSWORD)
    .transform((length) => Math.max(SHORTEST_PASSWORD, length)),
  // Nobody set one: none. Somebody set what cannot be read: a short one, for they wanted one.
  sessionTimeoutMinutes: z.number().int().min(0).default(0).catch(STRICT.sessionTimeoutMinutes),
  // Nobody asked for it: no. Somebody wrote what cannot be read: yes, for they wanted it.
  twoFactorForAdmins: z.boolean().default(false).catch(STRICT.twoFactorForAdmins),
});

/**
 * What an admin_settings value of key `security` means; anything unreadable means the strict side.
 * Without a row (`undefined`) each part has its default.
 */
export function securityOf(value: unknown): SecuritySettings {
  const read = valueSchema.safeParse(value === undefined ? {} : value);
  return read.success ? read.data : STRICT;
}
