import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import { paths } from '~/paths';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { findAgencyBooking } from '~/modules/bookings/details/find-agency-booking.server';
import { AgencyBookingActions } from '~/modules/bookings/details/ui/agency-booking-actions';
import { AgencyBookingNotice } from '~/modules/bookings/details/ui/agency-booking-notice';
import type { OpenBooking } from '~/modules/bookings/lifecycle/ui/open-booking';
import { BookingStatusBadge } from '~/modules/bookings/ui/booking-badges';
import { BookingPeriod } from '~/modules/bookings/details/ui/booking-period';
import { BookingTimeline } from '~/modules/bookings/details/ui/booking-timeline';
import { ClientCard } from '~/modules/bookings/details/ui/client-card';
import { DriversCard } from '~/modules/bookings/details/ui/drivers-card';
import { MoneyCard } from '~/modules/bookings/details/ui/money-card';
import { LocationName } from '~/modules/bookings/details/ui/location-name';
import { VehicleThumb } from '~/modules/fleet/images/ui/vehicle-thumb';
import { nowInMorocco } from '~/platform/clock';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card, CardHeader } from '~/ui/layout/card';
import { Plate } from '~/ui/data/plate';
import { clientName } from '~/modules/people/client-name';

/** One booking of the agency. Its steps (confirm, decline, complete) are routes inside it. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const booking = await findAgencyBooking(scope, params.reference ?? '');
    const title = translator(lang)('agency:booking.metaTitle', { reference: booking.reference });
    return { booking, now: nowInMorocco(), title };
  });
}

/** A step that opens over the page, or closes, shares what the page has read; a post reads it again. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, currentParams, nextParams, formMethod, defaultShouldRevalidate } = change;
  const isSameBooking = currentParams.reference === nextParams.reference && currentParams.lang === nextParams.lang;
  const isStep = isSameBooking && currentUrl.pathname !== nextUrl.pathname && !formMethod;
  return isStep ? false : defaultShouldRevalidate;
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyBooking() {
  const { t } = useTranslation(['agency', 'booking', 'terms']);
  const lang = useLanguage();
  const { booking, now } = useLoaderData<typeof loader>();
  const { vehicle, client, contract } = booking;
  return (
    <>
      <Outlet context={{ booking } satisfies OpenBooking} />
      <Breadcrumbs
        label={t('booking.trail')}
        items={[{ label: t('nav.bookings'), href: paths.agencyBookings(lang) }, { label: booking.reference }]}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="heading text-h1">{clientName(client)}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi dir="ltr" className="text-muted">
              {booking.reference}
            </bdi>
            <BookingStatusBadge status={booking.shown} />
          </p>
        </div>
        <AgencyBookingActions booking={booking} />
      </div>
      <AgencyBookingNotice booking={booking} />
      <div className="mt-5 grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
        {/* On a phone one column, with the history last. */}
        <div className="contents content-start gap-4 lg:grid">
          <Card pad="none" as="section" labelledBy="rental">
            <CardHeader id="rental" title={t('booking.rental')} />
            <div className="grid gap-6 p-5 sm:grid-cols-2">
              <BookingPeriod
                pickupAt={booking.pickupAt}
                returnAt={booking.returnAt}
                days={booking.days}
                pickupPlace={<LocationName place={booking.pickupLocation} />}
                returnPlace={<LocationName place={booking.returnLocation} />}
              />
              <div className="flex items-start gap-3">
                <VehicleThumb car={vehicle} className="h-[68px] w-30" />
                <div className="min-w-0">
                  <p className="font-semibold">
                    {vehicle.make} {vehicle.modelName}
                  </p>
                  <p className="text-table text-muted">
                    <Plate>{vehicle.registrationNumber}</Plate>
                  </p>
                  <p className="text-table text-muted">{vehicle.year}</p>
                </div>
              </div>
            </div>
            {(booking.notes || booking.agencyNotes || booking.extensible) && (
              <div className="border-t border-line px-5 py-4 text-body">
                {booking.notes && (
                  <>
                    <h3 className="text-small font-semibold text-muted">{t('booking.notes')}</h3>
                    <p className="whitespace-pre-line">{booking.notes}</p>
                  </>
                )}
                {booking.agencyNotes && (
                  <>
                    <h3 className="mt-3 text-small font-semibold text-muted first:mt-0">{t('booking.agencyNotes')}</h3>
                    <p className="whitespace-pre-line">{booking.agencyNotes}</p>
                  </>
                )}
                {booking.extensible && <p className="mt-1 text-muted">{t('booking.extensible')}</p>}
              </div>
            )}
          </Card>
          <DriversCard drivers={booking.drivers} />
          <Card pad="none" as="section" labelledBy="history" className="max-lg:order-1">
            <CardHeader id="history" title={t('booking.history')} />
            <div className="p-5">
              <BookingTimeline
                viewer="agency"
                status={booking.status}
                shown={booking.shown}
                pickupAt={booking.pickupAt}
                returnAt={booking.returnAt}
                now={now}
                events={booking.events.map(({ data, ...event }) => ({
                  ...event,
                  reason: typeof data.reason === 'string' ? data.reason : null,
                }))}
              />
            </div>
          </Card>
        </div>
        <div className="contents content-start gap-4 lg:grid">
          <ClientCard booking={booking} />
          <MoneyCard booking={booking} />
          {contract && (
            <Card pad="none" as="section" labelledBy="contract">
              <CardHeader id="contract" title={t('booking.contract')} />
              <p className="flex flex-wrap items-baseline justify-between gap-2 px-5 py-4">
                <bdi dir="ltr" className="font-semibold">
                  {contract.number}
                </bdi>
                <span className="text-muted">{t(`terms:contractStatus.${contract.status}`)}</span>
              </p>
            </Card>
          )}
        </div>
      </div>
    </>
  );
}
