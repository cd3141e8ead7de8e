import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { answerForm } from '~/http/form/answer-form.server';
import { oneOf } from '~/http/form/form.server';
import { FormErrors } from '~/http/form/form-errors';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { PRESSES } from '~/modules/admin/users/access-schema';
import { findAccount } from '~/modules/admin/users/find-account.server';
import { pressForAccount } from '~/modules/admin/users/press.server';
import { AccountDoubles, AccountFacts, AccountFigures, AccountHead } from '~/modules/admin/users/ui/account-cards';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { TitledCard } from '~/ui/layout/card';

/** Never hydrated: buttons that are pressed once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** One account (R256). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, params, lang }) => {
    const account = await findAccount(scope, params.id ?? '');
    const title = translator(lang)('admin-user:title', { name: account.fullName });
    return { account, isOwn: account.id === scope.profileId, title };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'admin', ({ request, scope, params, lang }) =>
    answerForm(
      request,
      oneOf('button', PRESSES),
      async ({ button }) => {
        await pressForAccount(scope, params.id ?? '', button);
        return button;
      },
      { to: paths.adminUser(lang, params.id ?? ''), message: (button) => `flash:admin.account.${button}` },
    ),
  );
}

export default function AdminUser() {
  const { account, isOwn } = useLoaderData<typeof loader>();
  return (
    <>
      <AccountHead account={account} isOwn={isOwn} />
      <div className="mt-5 grid gap-4">
        <AccountFigures account={account} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <AccountFacts account={account} />
          <div className="grid gap-4">
            {isOwn ? null : <Presses />}
            <AccountDoubles account={account} />
          </div>
        </div>
      </div>
    </>
  );
}

/** What is done for the account at a press. */
function Presses() {
  const { account } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-user');
  const lang = useLanguage();
  const form = useServerForm({ id: 'presses' });
  return (
    <TitledCard id="help" title={t('press.title')}>
      <form {...form.props} className="grid gap-3">
        <FormErrors form={form} />
        <div className="flex flex-wrap gap-2">
          {account.confirmedOn ? null : (
            <>
              <Button name="button" value="resend" icon="mail">
                {t('press.resend')}
              </Button>
              <Button name="button" value="verify" icon="check">
                {t('press.verify')}
              </Button>
            </>
          )}
          <Button name="button" value="signOut" icon="log-out">
            {t('press.signOut', { count: account.sessions })}
          </Button>
          <ButtonLink href={`${paths.adminAudit(lang)}?q=${account.id}`} tone="ghost" icon="clipboard-list">
            {t('press.audit')}
          </ButtonLink>
        </div>
      </form>
    </TitledCard>
  );
}
