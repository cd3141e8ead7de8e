import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { readStats } from '~/modules/admin/stats/read-stats.server';
import { RANGES, readRange, statsDays } from '~/modules/admin/stats/stats-range';
import { topCities } from '~/modules/admin/stats/top-cities.server';
import { ConversionCard } from '~/modules/admin/stats/ui/conversion-card';
import { SharesCard, StatsChart, StatsFigureStrip } from '~/modules/admin/stats/ui/stats-cards';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { ButtonLink } from '~/ui/button';
import { PageHeader } from '~/ui/layout/page-header';
import { Tabs } from '~/ui/list/tabs';

/** Never hydrated: charts that the server draws. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** Statistics of the platform over 7, 30 or 90 days (R258). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, url, lang }) => {
    const days = statsDays(readRange(url), todayInMorocco());
    const stats = await readStats(scope, days).catch((error: unknown) => rethrowAs(error, 'statsLoadFailed'));
    return { stats: { ...stats, cities: topCities(stats.cities) }, days, title: translator(lang)('admin-stats:title') };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminStats() {
  const { stats, days, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['admin-stats', 'terms-vehicle']);
  const lang = useLanguage();
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <ButtonLink href={paths.adminStatsFile(lang, days.range)} icon="download" size="md" download>
            {t('export')}
          </ButtonLink>
        }
      />
      <div className="mt-4">
        <Tabs
          label={t('range')}
          items={RANGES.map((range) => ({
            label: t('days', { count: range }),
            href: paths.adminStats(lang, range),
            current: range === days.range,
          }))}
        />
      </div>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
        <StatsFigureStrip stats={stats} days={days} />
        <ConversionCard stats={stats} days={days} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
          <StatsChart steps={stats.steps} of="bookings" />
          <StatsChart steps={stats.steps} of="booked" />
          <div className="min-w-0 xl:col-span-2">
            <StatsChart steps={stats.steps} of="searches" />
          </div>
          <SharesCard
            id="cities"
            rows={stats.cities.map((city) => ({
              key: city.name ?? '',
              label: city[lang] ?? t('otherCities'),
              ...city,
            }))}
          />
          <SharesCard
            id="categories"
            rows={stats.categories.map((one) => ({
              key: one.name,
              label: t(`terms-vehicle:category.${one.name}`),
              ...one,
            }))}
          />
        </div>
      </div>
    </>
  );
}
