import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { paths } from '~/paths';
import { useServerForm } from '~/http/form/use-server-form';
import { useLanguage } from '~/i18n/use-language';
import { GoogleMark } from '~/modules/access/ui/google-mark';
import { PrivacyNotice } from '~/modules/accounts/ui/privacy-notice';
import { Button } from '~/ui/button';
import { EmailLine } from '~/ui/email-text';
import { Notice } from '~/ui/feedback/flash';
import { Input } from '~/ui/form/input';
import { PasswordInput } from '~/ui/form/password-input';
import { RadioGroup } from '~/ui/form/radio-group';
import { SplitPage } from '~/ui/layout/split-page';
import { TextLink } from '~/ui/text-link';
import type { LinkData } from './link';

/** The account's own password, once, ties Google to it. */
export function TiePassword({ google, email, isOwn, constraint }: Extract<LinkData, { page: 'tie' }>) {
  const { t } = useTranslation(['google-link', 'auth', 'form']);
  const lang = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const form = useServerForm({ id: 'link', constraint });
  const labels = { password: t('auth:password') };
  return (
    <SplitPage
      title={t('tie.title')}
      lead={isOwn ? t('tie.leadOwn') : t('tie.lead')}
      after={
        isOwn ? (
          <p>
            <TextLink href={paths.security(lang)}>{t('tie.backOwn')}</TextLink>
          </p>
        ) : (
          <>
            <p>
              <TextLink href={paths.forgotPassword(lang)}>{t('tie.forgot')}</TextLink>
            </p>
            <p>
              {t('tie.otherwise')} <TextLink href={paths.login(lang)}>{t('tie.back')}</TextLink>
            </p>
          </>
        )
      }
    >
      <Form {...form.props} className="grid gap-5">
        <FormErrors form={form} labels={labels} />
        <EmailLine mark={<GoogleMark />}>{google}</EmailLine>
        {/* A password manager finds the account by it; the server does not read it. */}
        {isOwn ? (
          <Input
            id="account"
            label={t('tie.account')}
            type="email"
            autoComplete="username"
            defaultValue={email}
            readOnly
            ltr
          />
        ) : (
          <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
        )}
        <PasswordInput
          {...form.field('password')}
          label={labels.password}
          showLabel={t('form:showPassword')}
          autoComplete="current-password"
        />
        <Button tone="primary" size="lg" wide aria-disabled={isBusy || undefined}>
          {t('tie.submit')}
        </Button>
      </Form>
    </SplitPage>
  );
}

/** Google knows them, we do not: nobody becomes a customer or an agency without choosing it. */
export function ChooseRole({ google, registration, notice, constraint }: Extract<LinkData, { page: 'create' }>) {
  const { t } = useTranslation('google-link');
  const lang = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const form = useServerForm({ id: 'create', constraint });
  const roles = [registration.customers && ('customer' as const), registration.agencies && ('agency' as const)].filter(
    (role) => role !== false,
  );
  const [only] = roles;
  return (
    <SplitPage
      title={t('create.title')}
      lead={t('create.lead')}
      after={
        <p>
          {t('tie.otherwise')} <TextLink href={paths.login(lang)}>{t('tie.back')}</TextLink>
        </p>
      }
    >
      <Form {...form.props} className="grid gap-5">
        <FormErrors form={form} labels={{ role: t('create.choice') }} />
        <EmailLine mark={<GoogleMark />}>{google}</EmailLine>
        {only ? (
          <>
            <RadioGroup
              {...form.choice('role')}
              legend={t('create.choice')}
              {...(roles.length === 1 ? { defaultValue: only } : {})}
              options={roles.map((role) => ({
                value: role,
                label: t(`create.${role}`),
                hint: t(`create.${role}Hint`),
              }))}
            />
            <Button tone="primary" size="lg" wide aria-disabled={isBusy || undefined}>
              {t('create.submit')}
            </Button>
            <PrivacyNotice roles={roles} hasFields={false} {...notice} />
          </>
        ) : (
          <Notice type="info">{t('create.closed')}</Notice>
        )}
      </Form>
    </SplitPage>
  );
}
