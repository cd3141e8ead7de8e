import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import {
  BookingHead,
  BookingMoney,
  BookingPapers,
  BookingParties,
  CancellationBand,
} from '~/modules/admin/bookings/ui/booking-cards';
import { findBooking } from '~/modules/bookings/details/find-booking.server';
import { DriversCard } from '~/modules/bookings/details/ui/drivers-card';
import { HistoryCard } from '~/modules/bookings/details/ui/history-card';
import { RentalCard } from '~/modules/bookings/details/ui/rental-card';
import { nowInMorocco } from '~/platform/clock';

/** Never hydrated: it is read, and leads to its steps. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** One booking of any agency (R283). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, params, lang }) => {
    const booking = await findBooking(scope, params.reference ?? '').catch((error: unknown) =>
      rethrowAs(error, 'bookingsFetchFailed'),
    );
    const title = translator(lang)('admin-booking:title', { reference: booking.reference });
    return { booking, now: nowInMorocco(), title };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminBooking() {
  const { booking, now } = useLoaderData<typeof loader>();
  return (
    <>
      <BookingHead booking={booking} />
      <div className="mt-5 grid gap-4">
        <CancellationBand booking={booking} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
          <div className="grid gap-4">
            <RentalCard booking={booking} />
            <DriversCard drivers={booking.drivers} />
            <HistoryCard booking={booking} now={now} viewer="admin" />
          </div>
          <div className="grid gap-4">
            <BookingParties booking={booking} customerId={booking.customerId} />
            <BookingMoney booking={booking} />
            <BookingPapers booking={booking} />
          </div>
        </div>
      </div>
    </>
  );
}
