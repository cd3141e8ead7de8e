import { z } from 'zod';

/** The least that SPEC §5 allows; the admin's policy may ask for more, never for less. */
export const SHORTEST_PASSWORD = 6;

export interface SecuritySettings {
  /** Sign-in waits for a confirmed e-mail address. True unless the setting says false. */
  emailVerification: boolean;
  /** Characters a new password has at least. */
  passwordMinimum: number;
}

/** What holds while nothing can be read. */
export const STRICT: SecuritySettings = { emailVerification: true, passwordMinimum: SHORTEST_PASSWORD };

const valueSchema = z.object({
  emailVerification: z.boolean().catch(STRICT.emailVerification),
  passwordMinimum: z
    .number()
    .int()
    .max(64)
    .catch(SHORTEST_PASSWORD)
    .transform((length) => Math.max(SHORTEST_PASSWORD, length)),
});

/** What an admin_settings value of key `security` means; anything unreadable means the strict side. */
export function securityOf(value: unknown): SecuritySettings {
  const read = valueSchema.safeParse(value);
  return read.success ? read.data : STRICT;
}
