import { useTranslation } from '~/i18n/use-translation';
import type { BoundForm } from '~/ui/form/bound-form';
import { PasswordInput } from '~/ui/form/password-input';

interface NewPasswordFieldsProps {
  form: BoundForm;
  labels: { password: string; confirmPassword: string };
  /** The least number of characters. */
  minimum: number;
}

/** A new password, twice: `password` and `confirmPassword`. */
export function NewPasswordFields({ form, labels, minimum }: NewPasswordFieldsProps) {
  const { t } = useTranslation(['auth', 'form']);
  return (
    <>
      <PasswordInput
        {...form.field('password')}
        label={labels.password}
        hint={t('auth:passwordHint', { min: minimum })}
        showLabel={t('form:showPassword')}
        autoComplete="new-password"
      />
      <PasswordInput
        {...form.field('confirmPassword')}
        label={labels.confirmPassword}
        showLabel={t('form:showPassword')}
        autoComplete="new-password"
      />
    </>
  );
}
