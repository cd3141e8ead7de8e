import { z } from 'zod';

/** The record `platform` of the admin settings (R120), each value with what holds until it is set. */
const schema = z.object({
  name: z.string().min(1).catch('Rihla'),
  description: z.string().catch(''),
  supportEmail: z.email().nullable().catch(null),
  /** E.164. */
  supportPhone: z
    .string()
    .regex(/^\+\d{7,15}$/)
    .nullable()
    .catch(null),
  /** Who answers for the platform by law: name and address, shown on the legal pages. */
  operator: z.string().nullable().catch(null),
  /** Authorisation of the CNDP, needed before identity numbers are processed (law 09-08). */
  cndpNumber: z.string().nullable().catch(null),
});

export type PlatformSettings = z.infer<typeof schema>;

/** Reads a stored value; anything missing or malformed gets its default. */
export function platformOf(value: unknown): PlatformSettings {
  return schema.parse(typeof value === 'object' && value !== null ? value : {});
}
