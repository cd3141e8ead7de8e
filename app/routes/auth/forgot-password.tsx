import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { getZodConstraint } from '@conform-to/zod/v4';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { pageMeta } from '~/http/seo';
import { visitorAddress } from '~/http/session/session.server';
import { useServerForm } from '~/http/form/use-server-form';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { forgotPasswordSchema } from '~/modules/access/password/password-reset-schema';
import { requestPasswordReset } from '~/modules/access/password/request-password-reset.server';
import { Button, ButtonLink } from '~/ui/button';
import { Input } from '~/ui/form/input';
import { SplitPage } from '~/ui/layout/split-page';
import { TextLink } from '~/ui/text-link';

export const handle = {
  i18n: ['auth', 'forgot-password', 'form'],
  hydrate: 'form',
  layout: 'slim',
} satisfies RouteHandle;

/** Asks for the address; afterwards says the same whether or not it has an account (R74). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', ({ actor, lang, url }) => {
    const sent = url.searchParams.has('sent');
    const t = translator(lang);
    return {
      constraint: getZodConstraint(forgotPasswordSchema),
      sent,
      email: actor?.email,
      title: t(sent ? 'forgot-password:sent.title' : 'forgot-password:title'),
      description: t('forgot-password:lead'),
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'anyone', async ({ request, lang }) => {
    const reading = await readForm(request, forgotPasswordSchema);
    if (!reading.ok) return reading.invalid;
    await requestPasswordReset(reading.value.email, visitorAddress());
    return redirect(paths.forgotPasswordSent(lang), { status: 303 });
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data, index: false }) : [];

export default function ForgotPasswordPage() {
  const { sent } = useLoaderData<typeof loader>();
  return sent ? <Sent /> : <Ask />;
}

function Ask() {
  const { constraint, email } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['forgot-password', 'auth']);
  const lang = useLanguage();
  const form = useServerForm({ id: 'forgot-password', constraint, defaultValue: { email } });
  const labels = { email: t('auth:email') };
  return (
    <SplitPage
      title={t('title')}
      lead={t('lead')}
      after={
        <p>
          {t('remembered')} <TextLink href={paths.login(lang)}>{t('auth:login')}</TextLink>
        </p>
      }
    >
      <Form {...form.props} className="grid gap-5">
        <FormErrors form={form} labels={labels} />
        <Input
          {...form.field('email')}
          type="email"
          label={labels.email}
          autoComplete="username"
          inputMode="email"
          ltr
        />
        <Button tone="primary" size="lg" wide>
          {t('submit')}
        </Button>
      </Form>
    </SplitPage>
  );
}

function Sent() {
  const { t } = useTranslation(['forgot-password', 'auth']);
  const lang = useLanguage();
  return (
    <SplitPage title={t('sent.title')}>
      <p className="text-body">{t('sent.text')}</p>
      <p className="mt-3 text-body text-muted">{t('sent.hint')}</p>
      <div className="mt-5 grid gap-3">
        <ButtonLink href={paths.login(lang)} tone="primary" size="lg" wide>
          {t('auth:login')}
        </ButtonLink>
        <ButtonLink href={paths.forgotPassword(lang)} size="lg" wide>
          {t('sent.again')}
        </ButtonLink>
      </div>
    </SplitPage>
  );
}
