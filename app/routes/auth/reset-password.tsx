import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { getZodConstraint } from '@conform-to/zod/v4';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { ERRORS } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { guard } from '~/http/guard.server';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { setNoStore } from '~/http/document/no-store.server';
import { redirectWithFlash } from '~/http/redirects.server';
import { forgetResetLink, resetLinkOf } from '~/http/session/reset-link.server';
import { pageMeta } from '~/http/seo';
import { useServerForm } from '~/http/form/use-server-form';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { resetPasswordSchema } from '~/modules/access/password/password-reset-schema';
import { findPasswordReset, resetPassword } from '~/modules/access/password/reset-password.server';
import { readSecurity } from '~/modules/settings/read-security.server';
import { NewPasswordFields } from '~/modules/access/ui/new-password-fields';
import { Button, ButtonLink } from '~/ui/button';
import { EmailText } from '~/ui/email-text';
import { SplitPage } from '~/ui/layout/split-page';

export const handle = {
  i18n: ['auth', 'form', 'reset-password'],
  hydrate: 'form',
  layout: 'slim',
} satisfies RouteHandle;

/** Language-less (R97): the link of the e-mail led here through the callback, which kept its token in a cookie. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ request, lang }) => {
    const t = translator(lang);
    const token = await resetLinkOf(request);
    const account = token ? await findPasswordReset(token) : null;
    if (!account) {
      const title = t('reset-password:refused.title');
      return data(
        { account, title, description: t('errors-auth:resetLinkInvalid') },
        { status: ERRORS.resetLinkInvalid.status },
      );
    }
    const { passwordMinimum } = await readSecurity();
    setNoStore();
    return data({
      account,
      constraint: getZodConstraint(resetPasswordSchema(passwordMinimum)),
      passwordMinimum,
      title: t('reset-password:title'),
      description: t('reset-password:sessions'),
    });
  });
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'anyone', async ({ request, lang }) => {
    const { passwordMinimum } = await readSecurity();
    const reading = await readForm(request, resetPasswordSchema(passwordMinimum));
    if (!reading.ok) return reading.invalid;
    try {
      await resetPassword((await resetLinkOf(request)) ?? '', reading.value.password);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'resetLinkInvalid')
        return data(
          { refusal: translator(lang)('errors-auth:resetLinkInvalid') },
          { status: ERRORS.resetLinkInvalid.status },
        );
      return reading.refuse(error, 'password');
    }
    const headers = new Headers({ 'Set-Cookie': await forgetResetLink() });
    return redirectWithFlash(paths.login(lang), { type: 'success', message: 'flash:account.passwordReset' }, headers);
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data, index: false }) : [];

export default function ResetPasswordPage() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<{ refusal?: string }>();
  if (!loaded.account) return <Refused why={loaded.description} />;
  if (answer?.refusal) return <Refused why={answer.refusal} />;
  return (
    <ResetForm email={loaded.account.email} constraint={loaded.constraint} passwordMinimum={loaded.passwordMinimum} />
  );
}

/** An old, used or foreign link, and the way to a new one. */
function Refused({ why }: { why: string }) {
  const { t } = useTranslation('reset-password');
  const lang = useLanguage();
  return (
    <SplitPage title={t('refused.title')} lead={why}>
      <p className="mb-5 text-body">{t('refused.text')}</p>
      <ButtonLink href={paths.forgotPassword(lang)} tone="primary" size="lg" wide>
        {t('refused.again')}
      </ButtonLink>
    </SplitPage>
  );
}

type ResetFormProps = { email: string; constraint: ReturnType<typeof getZodConstraint>; passwordMinimum: number };

function ResetForm({ email, constraint, passwordMinimum }: ResetFormProps) {
  const { t } = useTranslation(['reset-password', 'auth', 'form']);
  const form = useServerForm({ id: 'reset-password', constraint });
  const labels = { password: t('newPassword'), confirmPassword: t('auth:confirmPassword') };
  const lead = (
    <>
      {t('lead')} <EmailText className="font-semibold text-ink">{email}</EmailText>
    </>
  );
  return (
    <SplitPage title={t('title')} lead={lead}>
      <Form {...form.props} className="grid gap-5">
        <FormErrors form={form} labels={labels} />
        {/* For password managers, which keep the new password under it. */}
        <input type="text" value={email} readOnly autoComplete="username" hidden />
        <NewPasswordFields form={form} labels={labels} minimum={passwordMinimum} />
        <p className="text-small text-muted">{t('sessions')}</p>
        <Button tone="primary" size="lg" wide>
          {t('submit')}
        </Button>
      </Form>
    </SplitPage>
  );
}
