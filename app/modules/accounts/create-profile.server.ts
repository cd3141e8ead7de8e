import { DomainError } from '~/errors/domain-error';
import type { Language } from '~/i18n/languages';
import { isConstraintViolation, type Transaction } from '~/platform/db.server';
import { attemptLimit } from '~/platform/attempt-limit.server';
import { SIGN_UP_ROLES } from '../tenancy/scope';

/** Accounts that one network makes, by whichever way. */
export const networkSignUps = attemptLimit('sign-up', 60, 60);

export interface NewProfile {
  role: (typeof SIGN_UP_ROLES)[number];
  email: string;
  fullName: string;
  /** E.164; null where nobody asked (Google). */
  phone: string | null;
  language: Language;
  /** Whether the box for offers was ticked. */
  marketing: boolean;
  credential: { passwordHash: string } | { googleSub: string };
  /** Null while the address waits to be confirmed. */
  emailVerifiedAt: Date | null;
}

/**
 * The one place that inserts a profile with its credential (R70, R80). The page that asked showed the
 * notice of law 09-08, so consent is dated now; marketing only where its box was ticked.
 *
 * @throws DomainError accountExists (one account an address, whatever its capitals);
 *   RangeError for a role that nobody may give himself (R70).
 */
export async function createProfile(tx: Transaction, profile: NewProfile) {
  const { role, email, fullName, phone, language, emailVerifiedAt, marketing, credential } = profile;
  if (!SIGN_UP_ROLES.includes(role)) throw new RangeError(`Nobody signs up as ${String(role)}`);
  const now = new Date();
  try {
    return await tx.profile.create({
      // Named one by one: what came from a form holds more than a profile does.
      data: {
        role,
        email,
        fullName,
        phone,
        language,
        emailVerifiedAt,
        consentedAt: now,
        marketingOptInAt: marketing ? now : null,
        credential: { create: credential },
      },
      select: { id: true, email: true, fullName: true, language: true, role: true },
    });
  } catch (error) {
    if (isConstraintViolation(error, 'profiles_email_key')) throw new DomainError('accountExists');
    throw error;
  }
}
