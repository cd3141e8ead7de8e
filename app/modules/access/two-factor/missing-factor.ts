import type { Role } from '~/modules/tenancy/scope';

/** What keeps a session from opening anything: a code, or, of an administrator who must have one, a second factor at all. */
export type MissingFactor = 'code' | 'set-up';

interface Facts {
  role: Role;
  /** When the account's second factor was turned on; null where it has none. */
  enabledAt: Date | null;
  /** When the session gave it; null where it did not. */
  givenAt: Date | null;
  /** Whether the platform asks administrators for one. */
  isRequiredOfAdmins: boolean;
}

/**
 * What a session lacks before it opens anything; null for nothing (R265). Asked at every request from what the rows
 * say then, so whichever way a session came about, and whatever role the account has taken on since, it holds.
 */
export function missingFactor({ role, enabledAt, givenAt, isRequiredOfAdmins }: Facts): MissingFactor | null {
  if (enabledAt !== null) return givenAt !== null && givenAt >= enabledAt ? null : 'code';
  return role === 'admin' && isRequiredOfAdmins ? 'set-up' : null;
}
