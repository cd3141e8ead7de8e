import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { type RouteHandle, SHARE_TEXTS } from '~/http/handle';
import { pageMeta } from '~/http/seo';
import { TextPage } from '~/http/layout/text-page';
import { translator } from '~/i18n/i18next.server';
import { readSetting } from '~/modules/settings/read-settings.server';

export const handle = { hydrate: 'never', shareFor: SHARE_TEXTS } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ lang }) => {
    const t = translator(lang);
    const { operator, cndpNumber, supportEmail } = await readSetting('platform');
    return {
      title: t('pages:privacy.title'),
      description: t('pages:privacy.lead'),
      controller: operator ?? t('common:product'),
      cndpNumber,
      supportEmail,
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, data) : [];

/** The notice that law 09-08 asks for: controller, purposes, receivers, rights (R41). */
export default function Privacy() {
  const { controller, cndpNumber, supportEmail } = useLoaderData<typeof loader>();
  const { t } = useTranslation('pages');
  return (
    <TextPage page="privacy">
      <section className="mt-8">
        <h2 className="heading text-title">{t('privacy.controllerTitle')}</h2>
        <p className="mt-3">{t('privacy.controller', { controller })}</p>
        {cndpNumber && <p className="mt-3">{t('privacy.cndp', { number: cndpNumber })}</p>}
        {supportEmail && (
          <p className="mt-3">
            {t('privacy.write')}{' '}
            <a className="link" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          </p>
        )}
      </section>
    </TextPage>
  );
}
