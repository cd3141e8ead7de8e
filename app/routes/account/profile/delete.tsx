import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Trans, useTranslation } from 'react-i18next';
import { DomainError } from '~/errors/domain-error';
import { guard } from '~/http/guard.server';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { readGoogleAvailability } from '~/http/oauth/google-availability.server';
import type { RouteHandle } from '~/http/handle';
import { dashboardOf, paths } from '~/paths';
import { redirectWithFlash } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { signOut } from '~/http/session/session.server';
import { useServerForm } from '~/http/form/use-server-form';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { useLanguage } from '~/i18n/use-language';
import { isFreshSession } from '~/modules/access/sessions/fresh-session.server';
import { GoogleForm } from '~/modules/access/ui/google-button';
import { GoogleNotice } from '~/modules/access/ui/google-notice';
import { deleteAccount } from '~/modules/accounts/delete-account.server';
import { deleteAccountSchema } from '~/modules/accounts/delete-account-schema';
import { type DeletionObstacle, readDeletion } from '~/modules/accounts/read-deletion.server';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/layout/card';
import { Notice } from '~/ui/feedback/flash';
import { Icon } from '~/ui/icon';
import { Input } from '~/ui/form/input';
import { PasswordInput } from '~/ui/form/password-input';
import { TextLink } from '~/ui/text-link';

export const handle = { i18n: ['profile', 'account'], hydrate: 'form' } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'signed-in', async ({ scope, actor, lang, url }) => {
    const t = translator(lang);
    const deletion = await readDeletion(scope);
    return {
      deletion,
      mustSignInAgain: !deletion.hasPassword && !(await isFreshSession(scope, actor.sessionId)),
      google: readGoogleAvailability(url),
      head: { title: t('profile:delete.title'), description: t('profile:data.metaDescription') },
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'signed-in', async ({ request, scope, actor, lang }) => {
    const deletion = await readDeletion(scope).catch(nullWhenGone);
    if (!deletion) return goodbye(request, lang);
    const reading = await readForm(request, deleteAccountSchema(deletion));
    if (!reading.ok) return reading.invalid;
    try {
      await deleteAccount(scope, { ...reading.value, sessionId: actor.sessionId });
    } catch (error) {
      const atPassword = error instanceof DomainError && error.code === 'currentPasswordWrong';
      return reading.refuse(error, atPassword ? 'currentPassword' : undefined);
    }
    return goodbye(request, lang);
  });
}

/** The same form sent twice: the account went with the first. */
function nullWhenGone(error: unknown): null {
  if (error instanceof DomainError && error.code === 'profileNotFound') return null;
  throw error;
}

async function goodbye(request: Request, lang: Language) {
  const headers = new Headers({ 'Set-Cookie': await signOut(request) });
  return redirectWithFlash(paths.home(lang), { type: 'success', message: 'profile:flash.deleted' }, headers);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data.head, index: false }) : [];

export default function DeleteAccountPage() {
  const { deletion, mustSignInAgain } = useLoaderData<typeof loader>();
  const { t } = useTranslation('profile');
  const lang = useLanguage();
  return (
    <main id="main" tabIndex={-1} className="wrap max-w-[42rem] pt-4 pb-16 md:pt-8">
      <a href={paths.personalData(lang)} className="link inline-flex min-h-11 items-center gap-1.5">
        <Icon name="arrow-left" />
        {t('delete.back')}
      </a>
      <h1 className="heading mb-5 text-h1">{t('delete.title')}</h1>
      {deletion.obstacle ? (
        <Obstacle obstacle={deletion.obstacle} />
      ) : mustSignInAgain ? (
        <SignInAgain />
      ) : (
        <Confirmation />
      )}
    </main>
  );
}

function Obstacle({ obstacle }: { obstacle: DeletionObstacle }) {
  const { deletion } = useLoaderData<typeof loader>();
  const { t } = useTranslation('profile');
  const lang = useLanguage();
  const href = {
    rentals: paths.bookings(lang),
    agency: paths.contact(lang),
    lastAdmin: dashboardOf(lang, deletion.role),
  }[obstacle];
  return (
    <div className="grid gap-5">
      <Notice type="warning" title={t(`delete.obstacle.${obstacle}.title`)}>
        <p>{t(`delete.obstacle.${obstacle}.text`)}</p>
      </Notice>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={href} tone="primary">
          {t(`delete.obstacle.${obstacle}.link`)}
        </ButtonLink>
        <ButtonLink href={paths.personalData(lang)}>{t('delete.back')}</ButtonLink>
      </div>
    </div>
  );
}

/** An account without a password: who came in with Google long ago proves once more who they are. */
function SignInAgain() {
  const { google } = useLoaderData<typeof loader>();
  const { t } = useTranslation('profile');
  const lang = useLanguage();
  return (
    <div className="grid gap-5">
      <GoogleNotice outcome={google.outcome} intent="again" />
      <Notice type="warning" title={t('delete.again.title')}>
        <p>{t('delete.again.text')}</p>
      </Notice>
      <div className="sm:max-w-96">
        {google.isOffered ? (
          <GoogleForm intent="again" label={t('delete.again.link')} redirectTo={paths.deleteAccount(lang)} />
        ) : (
          <ButtonLink href={paths.forgotPassword(lang)}>{t('delete.again.password')}</ButtonLink>
        )}
      </div>
    </div>
  );
}

function Confirmation() {
  const { deletion } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['profile', 'common']);
  const lang = useLanguage();
  const form = useServerForm({ id: 'delete-account' });
  const labels = { confirmEmail: t('delete.confirmEmail'), currentPassword: t('delete.currentPassword') };
  const isCustomer = deletion.role === 'customer';
  return (
    <div className="grid gap-5">
      <FormErrors form={form} labels={labels} />
      <Card as="section" labelledBy="what-title">
        <h2 id="what-title" className="heading mb-3 text-title">
          {t('delete.whatTitle')}
        </h2>
        <ul className="grid list-disc gap-2 ps-5">
          <li>{t('delete.erased')}</li>
          {isCustomer && deletion.pending > 0 ? <li>{t('delete.pending', { count: deletion.pending })}</li> : null}
          {deletion.hasAgency ? <li>{t('delete.agency')}</li> : null}
          {isCustomer ? <li>{t('delete.kept')}</li> : null}
          <li className="font-semibold">{t('delete.final')}</li>
        </ul>
        <p className="mt-4">
          <TextLink href={paths.personalDataFile(lang)} download>
            {t('delete.copy')}
          </TextLink>
        </p>
        <form {...form.props} className="mt-5 grid gap-5 border-t border-line pt-5">
          <Input
            {...form.field('confirmEmail')}
            required
            type="email"
            ltr
            label={labels.confirmEmail}
            hint={
              <Trans
                t={t}
                i18nKey="delete.confirmEmailHint"
                values={{ email: deletion.email }}
                components={{ email: <bdi dir="ltr" className="font-semibold text-ink" /> }}
              />
            }
            hintStays
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="sm:max-w-96"
          />
          {deletion.hasPassword ? (
            <PasswordInput
              {...form.field('currentPassword')}
              required
              label={labels.currentPassword}
              showLabel={t('common:form.showPassword')}
              autoComplete="current-password"
              className="sm:max-w-96"
            />
          ) : null}
          <div className="flex flex-wrap gap-2 max-sm:grid">
            <Button tone="danger" size="lg">
              {t('delete.submit')}
            </Button>
            <ButtonLink href={paths.personalData(lang)} size="lg">
              {t('delete.cancel')}
            </ButtonLink>
          </div>
        </form>
      </Card>
    </div>
  );
}
