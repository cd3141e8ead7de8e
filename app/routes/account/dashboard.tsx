import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { pageMeta } from '~/http/seo';
import { formatNumber } from '~/i18n/money';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { locationName } from '~/modules/agencies/locations/location-name';
import { customerOverview } from '~/modules/bookings/list/customer-overview.server';
import { findCustomerBooking } from '~/modules/bookings/details/find-customer-booking.server';
import { BookingPeriod } from '~/modules/bookings/details/ui/booking-period';
import { BookingStatusBadge } from '~/modules/bookings/ui/booking-badges';
import { type CustomerBookingItem, CustomerBookings } from '~/modules/bookings/list/ui/customer-bookings';
import { Thumb } from '~/modules/bookings/ui/booking-thumb';
import type { BookingListItem } from '~/modules/bookings/list/list-bookings.server';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/layout/card';
import { EmptyState } from '~/ui/list/empty-state';
import { Figures } from '~/ui/data/figures';
import { PageHeader } from '~/ui/layout/page-header';
import { Section } from '~/ui/layout/section';

export const handle = { hydrate: 'never' } satisfies RouteHandle;

const shown = ({ client: _, createdAt: __, ...booking }: BookingListItem) => booking;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'customer', async ({ scope, actor, lang }) => {
    const { recent, next, ...overview } = await customerOverview(scope);
    const details = next && (await findCustomerBooking(scope, next.reference));
    const t = translator(lang);
    return {
      ...overview,
      name: actor.fullName,
      recent: recent.map(shown),
      next: next && shown(next),
      pickupPlace: details && locationName(details.pickupLocation, lang),
      returnPlace: details && locationName(details.returnLocation, lang),
      head: { title: t('account-dashboard:metaTitle'), description: t('account-dashboard:metaDescription') },
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data.head, index: false }) : [];

export default function DashboardPage() {
  const { name, all, counts, recent, next, pickupPlace, returnPlace } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['account-dashboard', 'account-bookings', 'booking-sent']);
  const lang = useLanguage();
  // The last three make the first.
  const figures = {
    total: all,
    ahead: counts.pending + counts.confirmed + counts.active + counts.late,
    completed: counts.completed,
    off: counts.cancelled + counts.lapsed,
  };
  const bookNew = (
    <ButtonLink href={paths.cars(lang)} tone="primary" icon="plus">
      {t('bookNew')}
    </ButtonLink>
  );
  return (
    <main id="main" tabIndex={-1} className="wrap pt-6 pb-16 md:pt-8">
      <PageHeader title={t('title', { name })} actions={all === 0 ? undefined : bookNew} />
      {all === 0 ? (
        <div className="mt-6">
          <EmptyState title={t('account-bookings:emptyTitle')} action={bookNew}>
            {t('account-bookings:emptyText')}
          </EmptyState>
        </div>
      ) : (
        <>
          <div className="mt-6">
            <Figures
              items={(['total', 'ahead', 'completed', 'off'] as const).map((figure) => ({
                label: t(`figures.${figure}`),
                value: formatNumber(figures[figure], lang),
              }))}
            />
          </div>
          <Section id="next" title={t('next')} className="!mt-8">
            {next ? (
              <NextBooking booking={next} pickupPlace={pickupPlace} returnPlace={returnPlace} />
            ) : (
              <EmptyState level={3} title={t('noNext')}>
                {t('noNextText')}
              </EmptyState>
            )}
          </Section>
          <Section
            id="recent"
            title={t('recent')}
            className="!mt-8"
            action={
              <a href={paths.bookings(lang)} className="link inline-flex min-h-11 items-center">
                {t('booking-sent:all')}
              </a>
            }
          >
            <CustomerBookings bookings={recent} caption={t('recent')} />
          </Section>
        </>
      )}
    </main>
  );
}

interface NextBookingProps {
  booking: CustomerBookingItem;
  pickupPlace: string | null;
  returnPlace: string | null;
}

function NextBooking({ booking, pickupPlace, returnPlace }: NextBookingProps) {
  const { t } = useTranslation('account-dashboard');
  const lang = useLanguage();
  const { vehicle } = booking;
  return (
    <Card className="grid gap-5 md:grid-cols-2 md:items-center">
      <div className="grid gap-4">
        <div className="flex items-center gap-4">
          <Thumb vehicle={vehicle} className="h-17 w-30" />
          <div className="min-w-0">
            <h3 className="heading text-card">
              {vehicle.make} {vehicle.modelName} {vehicle.year}
            </h3>
            <p className="mb-1 text-table text-muted">{booking.agency.name}</p>
            <BookingStatusBadge status={booking.shown} />
          </div>
        </div>
        <ButtonLink href={paths.booking(lang, booking.reference)} className="w-fit">
          {t('view')}
        </ButtonLink>
      </div>
      <BookingPeriod {...booking} pickupPlace={pickupPlace} returnPlace={returnPlace} />
    </Card>
  );
}
