import { DomainError } from '~/errors/domain-error';
import { db, inTransaction, type Transaction } from '~/platform/db.server';
import { readSecurity } from '~/modules/settings/read-security.server';
import { assertActive } from '../assert-active';
import type { GoogleIdentity } from './identity.server';
import { renewVerification } from '../verification/issue-verification.server';
import type { Role } from '~/modules/tenancy/scope';

export type Resolved =
  /** Their account: Google is its key. */
  | { kind: 'known'; profileId: string; role: Role }
  /** An account of the same address that Google is no key of yet: its password decides. */
  | { kind: 'sameAddress'; profileId: string }
  /** Nobody's yet. */
  | { kind: 'unknown'; email: string };

/**
 * Whose account a Google identity opens. Google's id decides first; the address alone opens nothing,
 * and counts only where Google vouches for it.
 *
 * @throws DomainError accountSuspended, accountSetupIncomplete, emailNotConfirmed (a fresh link is on its way),
 *   googleEmailMissing, googleEmailUnverified, googleOtherTied (the account of this address has
 *   another Google account as its key).
 */
export async function resolveGoogleIdentity(identity: GoogleIdentity): Promise<Resolved> {
  const tied = await db.credential.findUnique({
    where: { googleSub: identity.sub },
    select: { profile: { select: PERSON } },
  });
  if (tied) return open(tied.profile, identity);
  const email = vouchedAddress(identity);
  const profile = await db.profile.findUnique({
    where: { email },
    select: { ...PERSON, credential: { select: { googleSub: true } } },
  });
  if (!profile) return { kind: 'unknown', email };
  // Made or tied since the first question, by another answer of Google for the same person.
  if (profile.credential?.googleSub === identity.sub) return open(profile, identity);
  if (profile.credential?.googleSub) throw new DomainError('googleOtherTied');
  assertActive(profile.status);
  return { kind: 'sameAddress', profileId: profile.id };
}

/** The address that Google vouches for. @throws DomainError googleEmailMissing, googleEmailUnverified. */
export function vouchedAddress({ email, isVerified }: GoogleIdentity): string {
  if (email === null) throw new DomainError('googleEmailMissing');
  if (!isVerified) throw new DomainError('googleEmailUnverified');
  return email;
}

const PERSON = {
  id: true,
  role: true,
  status: true,
  email: true,
  fullName: true,
  language: true,
  emailVerifiedAt: true,
} as const;

interface Found {
  id: string;
  role: Role;
  status: string;
  email: string;
  fullName: string;
  language: string;
  emailVerifiedAt: Date | null;
}

/** As a sign-in by password does: not for the suspended, nor for an address that waits to be confirmed. */
async function open(profile: Found, identity: GoogleIdentity): Promise<Resolved> {
  assertActive(profile.status);
  if (!profile.emailVerifiedAt) {
    const confirmed = await inTransaction((tx) => confirmByGoogle(tx, profile, identity));
    if (!confirmed && (await readSecurity()).emailVerification) {
      await inTransaction((tx) => renewVerification(tx, profile));
      throw new DomainError('emailNotConfirmed');
    }
  }
  return { kind: 'known', profileId: profile.id, role: profile.role };
}

/** Google's word for the account's own address counts as its confirmation. Returns whether it was given. */
export async function confirmByGoogle(
  tx: Transaction,
  profile: { id: string; email: string },
  identity: GoogleIdentity,
): Promise<boolean> {
  if (!identity.isVerified || identity.email !== profile.email.toLowerCase()) return false;
  await tx.profile.updateMany({
    where: { id: profile.id, emailVerifiedAt: null },
    data: { emailVerifiedAt: new Date() },
  });
  return true;
}
