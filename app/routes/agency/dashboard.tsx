import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { type PageTexts, useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { capitalise, formatDate } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import type { AgencySummary } from '~/modules/agencies/read-agency-dashboard.server';
import { DashboardStart, SetupNotice } from '~/modules/agencies/ui/dashboard-start';
import type { Movement } from '~/modules/planning/day/list-movements.server';
import { readAgencyOverview } from '~/modules/reports/agency-overview.server';
import { MoneyAndFleet } from '~/modules/reports/ui/money-and-fleet';
import { MovementsCard } from '~/modules/reports/ui/movements-card';
import { OccupancyCard } from '~/modules/reports/ui/occupancy-card';
import { PapersCard } from '~/modules/reports/ui/papers-card';
import { RecentCard } from '~/modules/reports/ui/recent-card';
import { RequestsCard } from '~/modules/reports/ui/requests-card';
import { RevenueCard } from '~/modules/reports/ui/revenue-card';
import { ButtonLink } from '~/ui/button';
import { Link } from '~/ui/link';
import { PageHeader } from '~/ui/layout/page-header';

export const handle = {
  i18n: ['agency-overview', 'terms-booking', 'terms-movement', 'terms-papers', 'terms-time'],
  live: ['bookings'],
} satisfies RouteHandle;

/** The agency's overview (R113). `?day=tomorrow` turns the list of departures and returns. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, url, lang }) => {
    const overview = await readAgencyOverview(scope, lang);
    const day: 'today' | 'tomorrow' = url.searchParams.get('day') === 'tomorrow' ? 'tomorrow' : 'today';
    return { ...overview, day, title: translator(lang)('head:agencyOverview') };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyDashboard() {
  const { t } = useTranslation('agency-overview');
  const lang = useLanguage();
  const { today, now, day, fleet, money, movements, papers, requests, recent, occupancy } =
    useLoaderData<typeof loader>();
  const agency = useRouteLoaderData('routes/agency/layout') as AgencySummary | undefined;
  const title = capitalise(formatDate(today, lang, 'long'));
  if (agency?.isEmpty)
    return (
      <>
        <PageHeader title={title} />
        <div className="mt-6">
          <DashboardStart {...agency} />
        </div>
      </>
    );
  const waiting = requests.total > 0 ? t('requests', { count: requests.total }) : t('requestList.none');
  return (
    <>
      <PageHeader
        title={title}
        note={
          <>
            <Link href={paths.agencyCalendarDay(lang)} className="link">
              {todaysMoves(t, movements.today)}
            </Link>{' '}
            {waiting}
          </>
        }
        actions={
          <>
            <ButtonLink href={paths.agencyCalendarDay(lang)} icon="printer" size="md">
              {t('daySheet')}
            </ButtonLink>
            <ButtonLink href={paths.agencyBookings(lang)} icon="clipboard-list" size="md">
              {t('allBookings')}
            </ButtonLink>
          </>
        }
      />
      <div className="mt-6 empty:hidden">{agency ? <SetupNotice {...agency} /> : null}</div>
      <div className="mt-6 grid gap-4 xl:grid-cols-[minmax(0,1fr)_368px]">
        <div className="xl:col-span-2">
          <MoneyAndFleet fleet={fleet} money={money} />
        </div>
        {/* Two columns of their own heights; on a phone one, with what waits for an answer second. */}
        <div className="contents content-start gap-4 xl:grid">
          <MovementsCard movements={movements} day={day} today={today} now={now} />
          <div className="max-xl:order-1">
            <OccupancyCard occupancy={occupancy} />
          </div>
          <div className="max-xl:order-1">
            <RevenueCard months={money.months} />
          </div>
        </div>
        <div className="contents content-start gap-4 xl:grid">
          <RequestsCard requests={requests} now={now} />
          <PapersCard papers={papers} />
        </div>
        {/* Below both, so that their ends need not meet. */}
        <div className="xl:col-span-2">
          <RecentCard bookings={recent} />
        </div>
      </div>
    </>
  );
}

/** How many cars leave and come back today, those that are late since earlier days among them. */
function todaysMoves(t: PageTexts<'agency-overview'>, moves: readonly Pick<Movement, 'kind'>[]): string {
  const count = (kind: Movement['kind']) => moves.filter((move) => move.kind === kind).length;
  const [departures, returns] = [count('departure'), count('return')];
  const words = { departures: t('departures', { count: departures }), returns: t('returns', { count: returns }) };
  if (departures > 0 && returns > 0) return t('note', words);
  if (departures > 0) return t('noteOne', { moves: words.departures });
  return returns > 0 ? t('noteOne', { moves: words.returns }) : t('movements.none.today');
}
