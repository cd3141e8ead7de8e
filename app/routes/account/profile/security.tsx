import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DomainError } from '~/errors/domain-error';
import { guard } from '~/http/guard.server';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { readGoogleAvailability } from '~/http/oauth/google-availability.server';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { redirectWithFlash } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { handOver } from '~/http/session/session.server';
import { useServerForm } from '~/http/form/use-server-form';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { changePassword } from '~/modules/access/password/change-password.server';
import { changePasswordSchema, securitySchema } from '~/modules/access/password/change-password-schema';
import { endOtherSessions, endOwnSession } from '~/modules/access/sessions/end-sessions.server';
import { unlinkGoogle } from '~/modules/access/google/unlink-google.server';
import { findSignInMethods } from '~/modules/access/find-sign-in-methods.server';
import { listSessions } from '~/modules/access/sessions/list-sessions.server';
import { AccountPage } from '~/modules/accounts/ui/account-page';
import { GoogleSection, hasGoogleSection } from '~/modules/access/ui/google-section';
import { SessionList } from '~/modules/access/ui/session-list';
import { readSecurity } from '~/modules/settings/read-security.server';
import { nowInMorocco } from '~/platform/clock';
import { Button, ButtonLink } from '~/ui/button';
import { PasswordInput } from '~/ui/form/password-input';
import { SideSection } from '~/ui/layout/side-section';
import { TextLink } from '~/ui/text-link';

export const handle = { i18n: ['profile', 'account'], hydrate: 'form' } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'signed-in', async ({ scope, actor, lang, url }) => {
    const [{ passwordMinimum }, keys, list] = await Promise.all([
      readSecurity(),
      findSignInMethods(scope),
      listSessions(scope, actor.sessionId),
    ]);
    const t = translator(lang);
    return {
      ...list,
      keys,
      google: readGoogleAvailability(url),
      email: actor.email,
      passwordMinimum,
      constraint: getZodConstraint(changePasswordSchema(passwordMinimum)),
      now: nowInMorocco(),
      head: { title: t('profile:security.metaTitle'), description: t('profile:security.metaDescription') },
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'signed-in', async ({ request, scope, actor, lang }) => {
    const { passwordMinimum } = await readSecurity();
    const reading = await readForm(request, securitySchema(passwordMinimum));
    if (!reading.ok) return reading.invalid;
    const { value } = reading;
    const done = (message: string, params = {}, headers?: Headers) =>
      redirectWithFlash(
        paths.security(lang),
        { type: 'success', message: `profile:security.${message}`, params },
        headers,
      );
    try {
      if (value.intent === 'end') {
        await endOwnSession(scope, value.sessionId);
        return await done('sessions.ended');
      }
      if (value.intent === 'end-others') {
        return await done('sessions.othersEnded', { count: await endOtherSessions(scope, actor.sessionId) });
      }
      if (value.intent === 'unlink') {
        await unlinkGoogle(scope, { password: value.ownPassword, sessionId: actor.sessionId });
        const flash = { type: 'success', message: 'account:google.flash.unlinked' } as const;
        return await redirectWithFlash(paths.security(lang), flash);
      }
      const session = await changePassword(scope, actor.sessionId, value);
      return await done('password.changed', {}, await handOver(session));
    } catch (error) {
      return reading.refuse(error, error instanceof DomainError ? fieldOf(value.intent, error.code) : undefined);
    }
  });
}

/** The field at which an error of the use case is shown; the whole form's otherwise. */
function fieldOf(intent: string, code: DomainError['code']): string | undefined {
  if (code === 'passwordTooShort') return 'newPassword';
  if (code !== 'currentPasswordWrong') return undefined;
  return intent === 'unlink' ? 'ownPassword' : 'currentPassword';
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data.head, index: false }) : [];

export default function SecurityPage() {
  const { keys, google } = useLoaderData<typeof loader>();
  const { t } = useTranslation('account');
  return (
    <AccountPage current="security">
      <div className="grid gap-6">
        {keys.password ? <PasswordSection /> : <NoPasswordSection />}
        {hasGoogleSection({ google, keys }) ? (
          <SideSection id="google" title={t('google.section.title')}>
            <GoogleSection google={google} keys={keys} untie={<UntieForm />} />
          </SideSection>
        ) : null}
        <SessionsSection />
      </div>
    </AccountPage>
  );
}

