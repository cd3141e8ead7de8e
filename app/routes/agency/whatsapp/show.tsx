import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { findWhatsapp } from '~/modules/messaging/whatsapp/log/list-whatsapp.server';
import { markWhatsapp } from '~/modules/messaging/whatsapp/mark-whatsapp.server';
import { markSchema } from '~/modules/messaging/whatsapp/whatsapp-marks';
import { sendByProvider } from '~/modules/messaging/whatsapp/cloud/send-by-provider.server';
import { WhatsappOpener } from '~/modules/messaging/whatsapp/ui/whatsapp-opener';
import { MessageCard } from '~/modules/messaging/whatsapp/ui/message-card';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/form/checkbox';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';

export const handle = {
  i18n: ['agency-whatsapp-message', 'whatsapp-message', 'whatsapp-states', 'form'],
  hydrate: 'app',
} satisfies RouteHandle;

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
    const reading = await readForm(request, markSchema);
    if (!reading.ok) return reading.invalid;
    const { mark } = reading.value;
    if (mark === 'provider') {
      try {
        await sendByProvider(scope, id);
      } catch (error) {
        return reading.refuse(error);
      }
    } else await markWhatsapp(scope, id, mark);
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
  const isDone = ['queued', 'sent', 'delivered', 'read'].includes(message.state);
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('all'), href: paths.agencyWhatsapp(lang) }, { label: title }]}
      />
      <h1 className="heading mt-2 mb-5 text-h1">{title}</h1>
      <MessageCard message={message} booking={message.reference && paths.agencyBooking(lang, message.reference)}>
        <div className="flex flex-wrap gap-2">
          <WhatsappOpener id={message.id} href={message.href} tone={isDone ? 'secondary' : 'primary'}>
            {t('open')}
          </WhatsappOpener>
          {message.isByHand || !isDone ? (
            <Form method="post">
              <Button
                name="mark"
                value={message.isByHand ? 'unsent' : 'sent'}
                icon={message.isByHand ? undefined : 'check'}
              >
                {t(message.isByHand ? 'markUnsent' : 'markSent')}
              </Button>
            </Form>
          ) : null}
        </div>
        {message.offer ? <ProviderForm offer={message.offer} /> : null}
      </MessageCard>
    </div>
  );
}

/** Hands the message to the platform's own WhatsApp; the agency says first that its receiver agreed. */
function ProviderForm({ offer }: { offer: 'agreed' | 'ask' }) {
  const { t } = useTranslation('agency-whatsapp-message');
  const form = useServerForm({ id: 'provider' });
  return (
    <Form {...form.props} className="grid justify-items-start gap-3 border-t border-line pt-4">
      <FormErrors form={form} labels={{ agreed: t('agreed') }} />
      {offer === 'ask' ? (
        <Checkbox {...form.checkbox('agreed')} label={t('agreed')} hint={t('agreedHint')} />
      ) : (
        <input type="hidden" name="agreed" value="on" />
      )}
      <Button name="mark" value="provider" icon="whatsapp">
        {t('provider')}
      </Button>
    </Form>
  );
}
