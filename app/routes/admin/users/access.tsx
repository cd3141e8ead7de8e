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
import { accessSchema } from '~/modules/admin/users/access-schema';
import { ACCOUNT_STATUSES } from '~/modules/admin/users/accounts';
import { changeAccess } from '~/modules/admin/users/change-access.server';
import { findAccount } from '~/modules/admin/users/find-account.server';
import { AccountStepPage, ConfirmEmail } from '~/modules/admin/users/ui/account-steps';
import { ROLES } from '~/modules/tenancy/scope';
import { paths } from '~/paths';
import { Checkbox } from '~/ui/form/checkbox';
import { Select } from '~/ui/form/select';

/** Never hydrated: a form that is sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** What an account may do: its role, whether it may come in, its second factor (R256). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ scope, params, lang }) => ({
      account: await findAccount(scope, params.id ?? ''),
      title: translator(lang)('admin-user:access.title'),
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
      return answerForm(request, accessSchema({ email }), (access) => changeAccess(scope, id, access), {
        to: paths.adminUser(lang, id),
        message: 'flash:admin.account.access',
      });
    },
    { fresh: true },
  );
}

export default function AccountAccess() {
  const { account, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['admin-user', 'admin-users']);
  const lang = useLanguage();
  const { role, status, factorSince, sessions, email, agency } = account;
  const form = useServerForm({ id: 'access', defaultValue: { role, status } });
  const labels = {
    role: t('admin-users:column.role'),
    status: t('admin-users:column.status'),
    confirmEmail: t('confirmEmail'),
  };
  const lines = [
    t('access.sessions', { count: sessions }),
    t('access.told'),
    t('access.agency'),
    ...(agency?.isOpen ? [t('access.openAgency', { agency: agency.name })] : []),
  ];
  return (
    <AccountStepPage account={account} title={title} lines={lines}>
      <StepForm
        form={form}
        labels={labels}
        submit={{ label: t('access.submit'), tone: 'danger' }}
        back={{ label: t('back'), href: paths.adminUser(lang, account.id) }}
      >
        <Select
          {...form.field('role')}
          label={labels.role}
          options={ROLES.map((value) => ({ value, label: t(`admin-users:role.${value}`) }))}
          className="sm:max-w-96"
        />
        <Select
          {...form.field('status')}
          label={labels.status}
          options={ACCOUNT_STATUSES.map((value) => ({ value, label: t(`admin-users:status.${value}`) }))}
          className="sm:max-w-96"
        />
        {factorSince ? <Checkbox {...form.checkbox('resetFactor')} label={t('access.factor')} /> : null}
        <ConfirmEmail form={form} email={email} />
      </StepForm>
    </AccountStepPage>
  );
}
