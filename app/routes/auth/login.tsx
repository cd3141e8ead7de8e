import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { getZodConstraint } from '@conform-to/zod/v4';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { authenticateByPassword } from '~/http/authenticator.server';
import { door } from '~/http/door.server';
import { FormErrors } from '~/http/form-errors';
import { readForm } from '~/http/form.server';
import type { RouteHandle } from '~/http/handle';
import { landingOf } from '~/http/landing';
import { paths, safeRedirect } from '~/http/paths';
import { encodePath } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { signIn } from '~/http/session.server';
import { useServerForm } from '~/http/use-server-form';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { loginSchema } from '~/modules/accounts/account-schema';
import { WelcomeWall } from '~/modules/accounts/ui/welcome-wall';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Notice } from '~/ui/flash';
import { Input } from '~/ui/input';
import { SplitPage } from '~/ui/split-page';
import { TextLink } from '~/ui/text-link';

export const handle = { i18n: ['account'], hydrate: 'form' } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return door(args, 'anyone', ({ actor, lang, url }) => {
    const redirectTo = safeRedirect(url.searchParams.get('redirectTo'), '') || undefined;
    if (actor) throw redirect(encodePath(landingOf(lang, actor.role, redirectTo)));
    const t = translator(lang);
    return {
      constraint: getZodConstraint(loginSchema),
      redirectTo,
      title: t('account:login.title'),
      description: t('account:login.lead'),
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return door(args, 'anyone', async ({ request, lang, url }) => {
    const reading = await readForm(request, loginSchema);
    if (!reading.ok) return reading.invalid;
    try {
      const { profileId, role } = await authenticateByPassword(request, reading.form);
      const to = landingOf(lang, role, url.searchParams.get('redirectTo'));
      const headers = await signIn(request, profileId, reading.value.remember);
      return redirect(encodePath(to), { status: 303, headers });
    } catch (error) {
      return reading.refuse(error);
    }
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data, index: false }) : [];

export default function LoginPage() {
  const { constraint, redirectTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation('account');
  const lang = useLanguage();
  const form = useServerForm({ id: 'login', constraint, defaultValue: { remember: true } });
  const labels = { email: t('field.email'), password: t('field.password') };
  return (
    <SplitPage
      title={t('login.title')}
      lead={t('login.lead')}
      aside={<WelcomeWall />}
      after={
        <p>
          {t('login.noAccount')} <TextLink href={paths.signup(lang, redirectTo)}>{t('login.signup')}</TextLink>
        </p>
      }
    >
      <Form {...form.props} className="grid gap-5">
        {redirectTo && form.errors.length === 0 ? <Notice type="info">{t('login.comeBack')}</Notice> : null}
        <FormErrors form={form} labels={labels} />
        <Input {...form.field('email')} type="email" label={labels.email} autoComplete="username" inputMode="email" ltr />
        <Input {...form.field('password')} type="password" label={labels.password} autoComplete="current-password" ltr />
        <Checkbox {...form.checkbox('remember')} label={t('login.remember')} />
        <Button tone="primary" size="lg" wide>
          {t('login.submit')}
        </Button>
      </Form>
    </SplitPage>
  );
}
