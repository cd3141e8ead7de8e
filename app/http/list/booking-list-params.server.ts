import { z } from 'zod';
import { BOOKING_COLUMNS, type BookingColumn, USUAL_COLUMNS } from '~/modules/bookings/list/booking-columns';
import { DISPLAY_STATUSES } from '~/modules/bookings/lifecycle/booking-status';
import type { AgencyBookingQuery } from '~/modules/bookings/list/list-agency-bookings.server';
import { BOOKING_SORTS } from '~/modules/bookings/list/list-bookings.server';
import { PERIOD_FILTERS } from '~/modules/bookings/list/period-filter';
import { parseDay } from '~/platform/clock';
import { isUuid } from '~/platform/uuid';
import { readStoredColumns, storeColumns } from '../session/preferences.server';
import { enumParam, pageParam, pageSizeParam, searchObject, textParam } from './list-params.server';

export const BOOKINGS_PER_PAGE = 24;

const dayParam = z
  .unknown()
  .transform((text) => parseDay(text))
  .catch(null);

const schema = z.object({
  status: enumParam(DISPLAY_STATUSES, null),
  q: textParam,
  vehicle: z
    .unknown()
    .transform((id) => (typeof id === 'string' && isUuid(id) ? id : null))
    .catch(null),
  period: enumParam(PERIOD_FILTERS, 'all'),
  from: dayParam,
  to: dayParam,
  sort: enumParam(BOOKING_SORTS, '-pickup'),
  page: pageParam,
  size: pageSizeParam(BOOKINGS_PER_PAGE),
});

/** The address of the agency's list as a query: a value it cannot read counts as left out. */
export function readBookingQuery(url: URL): AgencyBookingQuery {
  const { q, size, vehicle, ...rest } = schema.parse(searchObject(url.searchParams));
  return { ...rest, search: q, pageSize: size, vehicleId: vehicle };
}

/**
 * Which columns to show: those of the address, else those this browser chose last, else the usual
 * ones. `cookie` is there when the address says something new; `cols=usual` forgets the choice.
 */
export async function readBookingColumns(
  request: Request,
  url: URL,
): Promise<{ columns: BookingColumn[]; cookie: string | null }> {
  const asked = url.searchParams.getAll('cols');
  if (asked.includes('usual')) return { columns: [...USUAL_COLUMNS], cookie: await storeColumns(null) };
  const known = (names: readonly string[]) => BOOKING_COLUMNS.filter((column) => names.includes(column));
  if (asked.length > 0) return { columns: known(asked), cookie: await storeColumns(known(asked)) };
  const stored = await readStoredColumns(request);
  return { columns: stored ? known(stored) : [...USUAL_COLUMNS], cookie: null };
}
