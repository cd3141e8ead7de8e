import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { answerButton } from '~/http/form/button.server';
import { FormErrors } from '~/http/form/form-errors';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { findAnyWhatsapp } from '~/modules/messaging/whatsapp/admin/list-all-whatsapp.server';
import { retryWhatsapp } from '~/modules/messaging/whatsapp/admin/retry-whatsapp.server';
import { MessageCard } from '~/modules/messaging/whatsapp/ui/message-card';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';

export const handle = {
  i18n: ['admin-whatsapp-message', 'whatsapp-message', 'whatsapp-states', 'form'],
} satisfies RouteHandle;

/** A WhatsApp message of whichever agency, and what became of it (R249). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, params, lang }) => {
    const message = await findAnyWhatsapp(scope, params.message ?? '');
    return { message, title: translator(lang)(`terms-whatsapp:action.${message.action}`) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

/** Hands a message that failed to the provider once more. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'admin', ({ request, scope, params, lang }) => {
    const id = params.message ?? '';
    const done = { to: paths.adminWhatsappMessage(lang, id), message: 'flash:whatsapp.retried' } as const;
    return answerButton(request, () => retryWhatsapp(scope, id), done);
  });
}

export default function AdminWhatsappMessage() {
  const { message, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-whatsapp-message');
  const lang = useLanguage();
  const form = useServerForm({ id: 'retry' });
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('all'), href: paths.adminWhatsapp(lang) }, { label: title }]}
      />
      <h1 className="heading mt-2 text-h1">{title}</h1>
      <p className="mb-5 text-muted">
        <bdi>{message.agency ?? t('gone')}</bdi>
      </p>
      <MessageCard message={message}>
        {message.failure && message.offer === 'agreed' ? (
          <Form {...form.props} className="grid justify-items-start gap-3">
            <FormErrors form={form} />
            <Button tone="primary" icon="undo-2">
              {t('retry')}
            </Button>
          </Form>
        ) : null}
      </MessageCard>
    </div>
  );
}
