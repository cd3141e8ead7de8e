import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { translator } from '~/i18n/i18next.server';
import { bookingEvent } from '~/modules/bookings/details/booking-event';
import { findCustomerBooking } from '~/modules/bookings/details/find-customer-booking.server';
import { paths } from '~/paths';
import { env } from '~/platform/env.server';
import { ical, ICAL_TYPE } from '~/platform/ical';

/** A booking as a file for its customer's calendar. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'customer', async ({ scope, params, lang }) => {
    const booking = await findCustomerBooking(scope, params.reference ?? '');
    const { APP_ORIGIN: site, PRODUCT_SLUG: product } = env();
    const url = site + paths.booking(lang, booking.reference);
    return new Response(ical(bookingEvent(booking, url, translator(lang), lang), product), {
      headers: {
        'Content-Type': ICAL_TYPE,
        'Content-Disposition': `attachment; filename="${booking.reference}.ics"`,
        'Cache-Control': 'private, no-store',
      },
    });
  });
}
