import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { csvResponse, FILE_PAGE } from '~/http/list/csv-response.server';
import { translator } from '~/i18n/i18next.server';
import { agencyBookingFile, agencyBookings } from '~/modules/bookings/list/agency-bookings';
import { countBookingFile } from '~/modules/bookings/list/booking-file-limits.server';
import { visitorAddress } from '~/http/session/session.server';
import { listBookingFile } from '~/modules/bookings/list/list-booking-file.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'agency-records',
    async ({ scope, url, lang }) => {
      await countBookingFile(scope, visitorAddress());
      const { bookings, total } = await listBookingFile(scope, { ...agencyBookings.read(url), ...FILE_PAGE });
      return csvResponse(agencyBookingFile(translator(lang), lang), bookings, total);
    },
    { kept: true },
  );
}