/** The answer of the form that was posted, for that form alone. */
function useAnswerTo(...intents: string[]): SubmissionResult | null {
  const result = useActionData<{ result?: SubmissionResult }>()?.result;
  return result && intents.includes(String(result.initialValue?.intent)) ? result : null;
}

function PasswordSection() {
  const { constraint, email, passwordMinimum } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['profile', 'account', 'common']);
  const lang = useLanguage();
  const form = useServerForm({ id: 'password', constraint, lastResult: useAnswerTo('password') });
  const labels = {
    currentPassword: t('security.password.current'),
    newPassword: t('security.password.new'),
    confirmPassword: t('security.password.confirm'),
  };
  return (
    <SideSection id="password" title={t('security.password.title')} lead={t('security.password.lead')}>
      <Form {...form.props} className="grid gap-5">
        <FormErrors form={form} labels={labels} />
        {/* For the password manager: whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          {...form.field('currentPassword')}
          label={labels.currentPassword}
          autoComplete="current-password"
          showLabel={t('common:form.showPassword')}
          className="sm:max-w-96"
        />
        <PasswordInput
          {...form.field('newPassword')}
          label={labels.newPassword}
          hint={t('account:field.passwordHint', { min: passwordMinimum })}
          autoComplete="new-password"
          showLabel={t('common:form.showPassword')}
          className="sm:max-w-96"
        />
        <PasswordInput
          {...form.field('confirmPassword')}
          label={labels.confirmPassword}
          autoComplete="new-password"
          showLabel={t('common:form.showPassword')}
          className="sm:max-w-96"
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button tone="primary" size="lg" name="intent" value="password">
            {t('security.password.submit')}
          </Button>
          <TextLink href={paths.forgotPassword(lang)}>{t('security.password.forgotten')}</TextLink>
        </div>
      </Form>
    </SideSection>
  );
}

/** An account that signs in with Google chooses its first password by a link to its own address. */
function NoPasswordSection() {
  const { t } = useTranslation('profile');
  const lang = useLanguage();
  return (
    <SideSection id="password" title={t('security.password.title')}>
      <p className="mb-4 text-body">{t('security.password.none')}</p>
      <ButtonLink href={paths.forgotPassword(lang)}>{t('security.password.set')}</ButtonLink>
    </SideSection>
  );
}

function UntieForm() {
  const { constraint, email } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['account', 'profile', 'common']);
  const form = useServerForm({
    id: 'untie',
    constraint: { ownPassword: { ...constraint.currentPassword } },
    lastResult: useAnswerTo('unlink'),
  });
  const labels = { ownPassword: t('profile:security.password.current') };
  return (
    <Form {...form.props} className="grid gap-5">
      <FormErrors form={form} labels={labels} />
      <p className="text-small text-muted">{t('account:google.section.unlinkHint')}</p>
      {/* For the password manager: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        {...form.field('ownPassword')}
        label={labels.ownPassword}
        autoComplete="current-password"
        showLabel={t('common:form.showPassword')}
        className="sm:max-w-96"
      />
      <div>
        <Button size="lg" name="intent" value="unlink">
          {t('account:google.section.unlink')}
        </Button>
      </div>
    </Form>
  );
}

function SessionsSection() {
  const { sessions, others, now } = useLoaderData<typeof loader>();
  const { t } = useTranslation('profile');
  const form = useServerForm({ id: 'sessions', lastResult: useAnswerTo('end', 'end-others') });
  const unlisted = others - sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <SideSection id="sessions" title={t('security.sessions.title')} lead={t('security.sessions.lead')}>
      <div className="grid gap-5">
        <FormErrors form={form} />
        <SessionList sessions={sessions} now={now} />
        {unlisted > 0 ? (
          <p className="text-small text-muted">{t('security.sessions.unlisted', { count: unlisted })}</p>
        ) : null}
        {others > 0 ? (
          <Form method="post" className="border-t border-line pt-5">
            <Button name="intent" value="end-others" icon="log-out">
              {t('security.sessions.endOthers')}
            </Button>
          </Form>
        ) : (
          <p className="border-t border-line pt-4 text-small text-muted">{t('security.sessions.onlyHere')}</p>
        )}
      </div>
    </SideSection>
  );
}
