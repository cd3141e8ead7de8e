import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { getZodConstraint } from '@conform-to/zod/v4';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { keepAsked } from '~/http/session/awaiting-verification.server';
import { guard } from '~/http/guard.server';
import { readForm } from '~/http/form/form.server';
import { readGoogleAvailability } from '~/http/oauth/google-availability.server';
import type { RouteHandle } from '~/http/handle';
import { postLoginTarget, requestedPage } from '~/http/post-login-redirect';
import { paths, safeRedirect } from '~/paths';
import { encodePath, redirectWithFlash } from '~/http/redirects.server';
import { keepReturn } from '~/http/session/return-to.server';
import { pageMeta } from '~/http/seo';
import { signIn, visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { signUpSchema } from '~/modules/accounts/sign-up-schema';
import { signUp } from '~/modules/accounts/sign-up.server';
import { GoogleSignUp } from '~/modules/access/ui/google-sign-up';
import { WelcomeAside } from '~/modules/accounts/ui/welcome-aside';
import { readSetting } from '~/modules/settings/read-settings.server';
import { readRegistration } from '~/modules/settings/read-registration.server';
import { readSecurity } from '~/modules/settings/read-security.server';
import { log } from '~/platform/log.server';
import { Icon } from '~/ui/icon';
import { SplitPage } from '~/ui/layout/split-page';
import { TextLink } from '~/ui/text-link';
import { SignUpClosed, SignUpForm } from './signup-form';

export const handle = {
  i18n: ['auth', 'form', 'privacy-notice', 'signup', 'welcome'],
  hydrate: 'form',
  layout: 'slim',
} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ actor, lang, url }) => {
    const redirectTo = safeRedirect(url.searchParams.get('redirectTo'), '') || undefined;
    if (actor) throw redirect(encodePath(postLoginTarget(lang, actor.role, redirectTo)));
    const role = url.searchParams.get('role') === 'agency' ? ('agency' as const) : ('customer' as const);
    const [{ passwordMinimum }, { customers, agencies }, platform] = await Promise.all([
      readSecurity(),
      readRegistration(),
      readSetting('platform'),
    ]);
    const t = translator(lang);
    return {
      constraint: getZodConstraint(signUpSchema(passwordMinimum)),
      passwordMinimum,
      redirectTo,
      isBooking: requestedPage(redirectTo) === 'booking',
      google: readGoogleAvailability(url, 'signup', lang),
      role,
      open: role === 'agency' ? agencies : customers,
      operator: platform.operator,
      cndpNumber: platform.cndpNumber,
      supportEmail: platform.supportEmail,
      title: t(`signup:${role}.title`),
      description: t(`signup:${role}.lead`),
    };
  });
}

export type SignUpData = Awaited<ReturnType<typeof loader>>;

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'anyone', async ({ request, actor, lang, url }) => {
    if (actor) throw redirect(encodePath(postLoginTarget(lang, actor.role, url.searchParams.get('redirectTo'))));
    const { passwordMinimum } = await readSecurity();
    const reading = await readForm(request, signUpSchema(passwordMinimum));
    if (!reading.ok) return reading.invalid;
    const redirectTo = safeRedirect(url.searchParams.get('redirectTo'), '');
    try {
      const { profileId, role, mustVerify } = await signUp(reading.value, lang, visitorAddress());
      if (!mustVerify)
        return await enter(request, profileId, postLoginTarget(lang, role, redirectTo), paths.login(lang, redirectTo));
      const headers = new Headers({ 'Set-Cookie': await keepAsked(profileId, true) });
      headers.append('Set-Cookie', await keepReturn(redirectTo));
      return redirect(paths.emailVerification(lang), { status: 303, headers });
    } catch (error) {
      const code = error instanceof DomainError ? error.code : undefined;
      const refused = reading.refuse(error, code && FIELD_OF[code]);
      return data({ ...refused.data, hasAccount: code === 'accountExists' }, refused.init ?? undefined);
    }
  });
}

/** The field at which an error of the use case is shown; the whole form's otherwise. */
const FIELD_OF: Partial<Record<DomainError['code'], string>> = { accountExists: 'email', passwordTooShort: 'password' };

/** Signs a new account in at once; when that fails the account stays, and signs in by itself (R71). */
async function enter(request: Request, profileId: string, to: string, loginPage: string): Promise<Response> {
  let headers: Headers;
  try {
    // A new account has no second factor, and nobody signs up as an administrator.
    ({ headers } = await signIn(request, profileId, true));
  } catch (error) {
    log.error({ err: error }, 'a new account could not be signed in');
    return redirectWithFlash(loginPage, { type: 'success', message: 'flash:account.created' });
  }
  return redirectWithFlash(to, { type: 'success', message: 'flash:account.welcome' }, headers);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data, index: false }) : [];

export default function SignUpPage() {
  const { redirectTo, isBooking, role, open, google } = useLoaderData<typeof loader>();
  const { t } = useTranslation('signup');
  const lang = useLanguage();
  return (
    <SplitPage
      title={t(`${role}.title`)}
      lead={
        <>
          {t(`${role}.lead`)} {isBooking ? t('comeBack') : null}
        </>
      }
      choice={<RoleChoice />}
      aside={<WelcomeAside role={role} />}
      after={
        <p>
          {t('haveAccount')} <TextLink href={paths.login(lang, redirectTo)}>{t('login')}</TextLink>
        </p>
      }
    >
      <GoogleSignUp key={`google-${role}`} google={google} role={role} redirectTo={redirectTo} isOpen={open} />
      {open ? <SignUpForm key={role} /> : <SignUpClosed role={role} />}
    </SplitPage>
  );
}

/** Whose account this is going to be: two pages of one form. */
function RoleChoice() {
  const { redirectTo, role } = useLoaderData<typeof loader>();
  const { t } = useTranslation('signup');
  const lang = useLanguage();
  const choices = [
    { value: 'customer', icon: 'user', href: paths.signup(lang, redirectTo) },
    { value: 'agency', icon: 'building', href: paths.agencySignup(lang, redirectTo) },
  ] as const;
  return (
    <nav aria-label={t('choice')}>
      <ul className="grid grid-cols-2 gap-3">
        {choices.map(({ value, icon, href }) => (
          <li key={value} className="flex">
            <a
              href={href}
              aria-current={value === role ? 'page' : undefined}
              className="flex min-h-12 w-full items-center justify-center gap-2 rounded-field border border-line-strong bg-surface px-2 py-1.5 text-center text-table font-semibold text-ink transition-colors hover:bg-sunk aria-[current=page]:border-2 aria-[current=page]:border-primary aria-[current=page]:bg-primary-weak aria-[current=page]:text-primary"
            >
              <Icon name={icon} className="max-sm:hidden" />
              {t(`${value}.tab`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
