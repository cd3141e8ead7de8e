import type { Language } from '~/i18n/languages';
import { countFree } from '~/modules/planning/calendar/calendar.sql';
import { listMovements, type Movement } from '~/modules/planning/day/list-movements.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { addDays, type CalendarDay, dayOf, nowInMorocco, type WallClock } from '~/platform/clock';
import { type ExpiringPaper, fleetToday, type FleetToday } from './fleet-today.sql';
import { moneyToday, type MoneyToday } from './money-today.server';
import { type OverviewBookings, recentBookings } from './recent-bookings.sql';

/** The days ahead of which the overview says how far the fleet is taken, today included. */
const OCCUPANCY_DAYS = 14;
const WHOLE_FLEET = { search: '', category: null, locationId: null, status: null };

export interface Occupancy {
  /** Vehicles that may be rented. */
  listed: number;
  /** How many of them are free on each of the next days, as the calendar counts them. */
  days: { day: CalendarDay; free: number }[];
}

export interface AgencyOverview extends OverviewBookings {
  now: WallClock;
  today: CalendarDay;
  fleet: FleetToday;
  money: MoneyToday;
  /** Departures and returns of today, late returns of earlier days first; then those of tomorrow. */
  movements: { today: Movement[]; tomorrow: Movement[] };
  papers: ExpiringPaper[];
  occupancy: Occupancy;
}

/** The agency's first screen (R113), in five queries. `now` is Moroccan wall clock. */
export async function readAgencyOverview(
  scope: AgencyScope,
  lang: Language,
  now = nowInMorocco(),
): Promise<AgencyOverview> {
  const today = dayOf(now);
  const window = { from: today, days: OCCUPANCY_DAYS };
  const [cars, money, movements, bookings, { listed, free }] = await Promise.all([
    fleetToday(scope, now),
    moneyToday(scope, now),
    listMovements(scope, { from: today, days: 2 }, now, lang),
    recentBookings(scope, now),
    countFree(scope, WHOLE_FLEET, window, now),
  ]);
  const tomorrow = addDays(today, 1);
  return {
    now,
    today,
    ...cars,
    ...bookings,
    money,
    movements: {
      today: movements.filter(({ at }) => dayOf(at) <= today),
      tomorrow: movements.filter(({ at }) => dayOf(at) === tomorrow),
    },
    occupancy: { listed, days: free.map((count, index) => ({ day: addDays(today, index), free: count })) },
  };
}
