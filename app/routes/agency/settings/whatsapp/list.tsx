import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
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
import { SaveBar } from '~/modules/agencies/ui/save-bar';
import { readProvider } from '~/modules/messaging/whatsapp/cloud/provider.server';
import { saveSwitches } from '~/modules/messaging/whatsapp/save-settings.server';
import { readSettings } from '~/modules/messaging/whatsapp/texts.server';
import { switchesSchema } from '~/modules/messaging/whatsapp/texts-schema';
import { ActionSwitches } from '~/modules/messaging/whatsapp/ui/action-switches';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { PageHeader } from '~/ui/layout/page-header';

export const handle = { i18n: ['agency-whatsapp', 'terms-whatsapp', 'form'], hydrate: 'app' } satisfies RouteHandle;

/** Which WhatsApp messages are made ready for the agency, and whose words they have (R241). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, lang }) => {
    const [settings, provider] = await Promise.all([readSettings(scope.agencyId), readProvider()]);
    return {
      settings: settings.map(({ action, isEnabled, isOffered, own }) => ({
        action,
        isEnabled,
        isOffered,
        hasOwn: own.length > 0,
      })),
      hasProvider: provider !== null,
      title: translator(lang)('agency-whatsapp:title'),
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, lang }) => {
    const reading = await readForm(request, switchesSchema);
    if (!reading.ok) return reading.invalid;
    try {
      await saveSwitches(scope, reading.value);
      const said = { type: 'success', message: 'flash:settings.saved' } as const;
      return await redirectWithFlash(paths.agencyWhatsappSettings(lang), said);
    } catch (error) {
      return reading.refuse(error);
    }
  });
}

export default function WhatsappSettings() {
  const { settings, hasProvider, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('agency-whatsapp');
  const lang = useLanguage();
  const ticked = Object.fromEntries(settings.map((one) => [one.action, one.isEnabled]));
  const form = useServerForm({ id: 'whatsapp', defaultValue: ticked });
  return (
    <div className="max-w-panel">
      <PageHeader
        title={title}
        note={t(hasProvider ? 'leadProvider' : 'lead')}
        actions={
          <ButtonLink href={paths.agencyWhatsapp(lang)} icon="whatsapp">
            {t('log')}
          </ButtonLink>
        }
      />
      <Form {...form.props} className="mt-5 grid gap-4">
        <FormErrors form={form} />
        <input type="hidden" name="intent" value="save" />
        <ActionSwitches form={form} settings={settings} />
        <SaveBar label={t('save')} />
      </Form>
    </div>
  );
}
