import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { LANGUAGES } from '~/i18n/languages';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { isWhatsappAction } from '~/modules/messaging/whatsapp/actions';
import { openTexts, previewTexts } from '~/modules/messaging/whatsapp/sample.server';
import { saveTexts } from '~/modules/messaging/whatsapp/save-settings.server';
import { textsSchema } from '~/modules/messaging/whatsapp/texts-schema';
import { typedTexts } from '~/modules/messaging/whatsapp/typed-texts';
import { TextField } from '~/modules/messaging/whatsapp/ui/text-field';
import { TextPreviews } from '~/modules/messaging/whatsapp/ui/text-previews';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { PlaceholderTable } from '~/ui/data/placeholder-table';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card, CardHeader } from '~/ui/layout/card';

export const handle = {
  i18n: ['agency-whatsapp-text', 'whatsapp-text', 'form'],
  hydrate: 'app',
} satisfies RouteHandle;

/** The words of a WhatsApp message in each language, with what they may leave to it and what they come to (R240). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, url, lang }) => {
    const action = actionOf(url);
    const t = translator(lang);
    return { ...(await openTexts(scope, action, lang)), action, title: t(`terms-whatsapp:action.${action}`) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

/** Saves the words; the button of the preview gives the form back with what they come to, and saves nothing. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, url, lang }) => {
    const action = actionOf(url);
    const reading = await readForm(request, textsSchema(action));
    if (!reading.ok) return reading.invalid;
    const { intent, texts } = reading.value;
    if (intent === 'preview') {
      const again = { fields: {}, status: 200 };
      const { previews } = await previewTexts(scope, action, texts);
      return data({ ...reading.refuseFields(again).data, previews }, 200);
    }
    try {
      await saveTexts(scope, action, intent === 'reset' ? null : texts);
      const said = { type: 'success', message: 'flash:settings.saved' } as const;
      return await redirectWithFlash(paths.agencyWhatsappTexts(lang, action), said);
    } catch (error) {
      return reading.refuse(error);
    }
  });
}

/** The action of `?message=`. @throws DomainError whatsappNotFound for what is none */
function actionOf(url: URL) {
  const text = url.searchParams.get('message');
  if (!isWhatsappAction(text)) throw new DomainError('whatsappNotFound');
  return text;
}

export default function WhatsappTexts() {
  const { values, title, previews, placeholders } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['agency-whatsapp-text', 'whatsapp-text']);
  const lang = useLanguage();
  const answer = useActionData<typeof action>() as { previews?: typeof previews } | undefined;
  const form = useServerForm({ id: 'whatsapp-texts', defaultValue: values });
  const labels = Object.fromEntries(LANGUAGES.map((language) => [language, t(`whatsapp-text:in.${language}`)]));
  const texts = typedTexts(form.result?.initialValue, values);
  return (
    <div className="grid max-w-panel gap-4">
      <div>
        <Breadcrumbs
          label={t('trail')}
          items={[{ label: t('all'), href: paths.agencyWhatsappSettings(lang) }, { label: title }]}
        />
        <h1 className="heading mt-2 text-h1">{title}</h1>
        <p className="mt-1 text-muted">{t('lead')}</p>
      </div>
      <Card>
        <Form {...form.props} key={JSON.stringify(texts)} className="grid gap-5">
          <FormErrors form={form} labels={labels} />
          <PlaceholderTable
            title={t('whatsapp-text:placeholders')}
            hint={t('whatsapp-text:placeholdersHint')}
            placeholders={placeholders}
          />
          {LANGUAGES.map((language) => (
            <TextField
              key={language}
              form={form}
              language={language}
              label={labels[language] ?? ''}
              text={texts[language]}
            />
          ))}
          <div className="flex flex-wrap gap-2">
            <Button tone="primary" name="intent" value="save">
              {t('whatsapp-text:save')}
            </Button>
            <Button name="intent" value="preview" icon="eye">
              {t('whatsapp-text:preview')}
            </Button>
            <Button tone="ghost" name="intent" value="reset">
              {t('reset')}
            </Button>
          </div>
          <p className="text-table text-muted">{t('whatsapp-text:resetHint')}</p>
        </Form>
      </Card>
      <Card as="section" pad="none" labelledBy="preview">
        <CardHeader id="preview" title={t('whatsapp-text:previewTitle')} />
        <TextPreviews
          previews={answer?.previews ?? previews}
          isUnsaved={Boolean(answer?.previews)}
          test={t('test')}
          noTest={t('noPhone')}
        />
      </Card>
    </div>
  );
}
