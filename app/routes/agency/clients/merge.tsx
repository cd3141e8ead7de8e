import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { guard } from '~/http/guard.server';
import { answerButton } from '~/http/form/button.server';
import { FormErrors } from '~/http/form/form-errors';
import { useServerForm } from '~/http/form/use-server-form';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { mergeClients, tellClientsApart } from '~/modules/clients/merge/merge-clients.server';
import { ComparedClients } from '~/modules/clients/merge/ui/compared-clients';
import { findClient } from '~/modules/clients/page/find-client.server';
import { clientName } from '~/modules/people/client-name';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { PanelPage } from '~/ui/layout/panel-page';

export const handle = { i18n: ['client-duplicates', 'form'] } satisfies RouteHandle;

/** Two records of one person beside each other, to be made one (R140). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const [survivor, other] = await Promise.all([
      findClient(scope, params.id ?? ''),
      findClient(scope, params.other ?? ''),
    ]);
    if (survivor.id === other.id) throw new DomainError('clientNotFound');
    return { survivor, other, title: translator(lang)('head:agencyClientMerge', { name: clientName(survivor) }) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Merges the two, or with `?apart` remembers that they are two people. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, params, lang, url }) => {
    const { id = '', other = '' } = params;
    const isApart = url.searchParams.has('apart');
    return answerButton(request, () => (isApart ? tellClientsApart : mergeClients)(scope, id, other), {
      to: paths.agencyClient(lang, id),
      message: isApart ? 'flash:client.apart' : 'flash:client.merged',
    });
  });
}

export default function MergeClients() {
  const { survivor, other } = useLoaderData<typeof loader>();
  const { t } = useTranslation('client-duplicates');
  const lang = useLanguage();
  const form = useServerForm({ id: 'merge' });
  return (
    <PanelPage
      trail={{
        label: t('trail'),
        items: [
          { label: t('clients'), href: paths.agencyClients(lang) },
          { label: `\u2068${clientName(survivor)}\u2069`, href: paths.agencyClient(lang, survivor.id) },
          { label: t('here') },
        ],
      }}
      title={t('heading')}
      lead={t('what')}
    >
      <ComparedClients survivor={survivor} other={other} />
      <Form {...form.props} className="mt-4 grid gap-4">
        <FormErrors form={form} labels={{}} />
        <div className="flex flex-wrap gap-2">
          <Button tone="primary" icon="users">
            {t('merge')}
          </Button>
          <ButtonLink href={paths.agencyClientMerge(lang, other.id, survivor.id)} icon="undo-2">
            {t('swap')}
          </ButtonLink>
          <ButtonLink href={paths.agencyClient(lang, survivor.id)} tone="ghost">
            {t('cancel')}
          </ButtonLink>
        </div>
      </Form>
    </PanelPage>
  );
}
