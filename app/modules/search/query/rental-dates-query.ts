import { type RentalDates, readRentalDates } from '~/modules/availability/period/rental-dates';
import { datesOf, readEnquiry } from '~/modules/bookings/request/rental-enquiry';
import type { Filter } from '~/platform/list/filters';

const FIELDS = ['startDate', 'endDate', 'pickupTime', 'returnTime'] as const;

/** The dates of a query string as links carry them on: what is well formed and not the usual time. */
export type DatesInAddress = Partial<Record<(typeof FIELDS)[number], string>>;

/** Reads them; a bad query never fails, it has no dates. */
export function datesInAddress(search: URLSearchParams): DatesInAddress {
  return datesOf(readEnquiry(search, { pickup: [], return: [] }));
}

/** Whether a query says anything of dates, even that there are none. */
export const saysDates = (search: URLSearchParams) => search.has('startDate') || search.has('endDate');

/** The rental that they mean, or what is wrong with them. */
export const rentalDatesOf = (dates: DatesInAddress): RentalDates => readRentalDates(dates);

/** The dates for which a list shows totals. */
export const datesFilter = (): Filter<DatesInAddress> => ({
  params: FIELDS,
  read: datesInAddress,
  write: (dates) =>
    Object.fromEntries(Object.entries(dates).filter((pair): pair is [string, string] => Boolean(pair[1]))),
});
