import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { useLanguage } from '~/i18n/use-language';
import { Button, ButtonLink } from '~/ui/button';
import type { BoundForm } from '~/ui/form/bound-form';
import { PasswordInput } from '~/ui/form/password-input';
import { SideSection } from '~/ui/layout/side-section';
import { TextLink } from '~/ui/text-link';

interface FieldsProps {
  form: BoundForm;
  /** Of the account. */
  email: string;
}

/** What the fields of a new password are called. */
export function usePasswordLabels() {
  const { t } = useTranslation('security');
  return {
    currentPassword: t('password.current'),
    newPassword: t('password.new'),
    confirmPassword: t('password.confirm'),
  };
}

/** The password there is, and twice the new one. */
export function PasswordFields({ form, email, minimum }: FieldsProps & { minimum: number }) {
  const { t } = useTranslation(['security', 'auth']);
  const lang = useLanguage();
  const labels = usePasswordLabels();
  return (
    <>
      <AccountName email={email} />
      <Password {...form.field('currentPassword')} label={labels.currentPassword} autoComplete="current-password" />
      <Password
        {...form.field('newPassword')}
        label={labels.newPassword}
        hint={t('auth:passwordHint', { min: minimum })}
        autoComplete="new-password"
      />
      <Password {...form.field('confirmPassword')} label={labels.confirmPassword} autoComplete="new-password" />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button tone="primary" size="lg" name="intent" value="password">
          {t('password.submit')}
        </Button>
        <TextLink href={paths.forgotPassword(lang)}>{t('password.forgotten')}</TextLink>
      </div>
    </>
  );
}

/** An account that signs in with Google chooses its first password by a link to its own address. */
export function NoPassword() {
  const { t } = useTranslation('security');
  const lang = useLanguage();
  return (
    <SideSection id="password" title={t('password.title')}>
      <p className="mb-4 text-body">{t('password.none')}</p>
      <ButtonLink href={paths.forgotPassword(lang)}>{t('password.set')}</ButtonLink>
    </SideSection>
  );
}

/** Takes Google from the account, for who knows its password. */
export function UnlinkFields({ form, email }: FieldsProps) {
  const { t } = useTranslation('security');
  return (
    <>
      <p className="text-small text-muted">{t('google.unlinkHint')}</p>
      <AccountName email={email} />
      <Password {...form.field('ownPassword')} label={t('password.current')} autoComplete="current-password" />
      <div>
        <Button size="lg" name="intent" value="unlink">
          {t('google.unlink')}
        </Button>
      </div>
    </>
  );
}

/** For the password manager: whose password this is. */
function AccountName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}

type PasswordProps = Omit<Parameters<typeof PasswordInput>[0], 'showLabel' | 'className'>;

function Password(props: PasswordProps) {
  const { t } = useTranslation('form');
  return <PasswordInput {...props} showLabel={t('showPassword')} className="sm:max-w-96" />;
}
