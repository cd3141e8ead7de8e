import { z } from 'zod';
import { emailAddress, MAX_NAME } from '~/errors/field-schemas';
import { cleanName } from '~/i18n/clean-name';

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

const claims = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: emailAddress.nullable().catch(null),
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
    fullName: nameOf(name) || nameOf(email?.split('@')[0] ?? ''),
  };
}

/** As much of a name, cleaned, as sign-up would take. */
function nameOf(name: string): string {
  let taken = '';
  for (const letter of cleanName(name)) {
    if (taken.length + letter.length > MAX_NAME) break;
    taken += letter;
  }
  return taken.trim();
}
