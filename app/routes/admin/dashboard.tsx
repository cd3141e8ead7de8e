import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { formatDate } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { DISPLAY_STATUSES } from '~/modules/bookings/lifecycle/booking-status';
import { VEHICLE_STATUSES } from '~/modules/catalogue/vehicle-words';
import { readPlatformOverview } from '~/modules/reports/platform-overview.server';
import { LatestBookings } from '~/modules/reports/ui/latest-bookings';
import { type StatusGroup, StatusCounts } from '~/modules/reports/ui/status-counts';
import { Figures } from '~/ui/data/figures';
import { PageHeader } from '~/ui/layout/page-header';

const AGENCY_STATUSES = ['active', 'pending', 'suspended'] as const;
/** WhatsApp messages are ready links that a person sends: they are never sent or failed by themselves. */
const MESSAGE_STATES = ['email_pending', 'email_sent', 'email_failed', 'whatsapp_pending'] as const;

export const handle = { i18n: ['admin-overview', 'terms-booking', 'terms-fleet'] } satisfies RouteHandle;

/** The platform's overview (R113). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, lang }) => ({
    overview: await readPlatformOverview(scope),
    title: translator(lang)('admin-overview:title'),
  }));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminDashboard() {
  const { t } = useTranslation(['admin-overview', 'terms-booking', 'terms-fleet']);
  const lang = useLanguage();
  const { agencies, vehicles, bookings, customers, messages, latest, today } = useLoaderData<typeof loader>().overview;
  const of = (counts: { status: string; count: number }[], status: string) =>
    counts.find((one) => one.status === status)?.count ?? 0;
  const sum = (counts: { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);
  const groups: StatusGroup[] = [
    {
      title: t('status.agencies'),
      rows: AGENCY_STATUSES.map((one) => ({ label: t(`status.agency.${one}`), count: of(agencies, one) })),
    },
    {
      title: t('status.vehicles'),
      rows: VEHICLE_STATUSES.map((one) => ({ label: t(`terms-fleet:vehicleStatus.${one}`), count: of(vehicles, one) })),
    },
    {
      title: t('status.bookings'),
      rows: DISPLAY_STATUSES.map((one) => ({
        label: t(`terms-booking:bookingStatus.${one}`),
        count: of(bookings, one),
      })),
    },
    {
      title: t('status.outbox'),
      rows: MESSAGE_STATES.map((one) => ({ label: t(`status.message.${one}`), count: of(messages, one) })),
    },
  ];
  return (
    <>
      <PageHeader title={t('title')} note={t('note', { day: formatDate(today, lang, 'long') })} />
      <div className="mt-6 grid gap-4">
        <Figures
          items={[
            {
              label: t('figures.agencies'),
              value: of(agencies, 'active'),
              note: t('figures.agenciesNote', {
                pending: of(agencies, 'pending'),
                suspended: of(agencies, 'suspended'),
              }),
            },
            {
              label: t('figures.vehicles'),
              value: sum(vehicles),
              note: t('figures.vehiclesNote', { available: of(vehicles, 'available'), rented: of(vehicles, 'rented') }),
            },
            { label: t('figures.bookings'), value: sum(bookings), note: t('figures.bookingsNote') },
            { label: t('figures.customers'), value: customers },
          ]}
        />
        <StatusCounts title={t('status.title')} groups={groups} />
        <LatestBookings bookings={latest} />
      </div>
    </>
  );
}
