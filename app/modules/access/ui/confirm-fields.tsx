import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { useLanguage } from '~/i18n/use-language';
import { Button, ButtonLink } from '~/ui/button';
import type { BoundForm } from '~/ui/form/bound-form';
import { PasswordInput } from '~/ui/form/password-input';
import type { OutcomeNotice } from '../google/outcome-notice.server';
import { GoogleForm } from './google-button';
import { GoogleNotice } from './google-notice';
import { CodeInput } from './two-factor-set-up';

/** What the fields of the page that asks again are called. */
export function useConfirmLabels() {
  const { t } = useTranslation(['admin-confirm', 'two-factor']);
  return { password: t('password'), code: t('two-factor:code') };
}

interface ConfirmFieldsProps {
  form: BoundForm;
  proof: 'password' | 'code';
  /** Of the account, for the browser's store of passwords. */
  email: string;
  back: string;
}

/** The password of the account, or a code of its second factor. */
export function ConfirmFields({ form, proof, email, back }: ConfirmFieldsProps) {
  const { t } = useTranslation(['admin-confirm', 'form']);
  return (
    <>
      {proof === 'code' ? (
        <CodeInput form={form} recovery />
      ) : (
        <>
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            {...form.field('password')}
            required
            label={t('password')}
            showLabel={t('form:showPassword')}
            autoComplete="current-password"
          />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" size="lg">
          {t('submit')}
        </Button>
        <ButtonLink href={back} size="lg" tone="ghost">
          {t('back')}
        </ButtonLink>
      </div>
    </>
  );
}

interface ConfirmWithGoogleProps {
  google: { isOffered: boolean; notice: OutcomeNotice | null };
  /** Where Google leads back to. */
  next: string;
}

/** Of an account that only Google opens: signing in once more, or a password to be chosen first. */
export function ConfirmWithGoogle({ google, next }: ConfirmWithGoogleProps) {
  const { t } = useTranslation('admin-confirm');
  const lang = useLanguage();
  return (
    <div className="grid gap-5">
      <GoogleNotice notice={google.notice} />
      <p>{t('google')}</p>
      {google.isOffered ? (
        <GoogleForm intent="again" label={t('googleLink')} redirectTo={next} />
      ) : (
        <ButtonLink href={paths.forgotPassword(lang)}>{t('choosePassword')}</ButtonLink>
      )}
    </div>
  );
}
