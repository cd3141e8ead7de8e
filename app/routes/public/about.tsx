import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { type RouteHandle, SHARE_TEXTS } from '~/http/handle';
import { pageMeta } from '~/http/seo';
import { TextPage } from '~/http/layout/text-page';
import { translator } from '~/i18n/i18next.server';
import { formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { countPlatform } from '~/modules/search/home/home.server';
import { readSetting } from '~/modules/settings/read-settings.server';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { Figures } from '~/ui/data/figures';

export const handle = { hydrate: 'never', shareFor: SHARE_TEXTS } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ lang }) => {
    const t = translator(lang);
    const [figures, { verifiedAgencies }] = await Promise.all([countPlatform(), readSetting('claims')]);
    return { title: t('pages:about.title'), description: t('pages:about.lead'), figures, verifiedAgencies };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { title: data.title, description: data.description }) : [];

/** What the platform is, how large it is today, and where to read more. */
export default function About() {
  const { verifiedAgencies } = useLoaderData<typeof loader>();
  const { t } = useTranslation('pages');
  const lang = useLanguage();
  return (
    <TextPage page="about" top={<Size />}>
      {verifiedAgencies && (
        <section className="mt-8">
          <h2 className="heading text-title">{t('about.verifiedTitle')}</h2>
          <p className="mt-3">{t('about.verified')}</p>
        </section>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={paths.faq(lang)}>{t('about.faq')}</ButtonLink>
        <ButtonLink href={paths.contact(lang)} icon="mail">
          {t('about.contact')}
        </ButtonLink>
        <ButtonLink href={paths.legal(lang)}>{t('about.legal')}</ButtonLink>
      </p>
    </TextPage>
  );
}

/** Agencies, cars and cities, counted. */
function Size() {
  const { figures } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['pages', 'home']);
  const lang = useLanguage();
  const figure = (name: 'allAgencies' | 'cars' | 'airports' | 'cities', count: number) => ({
    label: t(`home:figures.${name}`, { count }),
    value: formatNumber(count, lang),
  });
  return (
    <section aria-label={t('about.figures')} className="mt-6">
      <Figures
        items={[
          figure('allAgencies', figures.agencies),
          figure('cars', figures.vehicles),
          figure('airports', figures.airports),
          figure('cities', figures.cities),
        ]}
      />
    </section>
  );
}
