import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { answerForm } from '~/http/form/answer-form.server';
import { FormErrors } from '~/http/form/form-errors';
import { type ServerForm, useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { providerSchema } from '~/modules/messaging/whatsapp/admin/provider-schema';
import { openProvider, saveProvider } from '~/modules/messaging/whatsapp/admin/save-provider.server';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/form/checkbox';
import { Input } from '~/ui/form/input';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card } from '~/ui/layout/card';

export const handle = { i18n: ['admin-whatsapp-settings', 'form'], hydrate: 'app' } satisfies RouteHandle;

/** The platform's account at the Cloud API of WhatsApp (R244). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ scope, lang }) => ({
      account: await openProvider(scope),
      title: translator(lang)('admin-whatsapp-settings:title'),
    }),
    { fresh: true },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'admin',
    ({ request, scope, lang }) =>
      answerForm(request, providerSchema, (form) => saveProvider(scope, form), {
        to: paths.adminWhatsappSettings(lang),
        message: 'flash:settings.saved',
      }),
    { fresh: true },
  );
}

const IDS = ['phoneNumberId', 'businessAccountId', 'apiVersion'] as const;
const SECRETS = ['tokenPassword', 'appSecretPassword', 'verifyTokenPassword'] as const;

export default function AdminWhatsappSettings() {
  const { account, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-whatsapp-settings');
  const lang = useLanguage();
  const { isOn, phoneNumberId, businessAccountId, apiVersion, webhook } = account;
  const form = useServerForm({
    id: 'whatsapp-account',
    defaultValue: { isOn, phoneNumberId, businessAccountId, apiVersion },
  });
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('all'), href: paths.adminWhatsapp(lang) }, { label: title }]}
      />
      <h1 className="heading mt-2 text-h1">{title}</h1>
      <p className="mt-1 mb-5 text-muted">{t('lead')}</p>
      <Card>
        <Form {...form.props} className="grid gap-5">
          <FormErrors form={form} labels={Object.fromEntries([...IDS, ...SECRETS].map((name) => [name, t(name)]))} />
          <Checkbox {...form.checkbox('isOn')} label={t('isOn')} hint={t('isOnHint')} />
          <Fields form={form} stored={account.stored} />
          <div>
            <p className="font-semibold">{t('webhook')}</p>
            <p className="mt-1 rounded-field bg-sunk p-3 text-table wrap-anywhere">
              <code dir="ltr">{webhook}</code>
            </p>
            <p className="mt-1 text-table text-muted">{t('webhookHint')}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button tone="primary" name="button" value="save">
              {t('save')}
            </Button>
            <Button tone="ghost" name="button" value="forget">
              {t('forget')}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}

function Fields({ form, stored }: { form: ServerForm; stored: Record<(typeof SECRETS)[number], boolean> }) {
  const { t } = useTranslation('admin-whatsapp-settings');
  return (
    <>
      {IDS.map((name) => (
        <Input
          key={name}
          {...form.field(name)}
          dir="ltr"
          inputMode={name === 'apiVersion' ? undefined : 'numeric'}
          autoComplete="off"
          label={t(name)}
          className="sm:max-w-96"
        />
      ))}
      {SECRETS.map((name) => (
        <Input
          key={name}
          {...form.field(name)}
          type="password"
          dir="ltr"
          autoComplete="new-password"
          label={t(name)}
          hint={t(stored[name] ? 'isStored' : 'isMissing')}
        />
      ))}
    </>
  );
}
