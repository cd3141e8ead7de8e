import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import type { NoticeBrief } from '~/http/layout/notice-dialog';
import { findBookingBrief } from '~/modules/bookings/details/booking-brief.server';

/** What the window of a notice shows of a booking, as JSON (R234). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params: { reference = '' } }) =>
    Response.json({ booking: await findBookingBrief(scope, reference) } satisfies NoticeBrief),
  );
}
