import type { LoaderFunctionArgs } from '@remix-run/node';
import { readBookingQuery } from '~/http/list/booking-list-params.server';
import { guard } from '~/http/guard.server';
import { translator } from '~/i18n/i18next.server';
import { listAgencyBookings } from '~/modules/bookings/list/list-agency-bookings.server';
import { displayPhone } from '~/modules/people/identity-numbers';
import { csv, csvDecimal } from '~/platform/csv';
import { todayInMorocco } from '~/platform/clock';

/** The most rows of one file; a longer list says so in its last line. */
const MOST = 5000;

/** The agency's list as a file for spreadsheets, with the filters and the order of the page. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, url, lang }) => {
    const t = translator(lang);
    const list = await listAgencyBookings(scope, { ...readBookingQuery(url), page: 1, pageSize: MOST });
    const rows = list.bookings.map((booking) => [
      booking.reference,
      booking.client.companyName ?? booking.client.fullName,
      displayPhone(booking.client.phone),
      `${booking.vehicle.make} ${booking.vehicle.modelName}`,
      booking.vehicle.registrationNumber,
      booking.pickupAt.replace('T', ' '),
      booking.returnAt.replace('T', ' '),
      booking.days,
      booking.pickupLocation,
      csvDecimal(booking.totalPrice),
      csvDecimal(booking.paidAmount),
      t(`terms:paymentStatus.${booking.paymentStatus}`),
      t(`terms:bookingStatus.${booking.shown}`),
    ]);
    const head = (
      [
        'reference',
        'client',
        'phone',
        'vehicle',
        'plate',
        'pickup',
        'return',
        'days',
        'place',
        'total',
        'paid',
        'payment',
        'status',
      ] as const
    ).map((column) => t(`agency:file.${column}`));
    const cut = list.total > MOST ? [[t('agency:file.cut', { max: MOST, total: list.total })]] : [];
    return new Response(csv([head, ...rows, ...cut]), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="reservations-${todayInMorocco()}.csv"`,
        'Cache-Control': 'private, no-store',
      },
    });
  });
}
