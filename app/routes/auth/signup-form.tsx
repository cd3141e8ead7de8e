import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { paths } from '~/paths';
import { useServerForm } from '~/http/form/use-server-form';
import { useLanguage } from '~/i18n/use-language';
import { PrivacyNotice } from '~/modules/accounts/ui/privacy-notice';
import { NewPasswordFields } from '~/modules/access/ui/new-password-fields';
import { Button, ButtonLink } from '~/ui/button';
import { Checkbox } from '~/ui/form/checkbox';
import { Notice } from '~/ui/feedback/flash';
import { Input } from '~/ui/form/input';
import { TextLink } from '~/ui/text-link';
import type { SignUpData } from './signup';

/** The fields of a new account. What Google may fill in stands above them. */
export function SignUpForm() {
  const { constraint, passwordMinimum, role, redirectTo, ...notice } = useLoaderData<SignUpData>();
  const isKnown = useActionData<{ hasAccount?: boolean }>()?.hasAccount;
  const lang = useLanguage();
  const { t } = useTranslation(['signup', 'auth', 'form']);
  const isBusy = useNavigation().state !== 'idle';
  const form = useServerForm({ id: 'signup', constraint });
  const labels = {
    fullName: t('field.fullName'),
    phone: t('field.phone'),
    email: t('auth:email'),
    password: t('auth:password'),
    confirmPassword: t('auth:confirmPassword'),
  };
  return (
    <Form {...form.props} className="grid gap-5">
      <FormErrors form={form} labels={labels} />
      <input type="hidden" name="role" value={role} />
      <Input
        {...form.field('fullName')}
        label={labels.fullName}
        hint={role === 'agency' ? t('agency.nameHint') : undefined}
        autoComplete="name"
      />
      <Input
        {...form.field('phone')}
        type="tel"
        label={labels.phone}
        hint={t(`${role}.phoneHint`)}
        autoComplete="tel"
        inputMode="tel"
        ltr
      />
      <div>
        <Input
          {...form.field('email')}
          type="email"
          label={labels.email}
          autoComplete="username"
          inputMode="email"
          ltr
        />
        {isKnown ? <TextLink href={paths.login(lang, redirectTo)}>{t('login')}</TextLink> : null}
      </div>
      <NewPasswordFields form={form} labels={labels} minimum={passwordMinimum} />
      <Checkbox {...form.checkbox('marketing')} label={t('field.marketing')} hint={t('field.marketingHint')} />
      <Button tone="primary" size="lg" wide aria-disabled={isBusy || undefined}>
        {t(`${role}.submit`)}
      </Button>
      <PrivacyNotice roles={[role]} {...notice} />
    </Form>
  );
}

/** What stands in the form's place while the administrator keeps registration closed. */
export function SignUpClosed({ role }: { role: SignUpData['role'] }) {
  const { t } = useTranslation('signup');
  const lang = useLanguage();
  return (
    <div className="grid gap-4">
      <Notice type="info" title={t(`${role}.closed`)}>
        {t('closedText')}
      </Notice>
      <ButtonLink href={paths.contact(lang)} size="lg" icon="mail" wide>
        {t('write')}
      </ButtonLink>
    </div>
  );
}
