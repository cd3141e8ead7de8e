import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { guard } from '~/http/guard.server';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { readGoogleAvailability } from '~/http/oauth/google-availability.server';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { redirectWithFlash } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { handOver, visitorAddress } from '~/http/session/session.server';
import { useServerForm } from '~/http/form/use-server-form';
import { translator } from '~/i18n/i18next.server';
import { changePassword } from '~/modules/access/password/change-password.server';
import { changePasswordSchema, securitySchema } from '~/modules/access/password/change-password-schema';
import { endOtherSessions, endOwnSession } from '~/modules/access/sessions/end-sessions.server';
import { unlinkGoogle } from '~/modules/access/google/unlink-google.server';
import { findSignInMethods } from '~/modules/access/find-sign-in-methods.server';
import { listSessions } from '~/modules/access/sessions/list-sessions.server';
import { AddressFields } from '~/modules/access/ui/address-fields';
import { askToConfirmAgain } from '~/modules/access/verification/ask-again.server';
import { findUndeliverable } from '~/modules/messaging/bounces/record-bounces.server';
import { AccountPage } from '~/modules/accounts/ui/account-page';
import { GoogleSection, hasGoogleSection } from '~/modules/access/ui/google-section';
import { NoPassword, PasswordFields, UnlinkFields, usePasswordLabels } from '~/modules/access/ui/password-fields';
import { TwoFactorSection } from '~/modules/access/ui/two-factor-section';
import { OwnSessions } from '~/modules/access/ui/session-list';
import { pushKeys } from '~/modules/push/push-keys.server';
import { PushSection } from '~/modules/push/ui/push-section';
import { readSecurity } from '~/modules/settings/read-security.server';
import { readSetting } from '~/modules/settings/read-settings.server';
import { dayOf, instantToWall, nowInMorocco } from '~/platform/clock';
import { SideSection } from '~/ui/layout/side-section';

/** With its scripts from the start: what this browser says of notices stands on it. */
export const handle = { i18n: ['account', 'auth', 'form', 'push', 'security'], hydrate: 'app' } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'signed-in', async ({ scope, actor, lang, url }) => {
    // What is only shown: the action asks the row.
    const security = await readSetting('security');
    const { passwordMinimum } = security;
    const [keys, list, [undeliverable]] = await Promise.all([
      findSignInMethods(scope),
      listSessions(scope, actor.sessionId, security),
      findUndeliverable([actor.email]),
    ]);
    const t = translator(lang);
    return {
      ...list,
      keys,
      hasTwoFactor: actor.hasTwoFactor,
      // Who has a bell may be told of it on a device.
      push: actor.role === 'customer' ? null : (pushKeys()?.publicKey ?? null),
      isAdmin: actor.role === 'admin',
      google: readGoogleAvailability(url, 'link', lang),
      email: actor.email,
      undeliverableSince: undeliverable ? dayOf(instantToWall(undeliverable.since)) : null,
      passwordMinimum,
      constraint: getZodConstraint(changePasswordSchema(passwordMinimum)),
      now: nowInMorocco(),
      head: { title: t('head:security.title'), description: t('head:security.description') },
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'signed-in', async ({ request, scope, actor, lang }) => {
    const { passwordMinimum } = await readSecurity();
    const reading = await readForm(request, securitySchema(passwordMinimum));
    if (!reading.ok) return reading.invalid;
    const { value } = reading;
    const done = (message: 'sessionEnded' | 'othersEnded' | 'passwordChanged', params = {}, headers?: Headers) =>
      redirectWithFlash(
        paths.security(lang),
        { type: 'success', message: `flash:security.${message}`, params },
        headers,
      );
    try {
      if (value.intent === 'end') {
        await endOwnSession(scope, value.sessionId);
        return await done('sessionEnded');
      }
      if (value.intent === 'end-others') {
        return await done('othersEnded', { count: await endOtherSessions(scope, actor.sessionId) });
      }
      if (value.intent === 'confirm-address') {
        const params = { email: await askToConfirmAgain(scope, visitorAddress()) };
        const flash = { type: 'success', message: 'flash:security.linkSent', params } as const;
        return await redirectWithFlash(paths.security(lang), flash);
      }
      if (value.intent === 'unlink') {
        await unlinkGoogle(scope, { password: value.ownPassword, sessionId: actor.sessionId });
        const flash = { type: 'success', message: 'flash:google.unlinked' } as const;
        return await redirectWithFlash(paths.security(lang), flash);
      }
      const session = await changePassword(scope, actor.sessionId, value);
      return await done('passwordChanged', {}, await handOver(session));
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
  const {
    keys,
    hasTwoFactor,
    push,
    isAdmin,
    google,
    email,
    undeliverableSince,
    constraint,
    passwordMinimum,
    ...sessions
  } = useLoaderData<typeof loader>();
  const { t } = useTranslation('security');
  const password = useServerForm({ id: 'password-form', constraint, lastResult: useAnswerTo('password') });
  const unlink = useServerForm({
    id: 'untie',
    constraint: { ownPassword: { ...constraint.currentPassword } },
    lastResult: useAnswerTo('unlink'),
  });
  const ended = useServerForm({ id: 'sessions-form', lastResult: useAnswerTo('end', 'end-others') });
  const address = useServerForm({ id: 'address-form', lastResult: useAnswerTo('confirm-address') });
  const passwordLabels = usePasswordLabels();
  const unlinkForm = (
    <Form {...unlink.props} className="grid gap-5">
      <FormErrors form={unlink} labels={{ ownPassword: t('password.current') }} />
      <UnlinkFields form={unlink} email={email} />
    </Form>
  );
  return (
    <AccountPage current="security">
      <div className="grid gap-6">
        {undeliverableSince ? (
          <SideSection id="address" title={t('address.title')}>
            <Form {...address.props} className="grid gap-4">
              <AddressFields email={email} since={undeliverableSince} errors={<FormErrors form={address} />} />
            </Form>
          </SideSection>
        ) : null}
        {keys.password ? (
          <SideSection id="password" title={t('password.title')} lead={t('password.lead')}>
            <Form {...password.props} className="grid gap-5">
              <FormErrors form={password} labels={passwordLabels} />
              <PasswordFields form={password} email={email} minimum={passwordMinimum} />
            </Form>
          </SideSection>
        ) : (
          <NoPassword />
        )}
        {hasGoogleSection({ google, keys }) ? (
          <SideSection id="google" title={t('google.title')}>
            <GoogleSection google={google} keys={keys} untie={unlinkForm} />
          </SideSection>
        ) : null}
        <TwoFactorSection isOn={hasTwoFactor} />
        {push === null ? null : (
          <PushSection
            publicKey={push}
            isAdmin={isAdmin}
            isOn={sessions.sessions.some(({ isCurrent, isTold }) => isCurrent && isTold)}
          />
        )}
        <SideSection id="sessions" title={t('sessions.title')} lead={t('sessions.lead')}>
          <div className="grid gap-5">
            <FormErrors form={ended} />
            <OwnSessions {...sessions} />
          </div>
        </SideSection>
      </div>
    </AccountPage>
  );
}

/** The answer of the form that was posted, for that form alone. */
function useAnswerTo(...intents: string[]): SubmissionResult | null {
  const result = useActionData<{ result?: SubmissionResult }>()?.result;
  return result && intents.includes(String(result.initialValue?.intent)) ? result : null;
}
