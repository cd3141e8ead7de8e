import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import { type RouteHandle, SHARE_TEXTS } from '~/http/handle';
import { paths } from '~/paths';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { displayPhone } from '~/modules/people/identity-numbers';
import { readPlatform } from '~/modules/settings/read-platform.server';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/layout/card';
import { Icon } from '~/ui/icon';
import { PageHeader } from '~/ui/layout/page-header';

export const handle = { hydrate: 'never', shareFor: SHARE_TEXTS } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ lang }) => {
    const t = translator(lang);
    const { supportEmail, supportPhone } = await readPlatform();
    return { title: t('pages:contact.title'), description: t('pages:contact.lead'), supportEmail, supportPhone };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, data) : [];

export default function Contact() {
  const { supportEmail, supportPhone } = useLoaderData<typeof loader>();
  const { t } = useTranslation('pages');
  const lang = useLanguage();
  return (
    <main id="main" tabIndex={-1} className="wrap py-8 md:py-12">
      <PageHeader title={t('contact.title')} />
      <p className="mt-4 max-w-prose text-lead text-muted">{t('contact.lead')}</p>
      <div className="mt-8 grid gap-4 md:grid-cols-2">
        <Card>
          <h2 className="heading text-card">{t('contact.bookingTitle')}</h2>
          <p className="mt-2 text-muted">{t('contact.bookingText')}</p>
          <p className="mt-4">
            <ButtonLink href={paths.bookings(lang)} icon="clipboard-list">
              {t('contact.bookings')}
            </ButtonLink>
          </p>
        </Card>
        <Card>
          <h2 className="heading text-card">{t('contact.platformTitle')}</h2>
          <p className="mt-2 text-muted">{t('contact.platformText')}</p>
          <ul className="mt-4 grid gap-2">
            {supportEmail && (
              <li className="flex items-center gap-2">
                <Icon name="mail" className="text-muted" />
                <a className="link" href={`mailto:${supportEmail}`}>
                  {supportEmail}
                </a>
              </li>
            )}
            {supportPhone && (
              <li className="flex items-center gap-2">
                <Icon name="phone" className="text-muted" />
                <a className="link" href={`tel:${supportPhone}`}>
                  <bdi dir="ltr">{displayPhone(supportPhone)}</bdi>
                </a>
              </li>
            )}
          </ul>
        </Card>
      </div>
    </main>
  );
}
