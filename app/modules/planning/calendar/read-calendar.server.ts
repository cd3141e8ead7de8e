import type { Language } from '~/i18n/languages';
import { localName } from '~/i18n/local-name';
import { locationName } from '~/modules/agencies/locations/location-name';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { addDays, type CalendarDay, dateToDay, dayOf, dayToDate, nowInMorocco, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { type CalendarQuery, type Span, USUAL_SPAN } from './agency-calendar';
import type { CalendarBar } from './calendar-bar';
import { barsOf, type CalendarVehicle, countFree, pageOfFleet } from './calendar.sql';
import { type CalendarWindow, windowOf } from './calendar-window';

export interface AgencyCalendar {
  now: WallClock;
  span: Span;
  window: CalendarWindow;
  /** By their short ids: a month of a large fleet is sent without the long ones. */
  vehicles: (Omit<CalendarVehicle, 'id'> & { bars: CalendarBar[] })[];
  /** Vehicles that meet the filter. */
  total: number;
  /** Of those, the ones that may be rented. */
  listed: number;
  /** How many of these are free on each day. */
  free: number[];
  holidays: { day: CalendarDay; name: string }[];
  /** The agency's places, for the filter. */
  locations: { value: string; label: string }[];
}

/** A page of the agency's vehicles with what takes them in the days in view. Five queries, whatever the fleet. */
export async function readCalendar(
  scope: AgencyScope,
  query: CalendarQuery,
  lang: Language,
  now = nowInMorocco(),
): Promise<AgencyCalendar> {
  const span = query.span ?? USUAL_SPAN;
  const window = windowOf(span, query.from ?? dayOf(now));
  const readRows = async () => {
    const fleet = await pageOfFleet(scope, query, window, query);
    const ids = fleet.map(({ id }) => id);
    const bars = await barsOf(scope, ids, window, now);
    return fleet.map(({ id, ...vehicle }) => ({ ...vehicle, bars: bars.get(id) ?? [] }));
  };
  const [vehicles, counted, holidays, locations] = await Promise.all([
    readRows(),
    countFree(scope, query, window, now),
    readHolidays(window, lang),
    listLocations(scope, lang),
  ]);
  return { now, span, window, vehicles, ...counted, holidays, locations };
}

/** Public holidays of a window; those that follow the moon may be a day off. */
async function readHolidays({ from, days }: CalendarWindow, lang: Language): Promise<AgencyCalendar['holidays']> {
  const rows = await db.holiday.findMany({
    where: { date: { gte: dayToDate(from), lt: dayToDate(addDays(from, days)) } },
    orderBy: { date: 'asc' },
  });
  return rows.map((row) => ({ day: dateToDay(row.date), name: localName(row, lang) }));
}

async function listLocations({ agencyId }: AgencyScope, lang: Language): Promise<AgencyCalendar['locations']> {
  const rows = await db.agencyLocation.findMany({
    where: { agencyId, isActive: true },
    select: { id: true, name: true, point: { select: { nameFr: true, nameEn: true, nameAr: true } } },
    orderBy: [{ isDefault: 'desc' }, { name: 'asc' }, { id: 'asc' }],
  });
  return rows.map((row) => ({ value: row.id, label: locationName(row, lang) }));
}
