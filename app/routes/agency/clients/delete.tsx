import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import { FormErrors } from '~/http/form/form-errors';
import { answerButton } from '~/http/form/button.server';
import { useServerForm } from '~/http/form/use-server-form';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { deleteClient } from '~/modules/clients/page/delete-client.server';
import { findClient } from '~/modules/clients/page/find-client.server';
import { clientName } from '~/modules/people/client-name';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card } from '~/ui/layout/card';

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
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs
        label={t('trail')}
        items={[
          { label: t('clients'), href: paths.agencyClients(lang) },
          { label: `\u2068${name}\u2069`, href: paths.agencyClient(lang, id) },
          { label: t('here') },
        ]}
      />
      <h1 className="heading mt-2 mb-5 text-h1">{t('title', { name })}</h1>
      <Card>
        <Form {...form.props} className="grid gap-4">
          <FormErrors form={form} labels={{}} />
          <p>{t('what')}</p>
          <div className="flex flex-wrap gap-2">
            <Button tone="danger" icon="trash">
              {t('delete')}
            </Button>
            <ButtonLink href={paths.agencyClient(lang, id)} tone="ghost">
              {t('cancel')}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  );
}
