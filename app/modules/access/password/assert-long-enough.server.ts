import { DomainError } from '~/errors/domain-error';
import { readSecurity } from '~/modules/settings/read-security.server';

/** The password policy of the moment, whatever policy the form was drawn by. @throws DomainError passwordTooShort `{min}`. */
export async function assertLongEnough(password: string): Promise<void> {
  const { passwordMinimum } = await readSecurity();
  if (password.length < passwordMinimum) throw new DomainError('passwordTooShort', { min: passwordMinimum });
}
