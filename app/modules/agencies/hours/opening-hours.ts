import {
  addDays,
  type CalendarDay,
  dayOf,
  nowInMorocco,
  type TimeOfDay,
  timeOf,
  type WallClock,
  weekday,
} from '~/platform/clock';

/** The days as stored keys and as `terms-place:weekday.*`, Monday first. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type WeekdayKey = (typeof WEEKDAYS)[number];

/** `24:00` is allowed as an end. An end at or before its start is on the next day. */
export interface TimeRange {
  from: TimeOfDay;
  to: TimeOfDay | '24:00';
}

/** Closed, open around the clock, or open in one or two ranges (Friday's midday pause). */
export type DayHours = 'closed' | '24h' | readonly TimeRange[];

/** Opening hours as stored in `agency_settings.working_hours`: all seven days. */
export type WeeklyHours = Record<WeekdayKey, DayHours>;

/** Consecutive days with equal hours. */
export interface HoursGroup {
  from: WeekdayKey;
  to: WeekdayKey;
  hours: DayHours;
}

/** How hours read: in a list unknown and varying ones say "contact for hours" (R59); a page has room for the whole week. */
export type HoursSummary =
  { kind: 'unknown' } | { kind: 'always' } | { kind: 'groups' | 'varies'; groups: HoursGroup[] };

/** More groups than this do not fit a card. */
const MAX_GROUPS = 3;

export const ALWAYS_OPEN: WeeklyHours = everyDay('24h');

/** The same hours on all seven days. */
export function everyDay(hours: DayHours): WeeklyHours {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, hours])) as WeeklyHours;
}

/**
 * Stored or submitted hours, checked: every day present, one or two well-formed ranges that do not
 * overlap, in order. Anything else (an agency that has set none) is null.
 */
export function parseWeeklyHours(value: unknown): WeeklyHours | null {
  if (typeof value !== 'object' || value === null) return null;
  const week = value as Partial<Record<WeekdayKey, unknown>>;
  return WEEKDAYS.every((day) => isDayHours(week[day])) ? (value as WeeklyHours) : null;
}

/** Whether the agency is open at a wall clock: from the opening minute to before the closing one. */
export function isOpenAt(hours: WeeklyHours, at: WallClock): boolean {
  const today = dayOf(at);
  const time = timeOf(at);
  const early = hoursOn(hours, addDays(today, -1));
  if (early !== 'closed' && early !== '24h') {
    if (early.some((range) => isOvernight(range) && time < range.to)) return true;
  }
  const own = hoursOn(hours, today);
  if (own === 'closed' || own === '24h') return own === '24h';
  return own.some((range) => time >= range.from && (isOvernight(range) || time < range.to));
}

/** Whether the agency is open now, in Morocco. */
export function openNow(hours: WeeklyHours): boolean {
  return isOpenAt(hours, nowInMorocco());
}

/** Consecutive days with equal hours, from Monday on. */
export function hoursGroups(hours: WeeklyHours): HoursGroup[] {
  const groups: HoursGroup[] = [];
  for (const day of WEEKDAYS) {
    const last = groups.at(-1);
    if (last && sameHours(last.hours, hours[day])) last.to = day;
    else groups.push({ from: day, to: day, hours: hours[day] });
  }
  return groups;
}

/** What a card says about the hours; a week closed throughout is as good as unknown. */
export function summariseHours(hours: WeeklyHours | null): HoursSummary {
  if (!hours) return { kind: 'unknown' };
  const groups = hoursGroups(hours);
  if (groups.length === 1 && groups[0]?.hours === '24h') return { kind: 'always' };
  if (groups.length === 1 && groups[0]?.hours === 'closed') return { kind: 'unknown' };
  return { kind: groups.length > MAX_GROUPS ? 'varies' : 'groups', groups };
}

/** At which end of a rental an agency is closed, and its hours on that day of the week. */
export interface ClosedEnd {
  end: 'pickup' | 'return';
  at: WallClock;
  day: WeekdayKey;
  hours: DayHours;
}

/** The hours of a place: its own (as stored), else its agency's. */
export const hoursAt = (place: { hours: unknown } | null | undefined, ofAgency: WeeklyHours | null) =>
  parseWeeklyHours(place?.hours) ?? ofAgency;

/** An end of a rental, with the hours of the place where the car changes hands; null where they are unknown. */
interface RentalEnd {
  at: WallClock;
  hours: WeeklyHours | null;
}

/** The ends of a rental at which nobody is there (R12); none where the hours are unknown. */
export function closedEnds(pickup: RentalEnd, back: RentalEnd): ClosedEnd[] {
  const ends = [
    { end: 'pickup', ...pickup },
    { end: 'return', ...back },
  ] as const;
  return ends.flatMap(({ end, at, hours }) =>
    hours && !isOpenAt(hours, at) ? [{ end, at, day: weekdayOf(dayOf(at)), hours: hoursOn(hours, dayOf(at)) }] : [],
  );
}

function weekdayOf(on: CalendarDay): WeekdayKey {
  return WEEKDAYS[weekday(on) - 1] ?? 'monday';
}

/** The hours of a calendar day. */
export function hoursOn(hours: WeeklyHours, on: CalendarDay): DayHours {
  return hours[weekdayOf(on)];
}

function isOvernight(range: TimeRange): boolean {
  return range.to <= range.from;
}

function sameHours(a: DayHours, b: DayHours): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  return a.length === b.length && a.every((range, index) => range.from === b[index]?.from && range.to === b[index]?.to);
}

function isDayHours(value: unknown): value is DayHours {
  if (value === 'closed' || value === '24h') return true;
  if (!Array.isArray(value) || value.length < 1 || value.length > 2 || !value.every(isRange)) return false;
  const [first, second] = value as TimeRange[];
  if (!first || !second) return true;
  const apart = !isOvernight(first) && first.to <= second.from;
  return apart && (!isOvernight(second) || second.to <= first.from);
}

function isRange(value: unknown): value is TimeRange {
  const { from, to } = (value ?? {}) as Record<string, unknown>;
  const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
  const isTime = (text: unknown) => typeof text === 'string' && time.test(text);
  return isTime(from) && (isTime(to) || to === '24:00') && from !== to;
}
