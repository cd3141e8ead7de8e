import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { getZodConstraint } from '@conform-to/zod/v4';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { door } from '~/http/door.server';
import { FormErrors } from '~/http/form-errors';
import { readForm } from '~/http/form.server';
import type { RouteHandle } from '~/http/handle';
import { dashboardOf, paths, safeRedirect } from '~/http/paths';
import { encodePath, redirectWithFlash } from '~/http/redirects.server';
import { keepReturn } from '~/http/return-to.server';
import { pageMeta } from '~/http/seo';
import { signIn, visitorAddress } from '~/http/session.server';
import { useServerForm } from '~/http/use-server-form';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { DomainError } from '~/errors/domain-error';
import { signUpSchema } from '~/modules/accounts/account-schema';
import { signUpCustomer } from '~/modules/accounts/sign-up-customer.server';
import { AgencyInvitation } from '~/modules/accounts/ui/agency-invitation';
import { PrivacyNotice } from '~/modules/accounts/ui/privacy-notice';
import { WelcomeWall } from '~/modules/accounts/ui/welcome-wall';
import { readSecurity } from '~/modules/settings/read-security.server';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Notice } from '~/ui/flash';
import { Input } from '~/ui/input';
import { SplitPage } from '~/ui/split-page';
import { TextLink } from '~/ui/text-link';

export const handle = { i18n: ['account'], hydrate: 'form' } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return door(args, 'anyone', async ({ actor, lang, url }) => {
    const redirectTo = safeRedirect(url.searchParams.get('redirectTo'), '') || undefined;
    if (actor) throw redirect(encodePath(redirectTo ?? dashboardOf(lang, actor.role)));
    const role = url.searchParams.get('role') === 'agency' ? ('agency' as const) : ('customer' as const);
    const { passwordMinimum } = await readSecurity();
    const t = translator(lang);
    return {
      constraint: getZodConstraint(signUpSchema(passwordMinimum)),
      passwordMinimum,
      redirectTo,
      role,
      title: t(`account:signup.${role}.title`),
      description: t(`account:signup.${role}.lead`),
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return door(args, 'anyone', async ({ request, lang, url }) => {
    const { passwordMinimum } = await readSecurity();
    const reading = await readForm(request, signUpSchema(passwordMinimum));
    if (!reading.ok) return reading.invalid;
    const redirectTo = safeRedirect(url.searchParams.get('redirectTo'), '');
    try {
      const { profileId, mustVerify } = await signUpCustomer(reading.value, lang, visitorAddress());
      if (mustVerify) {
        return redirect(paths.emailVerification(lang), { status: 303, headers: { 'Set-Cookie': await keepReturn(redirectTo) } });
      }
      const headers = new Headers({ 'Set-Cookie': await signIn(request, profileId, true) });
      const to = redirectTo || dashboardOf(lang, 'customer');
      return await redirectWithFlash(to, { type: 'success', message: 'account:flash.welcome' }, headers);
    } catch (error) {
      return reading.refuse(error, error instanceof DomainError ? FIELD_OF[error.code] : undefined);
    }
  });
}

/** The field at which an error of the use case is shown; the whole form's otherwise. */
const FIELD_OF: Partial<Record<DomainError['code'], string>> = { accountExists: 'email', passwordTooShort: 'password' };

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data, index: false }) : [];

export default function SignUpPage() {
  const { redirectTo, role } = useLoaderData<typeof loader>();
  const { t } = useTranslation('account');
  const lang = useLanguage();
  return (
    <SplitPage
      title={t(`signup.${role}.title`)}
      lead={t(`signup.${role}.lead`)}
      aside={<WelcomeWall />}
      after={
        <>
          <p>
            {t('signup.haveAccount')} <TextLink href={paths.login(lang, redirectTo)}>{t('signup.login')}</TextLink>
          </p>
          <p>
            {t(`signup.${role}.otherwise`)}{' '}
            <TextLink href={role === 'customer' ? paths.agencySignup(lang) : paths.signup(lang)}>{t(`signup.${role}.switch`)}</TextLink>
          </p>
        </>
      }
    >
      {role === 'agency' ? <AgencyInvitation /> : <SignUpForm />}
    </SplitPage>
  );
}

function SignUpForm() {
  const { constraint, passwordMinimum, redirectTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation('account');
  const form = useServerForm({ id: 'signup', constraint });
  const labels = {
    fullName: t('field.fullName'),
    phone: t('field.phone'),
    email: t('field.email'),
    password: t('field.password'),
    confirmPassword: t('field.confirmPassword'),
  };
  return (
    <Form {...form.props} className="grid gap-5">
      {redirectTo && form.errors.length === 0 ? <Notice type="info">{t('signup.comeBack')}</Notice> : null}
      <FormErrors form={form} labels={labels} />
      <input type="hidden" name="role" value="customer" />
      <Input {...form.field('fullName')} label={labels.fullName} autoComplete="name" />
      <Input {...form.field('phone')} type="tel" label={labels.phone} hint={t('field.phoneHint')} autoComplete="tel" inputMode="tel" ltr />
      <Input {...form.field('email')} type="email" label={labels.email} autoComplete="username" inputMode="email" ltr />
      <Input
        {...form.field('password')}
        type="password"
        label={labels.password}
        hint={t('field.passwordHint', { min: passwordMinimum })}
        autoComplete="new-password"
        ltr
      />
      <Input {...form.field('confirmPassword')} type="password" label={labels.confirmPassword} autoComplete="new-password" ltr />
      <Checkbox {...form.checkbox('marketing')} label={t('field.marketing')} />
      <Button tone="primary" size="lg" wide>
        {t('signup.submit')}
      </Button>
      <PrivacyNotice />
    </Form>
  );
}
