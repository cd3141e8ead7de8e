import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { type RouteHandle, SHARE_LISTS } from '~/http/handle';
import { descriptionIn } from '~/modules/settings/platform-settings';
import { readSetting } from '~/modules/settings/read-settings.server';
import { paths } from '~/paths';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { findFavoriteMarks } from '~/modules/favorites/find-favorite-marks.server';
import { useHearts } from '~/modules/favorites/ui/heart';
import { vehiclePicture } from '~/modules/fleet/images/vehicle-picture';
import { type HomeData, showHome } from '~/modules/search/home/home.server';
import { HomeAgencies } from '~/modules/search/home/ui/home-agencies';
import { datesQuery, HomeVehicles } from '~/modules/search/home/ui/home-vehicles';
import { HomeCategories, HomeDestinations } from '~/modules/search/home/ui/home-destinations';
import { HomeReasons, HomeSteps } from '~/modules/search/home/ui/home-words';
import { siteData } from '~/modules/search/home/site-structured-data';
import { SearchForm } from '~/modules/search/query/ui/search-form';
import { env } from '~/platform/env.server';
import { Card } from '~/ui/layout/card';
import { Figures } from '~/ui/data/figures';
import { Hero } from '~/ui/layout/hero';

export const handle = {
  hydrate: 'never',
  shareFor: SHARE_LISTS,
} satisfies RouteHandle;

/** The car in front of the wall. */
const HERO_CAR = { category: 'suv', modelName: 'Duster', seats: 5, color: 'blanc' } as const;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ actor, lang, url }) => {
    const home = await showHome(url.searchParams);
    const marks = await findFavoriteMarks(
      actor,
      home.featured.map(({ id }) => id),
    );
    const t = translator(lang);
    const cities = t('terms-place:count.city', { count: home.figures.cities });
    const own = descriptionIn(lang, await readSetting('platform'));
    const head = {
      title: t('home:meta.title'),
      description: own ?? t('home:meta.description', { cities }),
      structured: [siteData(t('common:product'), lang, env().APP_ORIGIN)],
    };
    return { ...home, marks, head };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) => {
  if (!data) return [];
  const image = {
    path: paths.vehicleArt('suv-blanc-q-960.webp'),
    width: 960,
    height: 480,
    alt: data.head.title,
  };
  return pageMeta(matches, params.lang, { ...data.head, image });
};

export default function Home() {
  const home = useLoaderData<typeof loader>();
  const { t } = useTranslation(['home', 'terms-place']);
  const lang = useLanguage();
  const heart = useHearts(home.marks);
  const cities = t('terms-place:count.city', { count: home.figures.cities });
  return (
    <main id="main" tabIndex={-1}>
      <Hero
        title={t('hero.title')}
        text={t('hero.text', { cities })}
        picture={vehiclePicture(HERO_CAR, {
          alt: t('hero.pictureOf'),
          sizes: '(min-width: 64rem) min(60.5vw, 774px), min(100vw, 640px)',
          widths: [480, 640, 960],
          lang,
        })}
      >
        <Card lifted pad="none" className="p-4 md:p-5">
          <SearchForm lang={lang} dates={datesQuery(home.dates)} today={home.today} />
        </Card>
      </Hero>
      <div className="wrap">
        <HomeFigures figures={home.figures} claims={home.claims} />
        <HomeVehicles {...home} cornerOf={heart} />
        <HomeDestinations {...home} />
        <HomeCategories {...home} />
        <HomeSteps />
        <HomeAgencies {...home} />
        <HomeReasons claims={home.claims} />
      </div>
    </main>
  );
}

function HomeFigures({ figures, claims }: Pick<HomeData, 'figures' | 'claims'>) {
  const { t } = useTranslation('home');
  const lang = useLanguage();
  const figure = (name: 'agencies' | 'allAgencies' | 'cars' | 'airports' | 'cities', count: number) => ({
    label: t(`figures.${name}`, { count }),
    value: formatNumber(count, lang),
  });
  const agencies = claims.verifiedAgencies
    ? figure('agencies', figures.verifiedAgencies)
    : figure('allAgencies', figures.agencies);
  return (
    <section aria-label={t('figures.label')} className="mt-4">
      <Figures
        plain
        items={[
          { ...agencies, icon: claims.verifiedAgencies ? 'shield-check' : 'building' },
          { ...figure('cars', figures.vehicles), icon: 'car' },
          { ...figure('airports', figures.airports), icon: 'plane' },
          { ...figure('cities', figures.cities), icon: 'map-pin' },
        ]}
      />
    </section>
  );
}
