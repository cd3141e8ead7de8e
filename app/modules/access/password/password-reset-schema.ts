import { z } from 'zod';
import { emailAddress } from '~/errors/field-schemas';
import { confirmPassword, newPassword, sameTwice } from './password-schema';

/** The forgot-password form (R74). */
export const forgotPasswordSchema = z.object({ email: emailAddress });

/** The reset form (R73); `minLength` comes from the admin's password policy. */
export const resetPasswordSchema = (minLength: number) =>
  sameTwice(z.object({ password: newPassword(minLength), confirmPassword }), 'password');
