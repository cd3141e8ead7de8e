import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { answerButton } from '~/http/form/button.server';
import { StepForm } from '~/http/form/step-form';
import { useServerForm } from '~/http/form/use-server-form';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { deleteClient } from '~/modules/clients/page/delete-client.server';
import { findClient } from '~/modules/clients/page/find-client.server';
import { clientName } from '~/modules/people/client-name';
import { paths } from '~/paths';
import { Card } from '~/ui/layout/card';
import { PanelPage } from '~/ui/layout/panel-page';

export const handle = { i18n: ['client-delete', 'form'] } satisfies RouteHandle;

/** Asks once more before a client is erased. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const client = await findClient(scope, params.id ?? '');
    if (client.id !== params.id) throw redirect(paths.agencyClientDelete(lang, client.id));
    const name = clientName(client);
    return { id: client.id, name, title: translator(lang)('head:agencyClientDelete', { name }) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, params, lang }) =>
    answerButton(request, () => deleteClient(scope, params.id ?? ''), {
      to: paths.agencyClients(lang),
      message: 'flash:client.deleted',
    }),
  );
}

export default function DeleteClient() {
  const { id, name } = useLoaderData<typeof loader>();
  const { t } = useTranslation('client-delete');
  const lang = useLanguage();
  const form = useServerForm({ id: 'delete-client' });
  const client = paths.agencyClient(lang, id);
  return (
    <PanelPage
      trail={{
        label: t('trail'),
        items: [
          { label: t('clients'), href: paths.agencyClients(lang) },
          { label: `\u2068${name}\u2069`, href: client },
          { label: t('here') },
        ],
      }}
      title={t('title', { name })}
    >
      <Card>
        <StepForm
          form={form}
          submit={{ label: t('delete'), tone: 'danger', icon: 'trash' }}
          back={{ label: t('cancel'), href: client }}
        >
          <p>{t('what')}</p>
        </StepForm>
      </Card>
    </PanelPage>
  );
}
