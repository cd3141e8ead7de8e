import type { LoaderFunctionArgs } from '@remix-run/node';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import { adminListFile } from '~/http/list/admin-file.server';
import { adminBookings, bookingsFile } from '~/modules/admin/bookings/bookings';
import { listBookings } from '~/modules/admin/bookings/list-bookings.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    adminListFile(visit, 'bookings', adminBookings, async (query, t) => {
      const { bookings, total } = await listBookings(visit.scope, query).catch((error: unknown) =>
        rethrowAs(error, 'bookingsFetchFailed'),
      );
      return { file: bookingsFile(t), rows: bookings, total };
    }),
  );
}
