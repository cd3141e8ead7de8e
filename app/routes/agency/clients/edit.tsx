import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { redirect } from '@remix-run/node';
import { getZodConstraint } from '@conform-to/zod/v4';
import { useTranslation } from '~/i18n/use-translation';
import { answerForm } from '~/http/form/answer-form.server';
import { guard } from '~/http/guard.server';
import { FormErrors } from '~/http/form/form-errors';
import { useServerForm } from '~/http/form/use-server-form';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { clientFields, clientSchema } from '~/modules/clients/client-schema';
import { findClient } from '~/modules/clients/page/find-client.server';
import { updateClient } from '~/modules/clients/page/save-client.server';
import { ContactFields, PaperFields } from '~/modules/clients/ui/client-fields';
import { useClientLabels } from '~/modules/clients/ui/use-client-labels';
import { clientName } from '~/modules/people/client-name';
import { IDENTITY_DOCUMENTS } from '~/modules/people/identity-numbers';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { TitledCard } from '~/ui/layout/card';
import { PanelPage } from '~/ui/layout/panel-page';

export const handle = { i18n: ['client-form', 'form', 'person', 'terms-client'] } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const client = await findClient(scope, params.id ?? '');
    if (client.id !== params.id) throw redirect(paths.agencyClientEdit(lang, client.id));
    const title = translator(lang)('head:agencyClientEdit', { name: clientName(client) });
    return { client, title, constraint: getZodConstraint(clientFields) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, params: { id = '' }, lang }) =>
    answerForm(request, clientSchema, (client) => updateClient(scope, id, client), {
      to: paths.agencyClient(lang, id),
      message: 'flash:client.saved',
    }),
  );
}

export default function EditClient() {
  const { client, constraint } = useLoaderData<typeof loader>();
  const { t } = useTranslation('client-form');
  const lang = useLanguage();
  const identityDocument = IDENTITY_DOCUMENTS.find((kind) => client[kind]) ?? 'cin';
  const { type, fullName, companyName, ice, phone, email, address, drivingPermit } = client;
  const { cin, passport, residencePermit } = client;
  const form = useServerForm({
    id: 'client',
    constraint,
    defaultValue: {
      ...{ type, fullName, companyName, ice, phone, email, address },
      ...{ identityDocument, cin, passport, residencePermit, drivingPermit },
    },
  });
  return (
    <PanelPage
      trail={{
        label: t('trail'),
        items: [
          { label: t('clients'), href: paths.agencyClients(lang) },
          { label: `\u2068${clientName(client)}\u2069`, href: paths.agencyClient(lang, client.id) },
          { label: t('edit') },
        ],
      }}
      title={t('editTitle', { name: clientName(client) })}
    >
      <Form {...form.props} className="grid gap-4">
        <FormErrors form={form} labels={useClientLabels()} />
        <TitledCard id="contact" title={t('contact')}>
          <ContactFields form={form} />
        </TitledCard>
        <TitledCard id="papers" title={t('papers')}>
          <PaperFields form={form} isCompany={form.choice('type').defaultValue === 'company'} />
        </TitledCard>
        <div className="flex flex-wrap gap-2">
          <Button tone="primary">{t('save')}</Button>
          <ButtonLink href={paths.agencyClient(lang, client.id)} tone="ghost">
            {t('cancel')}
          </ButtonLink>
        </div>
      </Form>
    </PanelPage>
  );
}
