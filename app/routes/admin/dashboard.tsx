import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { formatDate } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { readDashboard } from '~/modules/admin/dashboard/read-dashboard.server';
import { FigureStrip } from '~/modules/admin/dashboard/ui/figure-strip';
import { HealthCard } from '~/modules/admin/dashboard/ui/health-card';
import { LatestBookings } from '~/modules/admin/dashboard/ui/latest-bookings';
import { StatusCard } from '~/modules/admin/dashboard/ui/status-card';
import { WaitingCard } from '~/modules/admin/dashboard/ui/waiting-card';
import { WeeksCard } from '~/modules/admin/dashboard/ui/weeks-card';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { PageHeader } from '~/ui/layout/page-header';

export const handle = {
  i18n: ['admin-overview', 'admin-health-points', 'terms-booking', 'terms-fleet'],
} satisfies RouteHandle;

/** The platform's overview (R310). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, lang }) => ({
    dashboard: await readDashboard(scope).catch((error: unknown) => rethrowAs(error, 'analyticsLoadFailed')),
    title: translator(lang)('admin-overview:title'),
  }));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminDashboard() {
  const { t } = useTranslation('admin-overview');
  const lang = useLanguage();
  const { dashboard, title } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        note={t('note', { day: formatDate(dashboard.days.today, lang, 'long') })}
        actions={
          <ButtonLink href={paths.adminStats(lang)} icon="chart">
            {t('stats')}
          </ButtonLink>
        }
      />
      <section aria-labelledby="figures" className="mt-5">
        <h2 id="figures" className="mb-2 text-small text-muted">
          {t('figuresOf')}
        </h2>
        <FigureStrip dashboard={dashboard} />
      </section>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_304px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <WaitingCard waiting={dashboard.waiting} />
          <WeeksCard weeks={dashboard.weeks} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:max-xl:grid-cols-2">
          <HealthCard states={dashboard.states} />
          <StatusCard dashboard={dashboard} />
        </div>
      </div>
      <div className="mt-6">
        <LatestBookings bookings={dashboard.latest} />
      </div>
    </>
  );
}
