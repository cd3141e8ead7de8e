import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { findAgencyBooking } from '~/modules/bookings/details/find-agency-booking.server';
import { AgencyBookingHead } from '~/modules/bookings/details/ui/agency-booking-head';
import { AgencyBookingNotice } from '~/modules/bookings/details/ui/agency-booking-notice';
import { AvoidedClientNotice } from '~/modules/bookings/details/ui/avoided-client-notice';
import { ChangeRequestCard } from '~/modules/bookings/changes/ui/change-request-card';
import type { OpenBooking } from '~/modules/bookings/lifecycle/ui/open-booking';
import { ClientCard } from '~/modules/bookings/details/ui/client-card';
import { ContractCard } from '~/modules/bookings/details/ui/contract-card';
import { DriversCard } from '~/modules/bookings/details/ui/drivers-card';
import { EditLinks } from '~/modules/bookings/details/ui/edit-links';
import { InvoicesCard } from '~/modules/bookings/details/ui/invoices-card';
import { HistoryCard } from '~/modules/bookings/details/ui/history-card';
import { MoneyCard } from '~/modules/bookings/details/ui/money-card';
import { RequestFacts } from '~/modules/bookings/details/ui/request-facts';
import { RentalCard } from '~/modules/bookings/details/ui/rental-card';
import { nowInMorocco } from '~/platform/clock';

export const handle = {
  i18n: [
    'agency-booking',
    'booking',
    'booking-handover',
    'terms-booking',
    'terms-client',
    'terms-documents',
    'terms-time',
  ],
} satisfies RouteHandle;

/** One booking of the agency. Its steps (confirm, decline, complete) are routes inside it. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const booking = await findAgencyBooking(scope, params.reference ?? '');
    const title = translator(lang)('head:agencyBooking', { reference: booking.reference });
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
  const { booking, now } = useLoaderData<typeof loader>();
  return (
    <>
      <Outlet context={{ booking } satisfies OpenBooking} />
      <AgencyBookingHead booking={booking} />
      <AgencyBookingNotice booking={booking} />
      <AvoidedClientNotice booking={booking} />
      <ChangeRequestCard booking={booking} />
      <div className="mt-5 grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
        {/* On a phone one column, with the history last. */}
        <div className="contents content-start gap-4 lg:grid">
          <RentalCard booking={booking} />
          <RequestFacts booking={booking} />
          <DriversCard drivers={booking.drivers} />
          <HistoryCard booking={booking} now={now} />
        </div>
        <div className="contents content-start gap-4 lg:grid">
          <ClientCard booking={booking} />
          <MoneyCard booking={booking} />
          <ContractCard booking={booking} />
          <InvoicesCard booking={booking} />
          <EditLinks booking={booking} />
        </div>
      </div>
    </>
  );
}
