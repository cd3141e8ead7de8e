import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { oneOf, readForm } from '~/http/form/form.server';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { findWhatsapp } from '~/modules/messaging/whatsapp/list-whatsapp.server';
import { markWhatsapp, WHATSAPP_MARKS } from '~/modules/messaging/whatsapp/mark-whatsapp.server';
import { MessageCard } from '~/modules/messaging/whatsapp/ui/message-card';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';

export const handle = { i18n: ['agency-whatsapp-message', 'terms-whatsapp'], hydrate: 'app' } satisfies RouteHandle;

/** A WhatsApp message of the agency: its text, the link that opens it, and what was done with it (R242). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const message = await findWhatsapp(scope, params.message ?? '');
    return { message, title: translator(lang)(`terms-whatsapp:action.${message.action}`) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

/** Takes what somebody says of it. That it was opened is written down in passing: its page says nothing more of it. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params, lang }) => {
    const id = params.message ?? '';
    const reading = await readForm(request, oneOf('mark', WHATSAPP_MARKS));
    if (!reading.ok) return reading.invalid;
    const { mark } = reading.value;
    await markWhatsapp(scope, id, mark);
    if (mark === 'opened') return data({ result: null });
    return redirectWithFlash(paths.agencyWhatsappMessage(lang, id), {
      type: 'success',
      message: `flash:whatsapp.${mark}`,
    });
  });
}

export default function WhatsappMessagePage() {
  const { message, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('agency-whatsapp-message');
  const lang = useLanguage();
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('all'), href: paths.agencyWhatsapp(lang) }, { label: title }]}
      />
      <h1 className="heading mt-2 mb-5 text-h1">{title}</h1>
      <MessageCard message={message}>
        <Form method="post">
          <Button name="mark" value={message.sent ? 'unsent' : 'sent'} icon={message.sent ? undefined : 'check'}>
            {t(message.sent ? 'markUnsent' : 'markSent')}
          </Button>
        </Form>
      </MessageCard>
    </div>
  );
}
