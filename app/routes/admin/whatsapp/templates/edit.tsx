import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { readForm } from '~/http/form/form.server';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { isWhatsappAction, type WhatsappAction } from '~/modules/messaging/whatsapp/actions';
import { openPlatformTexts, savePlatformTexts } from '~/modules/messaging/whatsapp/admin/platform-texts.server';
import { platformTextsSchema } from '~/modules/messaging/whatsapp/admin/platform-texts-schema';
import { sendTest } from '~/modules/messaging/whatsapp/admin/test-message.server';
import { previewTexts } from '~/modules/messaging/whatsapp/sample.server';
import { TextPreviews } from '~/modules/messaging/whatsapp/ui/text-previews';
import { paths } from '~/paths';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card, CardHeader } from '~/ui/layout/card';
import { HandedIn, TextsForm } from './edit-parts';

export const handle = {
  i18n: ['admin-whatsapp-text', 'whatsapp-text', 'form'],
  hydrate: 'app',
} satisfies RouteHandle;

/** The platform's words of a WhatsApp message, its switch and its approved template (R241, R246). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ scope, params, lang }) => {
      const action = actionOf(params.action);
      const title = translator(lang)(`terms-whatsapp:action.${action}`);
      return { ...(await openPlatformTexts(scope, action, lang)), title };
    },
    { fresh: true },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

/** Saves the words, makes them the product's again, says what they come to, or sends a test. */
export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ request, scope, params, lang }) => {
      const action = actionOf(params.action);
      const to = paths.adminWhatsappText(lang, action);
      const reading = await readForm(request, platformTextsSchema(action));
      if (!reading.ok) return reading.invalid;
      const { intent, settled, test } = reading.value;
      if (intent === 'preview') {
        const { previews } = await previewTexts(null, action, settled.texts ?? { fr: '', en: '', ar: '' });
        return data({ ...reading.refuseFields({ fields: {}, status: 200 }).data, previews }, 200);
      }
      try {
        if (intent === 'test') {
          await sendTest(scope, visitorAddress(), action, test);
          return await redirectWithFlash(to, { type: 'success', message: 'flash:whatsapp.tested' });
        }
        await savePlatformTexts(scope, action, intent === 'reset' ? { ...settled, texts: null } : settled);
        return await redirectWithFlash(to, { type: 'success', message: 'flash:settings.saved' });
      } catch (error) {
        return reading.refuse(error, intent === 'test' ? 'phone' : undefined);
      }
    },
    { fresh: true },
  );
}

/** @throws DomainError whatsappNotFound for what is no action */
function actionOf(text: string | undefined) {
  if (!isWhatsappAction(text ?? null)) throw new DomainError('whatsappNotFound');
  return text as WhatsappAction;
}

export default function AdminWhatsappText() {
  const { title, previews, handedIn } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['admin-whatsapp-text', 'whatsapp-text']);
  const lang = useLanguage();
  const answer = useActionData<typeof action>() as { previews?: typeof previews } | undefined;
  return (
    <div className="mx-auto grid max-w-panel gap-4">
      <div>
        <Breadcrumbs
          label={t('trail')}
          items={[
            { label: t('messages'), href: paths.adminWhatsapp(lang) },
            { label: t('all'), href: paths.adminWhatsappTexts(lang) },
            { label: title },
          ]}
        />
        <h1 className="heading mt-2 text-h1">{title}</h1>
        <p className="mt-1 text-muted">{t('lead')}</p>
      </div>
      <TextsForm loaded={useLoaderData<typeof loader>()} />
      <Card as="section" pad="none" labelledBy="preview">
        <CardHeader id="preview" title={t('whatsapp-text:previewTitle')} />
        <TextPreviews previews={answer?.previews ?? previews} isUnsaved={Boolean(answer?.previews)} />
      </Card>
      <HandedIn texts={handedIn} />
    </div>
  );
}
