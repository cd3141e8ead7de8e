import { DomainError } from '~/errors/domain-error';
import type { Language } from '~/i18n/languages';
import { inTransaction, isConstraintViolation } from '~/platform/db.server';
import { readSecurity } from '../settings/read-security.server';
import type { SignUp } from './account-schema';
import { countSignUp } from './attempt-limits.server';
import { issueVerification } from './issue-verification.server';
import { hashPassword } from './password.server';

/**
 * Makes a customer's account (SPEC §4 Account; READINGS 57, 58). The role is set here, whatever was
 * posted. Sign-up shows the notice of law 09-08, so consent is dated now; marketing only where ticked.
 *
 * @returns the profile, and whether its address must be confirmed before signing in (an e-mail with
 *   the link is in the outbox then).
 * @throws DomainError accountExists, passwordTooShort, tooManyAttempts, registrationClosed (role agency).
 */
export async function signUpCustomer(
  input: Omit<SignUp, 'confirmPassword'>,
  language: Language,
  address: string,
): Promise<{ profileId: string; mustVerify: boolean }> {
  if (input.role !== 'customer') throw new DomainError('registrationClosed');
  await countSignUp(address);
  const { emailVerification, passwordMinimum } = await readSecurity();
  if (input.password.length < passwordMinimum) throw new DomainError('passwordTooShort', { min: passwordMinimum });
  const passwordHash = await hashPassword(input.password);
  const now = new Date();
  try {
    return await inTransaction(async (tx) => {
      const profile = await tx.profile.create({
        data: {
          role: 'customer',
          email: input.email,
          fullName: input.fullName,
          phone: input.phone,
          language,
          consentedAt: now,
          marketingOptInAt: input.marketing ? now : null,
          credential: { create: { passwordHash } },
        },
        select: { id: true, email: true, fullName: true, language: true },
      });
      if (emailVerification) await issueVerification(tx, profile);
      return { profileId: profile.id, mustVerify: emailVerification };
    });
  } catch (error) {
    if (isConstraintViolation(error, 'profiles_email_key')) throw new DomainError('accountExists');
    throw error;
  }
}
