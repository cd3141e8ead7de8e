import { DomainError } from '~/errors/domain-error';
import type { Language } from '~/i18n/languages';
import { db, inTransaction } from '~/platform/db.server';
import { withinLimit } from '~/platform/time-limit';
import { readRegistration } from '../settings/read-registration.server';
import { readSecurity } from '../settings/read-security.server';
import type { SignUp } from './sign-up-schema';
import { networkOf } from '~/platform/network-of';
import { createProfile, networkSignUps } from './create-profile.server';
import { issueVerification } from '../access/verification/issue-verification.server';
import { assertLongEnough } from '../access/password/assert-long-enough.server';
import { hashPassword, verifyPassword } from '../access/password/password.server';
import { rethrowAs } from '~/errors/rethrow-as.server';

/** As long as a sign-in may take (R75). */
const SIGN_UP_LIMIT_MS = 15_000;
/** A form posted twice within this time by the same person is one sign-up. */
const REPEAT_MINUTES = 2;

type Input = Omit<SignUp, 'confirmPassword'>;

export interface SignedUp {
  profileId: string;
  role: SignUp['role'];
  /** Whether the address must be confirmed before signing in; the e-mail with the link is in the outbox then. */
  mustVerify: boolean;
}

/**
 * Makes the account of a customer or of an agency (R70, R71). An agency account
 * has no agency yet: its set-up makes it. The switches of the admin settings hold here, whatever page
 * the form came from. The same form posted twice is one account and one e-mail, and both posts succeed:
 * so does the one that follows a post which took too long and ended well unseen.
 *
 * @throws DomainError registrationClosed, accountExists, passwordTooShort, tooManyAttempts, connectionSlow
 *   (after 15 s), signUpFailed (refused by the database for a reason nobody foresaw).
 */
export function signUp(input: Input, language: Language, address: string): Promise<SignedUp> {
  return withinLimit(
    SIGN_UP_LIMIT_MS,
    () => makeAccount(input, language, address),
    () => {
      throw new DomainError('connectionSlow');
    },
  );
}

async function makeAccount(input: Input, language: Language, address: string): Promise<SignedUp> {
  const { customers, agencies } = await readRegistration();
  if (!(input.role === 'agency' ? agencies : customers)) throw new DomainError('registrationClosed');
  await networkSignUps.count(networkOf(address));
  await assertLongEnough(input.password);
  const { emailVerification } = await readSecurity();
  const { role, email, fullName, phone, marketing } = input;
  const passwordHash = await hashPassword(input.password);
  const signedUp = (profileId: string): SignedUp => ({ profileId, role, mustVerify: emailVerification });
  try {
    return await inTransaction(async (tx) => {
      const profile = await createProfile(tx, {
        ...{ role, email, fullName, phone, language, marketing },
        credential: { passwordHash },
        emailVerifiedAt: null,
      });
      if (emailVerification) await issueVerification(tx, profile);
      return signedUp(profile.id);
    });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'accountExists') {
      const repeated = await repeatedSignUp(input);
      if (repeated) return signedUp(repeated);
    }
    return rethrowAs(error, 'signUpFailed');
  }
}

/** The profile that the very same form made a moment ago; null when the account is anybody's. */
async function repeatedSignUp({ email, password, role, fullName, phone }: Input): Promise<string | null> {
  const since = new Date(Date.now() - REPEAT_MINUTES * 60_000);
  const profile = await db.profile.findFirst({
    where: { email, role, fullName, phone, status: 'active', emailVerifiedAt: null, createdAt: { gt: since } },
    select: { id: true, credential: { select: { passwordHash: true } } },
  });
  const fits = profile?.credential && (await verifyPassword(password, profile.credential.passwordHash));
  return fits ? profile.id : null;
}
