import { z } from 'zod';
import { readParts } from './read-parts';

const line = (max: number) => z.string().trim().min(1).max(max).nullable();

/** What the record `platform` of the admin settings may hold (R120). */
export const platformRules = z.object({
  name: z.string().trim().min(1).max(60),
  description: z.string().trim().max(300),
  /** Where the contact form's messages go; without it the form is not offered. */
  supportEmail: z.email().max(254).nullable(),
  /** E.164. */
  supportPhone: z
    .string()
    .regex(/^\+\d{7,15}$/)
    .nullable(),
  /** The company that answers for the platform by law, shown on the legal pages. */
  operator: line(120),
  /** Its seat: street, number, city. */
  address: line(200),
  /** Number in the register of commerce, with the court that keeps it. */
  rc: line(60),
  /** Identifier of the company: 15 digits, as text (R48). */
  ice: z
    .string()
    .regex(/^\d{15}$/)
    .nullable(),
  /** Authorisation of the CNDP, needed before identity numbers are processed (law 09-08). */
  cndpNumber: line(60),
});

export type PlatformSettings = z.infer<typeof platformRules>;

const UNSET: PlatformSettings = {
  name: 'Rihla',
  description: '',
  supportEmail: null,
  supportPhone: null,
  operator: null,
  address: null,
  rc: null,
  ice: null,
  cndpNumber: null,
};

/** Reads a stored value; anything missing or malformed gets its default. */
export const platformOf = (value: unknown): PlatformSettings => readParts(platformRules, UNSET, value);
