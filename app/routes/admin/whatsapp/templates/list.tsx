import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { listPlatformTexts } from '~/modules/messaging/whatsapp/admin/platform-texts.server';
import { paths } from '~/paths';
import { Badge } from '~/ui/badge';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';

export const handle = { i18n: ['admin-whatsapp-texts', 'terms-whatsapp'] } satisfies RouteHandle;

/** The platform's words of each WhatsApp message (R241). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, lang }) => ({
    settings: await listPlatformTexts(scope),
    title: translator(lang)('admin-whatsapp-texts:title'),
  }));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminWhatsappTexts() {
  const { settings, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['admin-whatsapp-texts', 'terms-whatsapp']);
  const lang = useLanguage();
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('all'), href: paths.adminWhatsapp(lang) }, { label: title }]}
      />
      <h1 className="heading mt-2 text-h1">{title}</h1>
      <p className="mt-1 mb-5 text-muted">{t('lead')}</p>
      <Card>
        <ul className="divide-y divide-line">
          {settings.map(({ action, isOffered, isFirst, template }) => (
            <li
              key={action}
              className="grid items-center gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div>
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {t(`terms-whatsapp:action.${action}`)}
                  {isOffered ? null : <Badge tone="neutral">{t('off')}</Badge>}
                </p>
                <p className="text-table wrap-anywhere text-muted">
                  {template ? t('byProvider', { name: template }) : t('byHand')} · {t(isFirst ? 'first' : 'changed')}
                </p>
              </div>
              <TextLink href={paths.adminWhatsappText(lang, action)}>
                {t('edit')}
                <span className="sr-only"> {t(`terms-whatsapp:action.${action}`)}</span>
              </TextLink>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
