import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
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
import { signOut } from '~/http/session/session.server';
import { useServerForm } from '~/http/form/use-server-form';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { useLanguage } from '~/i18n/use-language';
import { isFreshSession } from '~/modules/access/sessions/fresh-session.server';
import { deleteAccount } from '~/modules/accounts/delete-account.server';
import { deleteAccountSchema } from '~/modules/accounts/delete-account-schema';
import { readDeletion } from '~/modules/accounts/read-deletion.server';
import {
  DeletionConsequences,
  DeletionFields,
  DeletionRefused,
  SignInAgain,
} from '~/modules/accounts/ui/account-deletion';
import { Icon } from '~/ui/icon';

export const handle = { i18n: ['auth', 'form', 'profile-delete'], hydrate: 'form' } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'signed-in', async ({ scope, actor, lang, url }) => {
    const t = translator(lang);
    const deletion = await readDeletion(scope);
    return {
      deletion,
      mustSignInAgain: !deletion.hasPassword && !(await isFreshSession(scope, actor.sessionId)),
      google: readGoogleAvailability(url, 'again', lang),
      head: { title: t('profile-delete:title'), description: t('head:data.description') },
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
  return redirectWithFlash(paths.home(lang), { type: 'success', message: 'flash:profile.deleted' }, headers);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data.head, index: false }) : [];

export default function DeleteAccountPage() {
  const { deletion, mustSignInAgain, google } = useLoaderData<typeof loader>();
  const { t } = useTranslation('profile-delete');
  const lang = useLanguage();
  return (
    <main id="main" tabIndex={-1} className="wrap max-w-[42rem] pt-4 pb-16 md:pt-8">
      <a href={paths.personalData(lang)} className="link inline-flex min-h-11 items-center gap-1.5">
        <Icon name="arrow-left" />
        {t('back')}
      </a>
      <h1 className="heading mb-5 text-h1">{t('title')}</h1>
      {deletion.obstacle ? (
        <DeletionRefused obstacle={deletion.obstacle} role={deletion.role} />
      ) : mustSignInAgain ? (
        <SignInAgain google={google} />
      ) : (
        <Confirmation />
      )}
    </main>
  );
}

function Confirmation() {
  const { deletion } = useLoaderData<typeof loader>();
  const { t } = useTranslation('profile-delete');
  const form = useServerForm({ id: 'delete-account' });
  const labels = { confirmEmail: t('confirmEmail'), currentPassword: t('currentPassword') };
  return (
    <div className="grid gap-5">
      <FormErrors form={form} labels={labels} />
      <DeletionConsequences deletion={deletion}>
        <form {...form.props} className="mt-5 grid gap-5 border-t border-line pt-5">
          <DeletionFields form={form} labels={labels} deletion={deletion} />
        </form>
      </DeletionConsequences>
    </div>
  );
}
