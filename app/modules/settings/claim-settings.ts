import { z } from 'zod';
import { readParts } from './read-parts';

/**
 * What the record `claims` of the admin settings may hold: which sentences of the marketing copy are true of this
 * platform (R108). Each claim has a second form that is true anyway, and is shown while its switch is off.
 */
export const claimRules = z.object({
  /** The platform checks the papers of agencies before it marks them. */
  verifiedAgencies: z.boolean(),
  /** Somebody answers at any hour of any day. */
  support247: z.boolean(),
  /** No agency rents the same car cheaper elsewhere. */
  bestPrices: z.boolean(),
  /** Reviews come from those who rented, and nobody else. */
  trustedReviews: z.boolean(),
  /** Every agency hands cars over from 8 to 22 on all days. */
  flexibleHours: z.boolean(),
});

export type ClaimSettings = z.infer<typeof claimRules>;

/**
 * What the platform itself makes sure of is on: administrators verify agencies (R78), and only completed bookings
 * are reviewed (R44). What depends on people is off until an administrator says so.
 */
const UNSET: ClaimSettings = {
  verifiedAgencies: true,
  support247: false,
  bestPrices: false,
  trustedReviews: true,
  flexibleHours: false,
};

/** Reads a stored value; a switch that is missing or no boolean gets its default. */
export const claimsOf = (value: unknown): ClaimSettings => readParts(claimRules, UNSET, value);
