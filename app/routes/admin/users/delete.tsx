import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { answerForm } from '~/http/form/answer-form.server';
import { StepForm } from '~/http/form/step-form';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { deleteAccountOf } from '~/modules/accounts/delete-account.server';
import { removalSchema } from '~/modules/admin/users/access-schema';
import { findAccount } from '~/modules/admin/users/find-account.server';
import { AccountStepPage, ConfirmEmail } from '~/modules/admin/users/ui/account-steps';
import { paths } from '~/paths';

/** Never hydrated: a form that is sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** What deleting an account does (R53, R256). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ scope, params, lang }) => ({
      account: await findAccount(scope, params.id ?? ''),
      title: translator(lang)('admin-user:delete.title'),
    }),
    { fresh: true },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ request, scope, params, lang }) => {
      const { id, email } = await findAccount(scope, params.id ?? '');
      return answerForm(request, removalSchema({ email }), () => deleteAccountOf(scope, id), {
        to: paths.adminUsers(lang),
        message: 'flash:admin.account.deleted',
      });
    },
    { fresh: true, denied: 'clientDeleteDenied' },
  );
}

export default function DeleteAccount() {
  const { account, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-user');
  const lang = useLanguage();
  const form = useServerForm({ id: 'delete' });
  const { bookings, sessions, reviews, email } = account;
  const lines = [
    t('delete.erased'),
    t('delete.bookings', { count: bookings.all }),
    t('delete.reviews', { count: reviews }),
    t('access.sessions', { count: sessions }),
    t('delete.final'),
  ];
  return (
    <AccountStepPage account={account} title={title} lines={lines}>
      <StepForm
        form={form}
        labels={{ confirmEmail: t('confirmEmail') }}
        submit={{ label: t('delete.submit'), tone: 'danger' }}
        back={{ label: t('back'), href: paths.adminUser(lang, account.id) }}
      >
        <ConfirmEmail form={form} email={email} />
      </StepForm>
    </AccountStepPage>
  );
}
