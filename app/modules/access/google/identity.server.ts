import { z } from 'zod';

/** Who Google says somebody is. */
export interface GoogleIdentity {
  /** Google's id of the account: never given to another, unlike an address. */
  sub: string;
  /** In lower case; null when Google shared none. */
  email: string | null;
  /** Google vouches that the address is theirs. */
  isVerified: boolean;
  fullName: string;
}

const LONGEST_NAME = 120;
const LONGEST_EMAIL = 254;

const claims = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: z.string().trim().toLowerCase().max(LONGEST_EMAIL).regex(z.regexes.email).nullable().catch(null),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).catch(false),
  name: z.string().catch(''),
});

/**
 * Reads what Google's userinfo says. Null when it names nobody; an address that is none, or that
 * Google does not vouch for in so many words, counts as missing or unverified.
 */
export function readGoogleIdentity(userinfo: unknown): GoogleIdentity | null {
  const read = claims.safeParse(userinfo);
  if (!read.success) return null;
  const { sub, email, email_verified: verified, name } = read.data;
  return {
    sub,
    email,
    isVerified: email !== null && verified,
    fullName: cleanName(name) || (email?.split('@')[0] ?? ''),
  };
}

/** A name as sign-up would take it: without control and direction characters, in one line, at most 120 characters. */
export function cleanName(name: string): string {
  const line = name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...line].slice(0, LONGEST_NAME).join('').trim();
}
