import { DomainError } from '~/errors/domain-error';
import type { Language } from '~/i18n/languages';
import { inTransaction, isConstraintViolation } from '~/platform/db.server';
import { readRegistration } from '../settings/read-registration.server';
import { networkOf } from '~/platform/network-of';
import { createProfile, networkSignUps } from './create-profile.server';
import type { GoogleIdentity } from '../access/google/identity.server';
import { resolveGoogleIdentity, vouchedAddress } from '../access/google/resolve-google-identity.server';
import type { Role } from '../tenancy/scope';

/**
 * Makes the account of a Google identity: its address is confirmed by Google's word, its phone is asked
 * at the first booking, offers are not agreed to. Two answers of Google at the same moment make one
 * account, and both sign in to it.
 *
 * @throws DomainError registrationClosed, googleEmailMissing, googleEmailUnverified, tooManyAttempts,
 *   accountExists (an account of this address came about meanwhile).
 */
export async function signUpWithGoogle(
  identity: GoogleIdentity,
  wishes: { role: 'customer' | 'agency'; language: Language },
  address: string,
): Promise<{ profileId: string; role: Role }> {
  const email = vouchedAddress(identity);
  const { customers, agencies } = await readRegistration();
  if (!(wishes.role === 'agency' ? agencies : customers)) throw new DomainError('registrationClosed');
  await networkSignUps.count(networkOf(address));
  try {
    const profile = await inTransaction((tx) =>
      createProfile(tx, {
        ...wishes,
        email,
        fullName: identity.fullName,
        phone: null,
        marketing: false,
        credential: { googleSub: identity.sub },
        emailVerifiedAt: new Date(),
      }),
    );
    return { profileId: profile.id, role: profile.role };
  } catch (error) {
    if (!isTaken(error)) throw error;
    const resolved = await resolveGoogleIdentity(identity);
    if (resolved.kind !== 'known') throw new DomainError('accountExists');
    return { profileId: resolved.profileId, role: resolved.role };
  }
}

const isTaken = (error: unknown) =>
  (error instanceof DomainError && error.code === 'accountExists') ||
  isConstraintViolation(error, 'credentials_google_sub_key');
