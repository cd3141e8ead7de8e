import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { redirect } from '@remix-run/node';
import { getZodConstraint } from '@conform-to/zod/v4';
import { useTranslation } from '~/i18n/use-translation';
import { answerForm } from '~/http/form/answer-form.server';
import { guard } from '~/http/guard.server';
import { StepForm } from '~/http/form/step-form';
import { useServerForm } from '~/http/form/use-server-form';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { LONGEST_REASON } from '~/modules/clients/client-limits';
import { blacklistSchema } from '~/modules/clients/client-schema';
import { findClient } from '~/modules/clients/page/find-client.server';
import { blacklistClient } from '~/modules/clients/page/save-client.server';
import { clientName } from '~/modules/people/client-name';
import { paths } from '~/paths';
import { Textarea } from '~/ui/form/textarea';
import { Card } from '~/ui/layout/card';
import { PanelPage } from '~/ui/layout/panel-page';

export const handle = { i18n: ['client-blacklist', 'form'] } satisfies RouteHandle;

/** Where the agency notes why it would rather not rent to a client (R140). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const client = await findClient(scope, params.id ?? '');
    if (client.id !== params.id) throw redirect(paths.agencyClientBlacklist(lang, client.id));
    const title = translator(lang)('head:agencyClientBlacklist', { name: clientName(client) });
    const { id, blacklistReason } = client;
    return { id, name: clientName(client), blacklistReason, title, constraint: getZodConstraint(blacklistSchema) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, params: { id = '' }, lang }) =>
    answerForm(
      request,
      blacklistSchema,
      async ({ button, reason }) => {
        await blacklistClient(scope, id, button === 'remove' ? null : reason);
        return button;
      },
      {
        to: paths.agencyClient(lang, id),
        message: (button) => (button === 'remove' ? 'flash:client.unlisted' : 'flash:client.blacklisted'),
      },
    ),
  );
}

export default function BlacklistClient() {
  const { id, name, blacklistReason, constraint } = useLoaderData<typeof loader>();
  const { t } = useTranslation('client-blacklist');
  const lang = useLanguage();
  const form = useServerForm({ id: 'blacklist', constraint, defaultValue: { reason: blacklistReason } });
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
      lead={t('what')}
    >
      <Card>
        <StepForm
          form={form}
          labels={{ reason: t('reason') }}
          submit={{ label: t('save'), tone: 'danger', value: 'save' }}
          other={blacklistReason ? { label: t('remove'), value: 'remove' } : null}
          back={{ label: t('cancel'), href: client }}
        >
          <Textarea
            {...form.field('reason')}
            required
            rows={4}
            maxLength={LONGEST_REASON}
            label={t('reason')}
            hint={t('reasonHint')}
            dir="auto"
          />
        </StepForm>
      </Card>
    </PanelPage>
  );
}
