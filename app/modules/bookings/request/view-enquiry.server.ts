import { closedEnds, hoursAt, type WeeklyHours } from '~/modules/agencies/hours/opening-hours';
import {
  addDays,
  addMonths,
  type CalendarMonth,
  dayOf,
  daysInMonth,
  monthOf,
  nowInMorocco,
  parseDay,
  parseMonth,
  startOfMonth,
  type WallClock,
} from '~/platform/clock';
import { calendarWeeks } from '~/modules/availability/calendar/calendar-days';
import { type RentalQuote, quoteRental } from '../pricing/quote-rental.server';
import { type LocationToChoose, readEnquiry, type RentalEnquiry } from './rental-enquiry';
import { readRentalDates } from '~/modules/availability/period/rental-dates';
import { vehicleBlocks } from '~/modules/availability/calendar/vehicle-occupancies.server';

/** Months that the calendar of a car's page turns to, the present one included. */
const MONTHS_SHOWN = 12;

type EnquiredLocation = LocationToChoose & { hours: unknown };

interface EnquiredVehicle {
  id: string;
  status: string;
  pickupLocations: readonly EnquiredLocation[];
  returnLocations: readonly EnquiredLocation[];
  agency: { hours: WeeklyHours | null };
}

/**
 * What a car's page says about the dates in its query (`startDate`, `endDate`, `pickupTime`,
 * `returnTime`, places, `month`): the price worked out on the server or what is wrong with the dates,
 * and the months of free and taken days. A bad query never fails: it shows the plain page.
 * A car in maintenance has no price (R16). `monthsShown`: so many months from the one asked for, as far as they may be
 * turned to.
 */
export async function viewEnquiry(vehicle: EnquiredVehicle, search: URLSearchParams, monthsShown = 2) {
  const now = nowInMorocco();
  const today = dayOf(now);
  const enquiry = readEnquiry(search, {
    pickup: vehicle.pickupLocations,
    return: vehicle.returnLocations,
  });
  const dates = readRentalDates(enquiry, now);
  const wanted = dates.kind === 'dates' ? dates : null;

  const first = monthOf(today);
  const last = addMonths(first, MONTHS_SHOWN - 1);
  const month = within(parseMonth(search.get('month')) ?? monthOf(parseDay(enquiry.startDate) ?? today), first, last);
  const months = Array.from({ length: monthsShown }, (_, at) => addMonths(month, at)).filter((one) => one <= last);
  const lastShown = months.at(-1) ?? month;
  const [blocks, quote] = await Promise.all([
    vehicleBlocks(vehicle.id, startOfMonth(month), addDays(startOfMonth(lastShown), daysInMonth(lastShown) - 1)),
    wanted && vehicle.status !== 'maintenance' ? quoteRental(vehicle.id, wanted) : null,
  ]);

  const start = parseDay(enquiry.startDate);
  const end = parseDay(enquiry.endDate);
  const selected = start && { from: start, to: end && end >= start ? end : start };
  return {
    today,
    enquiry,
    dates,
    fault: dates.kind === 'refused' ? { field: dates.field, message: dates.message } : null,
    quote: quote satisfies RentalQuote | null,
    closed: wanted ? closedAt(vehicle, enquiry, wanted) : [],
    calendar: {
      first,
      last,
      months: months.map((one) => ({ month: one, weeks: calendarWeeks({ month: one, now, blocks, selected }) })),
    },
  };
}

/** The ends at which the chosen places are closed. */
function closedAt(
  { agency, pickupLocations, returnLocations }: EnquiredVehicle,
  { pickupLocationId, returnLocationId }: RentalEnquiry,
  { pickupAt, returnAt }: { pickupAt: WallClock; returnAt: WallClock },
) {
  const pickup = pickupLocations.find(({ id }) => id === pickupLocationId);
  const back = returnLocations.find(({ id }) => id === returnLocationId);
  return closedEnds(
    { at: pickupAt, hours: hoursAt(pickup, agency.hours) },
    { at: returnAt, hours: hoursAt(back, agency.hours) },
  );
}

function within(month: CalendarMonth, first: CalendarMonth, last: CalendarMonth): CalendarMonth {
  if (month < first) return first;
  return month > last ? last : month;
}
