import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { getZodConstraint } from '@conform-to/zod/v4';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { ERRORS } from '~/errors/catalogue';
import { setNoStore } from '~/http/document/no-store.server';
import { awaitingOf, keepAsked } from '~/http/session/awaiting-verification.server';
import { guard } from '~/http/guard.server';
import { trustedDevice, trustDevice } from '~/http/session/trusted-device.server';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { readGoogleAvailability } from '~/http/oauth/google-availability.server';
import type { RouteHandle } from '~/http/handle';
import { postLoginTarget, type RequestedPage, requestedPage } from '~/http/post-login-redirect';
import { paths, safeRedirect } from '~/paths';
import { encodePath, redirectWithFlash } from '~/http/redirects.server';
import { keepReturn } from '~/http/session/return-to.server';
import { pageMeta } from '~/http/seo';
import { afterSignIn, signIn, visitorAddress } from '~/http/session/session.server';
import { useServerForm } from '~/http/form/use-server-form';
import { translator, type Translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { useLanguage } from '~/i18n/use-language';
import { loginSchema } from '~/modules/access/login-schema';
import { GoogleButton, OrLine } from '~/modules/access/ui/google-button';
import { GoogleNotice } from '~/modules/access/ui/google-notice';
import { readAwaiting } from '~/modules/access/verification/read-awaiting.server';
import { WelcomeAside } from '~/modules/accounts/ui/welcome-aside';
import { EmailNotConfirmed, verifyCredentials } from '~/modules/access/verify-credentials.server';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/form/checkbox';
import { Input } from '~/ui/form/input';
import { PasswordInput } from '~/ui/form/password-input';
import { SplitPage } from '~/ui/layout/split-page';
import { TextLink } from '~/ui/text-link';

export const handle = {
  i18n: ['auth', 'form', 'login', 'welcome'],
  hydrate: 'form',
  layout: 'slim',
} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ request, actor, lang, url }) => {
    const redirectTo = safeRedirect(url.searchParams.get('redirectTo'), '') || undefined;
    if (actor) throw redirect(encodePath(postLoginTarget(lang, actor.role, redirectTo)));
    const t = translator(lang);
    const browser = await awaitingOf(request);
    const awaiting = browser && (await readAwaiting(browser.profileId));
    if (awaiting) setNoStore();
    return {
      constraint: getZodConstraint(loginSchema),
      email: awaiting?.email,
      redirectTo,
      reason: reasonFor(requestedPage(redirectTo), t),
      google: readGoogleAvailability(url, 'login', lang),
      title: t('auth:login'),
      description: t('login:lead'),
    };
  });
}

/** Why a visitor who asked for something else is here (R119). */
function reasonFor(page: RequestedPage | null, t: Translator): { title: string | null; text: string } | null {
  if (page === 'setup') return { title: t('errors:authenticationRequired'), text: t('login:setUp') };
  if (page === 'booking') return { title: null, text: t('login:comeBack') };
  if (page === 'favorite') return { title: null, text: t('login:favorite') };
  return page && { title: null, text: t('errors:loginRequired') };
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'anyone', async ({ request, lang, url }) => {
    const reading = await readForm(request, loginSchema);
    if (!reading.ok) return reading.invalid;
    const { email, password, remember } = reading.value;
    try {
      const browser = await trustedDevice(request, email);
      const person = await verifyCredentials({ email, password, address: visitorAddress(), browser });
      const { profileId, role, passwordHash } = person;
      const to = postLoginTarget(lang, role, url.searchParams.get('redirectTo'));
      const signedIn = await signIn(request, profileId, remember, passwordHash);
      // A browser is the account's own once it has come in, not halfway.
      if (!signedIn.isHalf) signedIn.headers.append('Set-Cookie', await trustDevice(request, email));
      return redirect(encodePath(afterSignIn(lang, signedIn, to)), { status: 303, headers: signedIn.headers });
    } catch (error) {
      if (error instanceof EmailNotConfirmed)
        return toWaitingPage(lang, error.person.profileId, remember, url.searchParams.get('redirectTo'));
      return reading.refuse(error);
    }
  });
}

/** Who gave the right password is shown where to go on: resend, countdown, another address. */
async function toWaitingPage(lang: Language, profileId: string, remember: boolean, redirectTo: string | null) {
  const headers = new Headers({ 'Set-Cookie': await keepAsked(profileId, remember) });
  headers.append('Set-Cookie', await keepReturn(redirectTo));
  return redirectWithFlash(
    paths.emailVerification(lang),
    { type: 'warning', message: ERRORS.emailNotConfirmed.message },
    headers,
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data, index: false }) : [];

export default function LoginPage() {
  const { constraint, email, redirectTo, reason, google } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['login', 'auth', 'form']);
  const lang = useLanguage();
  const form = useServerForm({ id: 'login', constraint, defaultValue: { email, remember: true } });
  const labels = { email: t('auth:email'), password: t('auth:password') };
  return (
    <SplitPage
      title={t('auth:login')}
      lead={
        reason ? (
          <>
            {reason.title && <strong className="block text-ink">{reason.title}</strong>} {reason.text}
          </>
        ) : (
          t('lead')
        )
      }
      aside={<WelcomeAside />}
      after={
        <p>
          {t('noAccount')} <TextLink href={paths.signup(lang, redirectTo)}>{t('signup')}</TextLink>
        </p>
      }
    >
      <Form {...form.props} className="grid gap-5">
        {form.errors.length === 0 ? <GoogleNotice notice={google.notice} /> : null}
        <FormErrors form={form} labels={labels} />
        <Input
          {...form.field('email')}
          type="email"
          label={labels.email}
          autoComplete="username"
          inputMode="email"
          ltr
        />
        <PasswordInput
          {...form.field('password')}
          label={labels.password}
          labelEnd={
            <a href={paths.forgotPassword(lang)} className="link flex h-full items-end">
              {t('forgot')}
            </a>
          }
          showLabel={t('form:showPassword')}
          autoComplete="current-password"
        />
        <Checkbox {...form.checkbox('remember')} label={t('remember')} className="-my-1" />
        <Button tone="primary" size="lg" wide>
          {t('submit')}
        </Button>
        {google.isOffered ? (
          <>
            <OrLine />
            {redirectTo ? <input type="hidden" name="redirectTo" value={redirectTo} /> : null}
            <GoogleButton intent="login" />
          </>
        ) : null}
      </Form>
    </SplitPage>
  );
}
