/**
 * The one clock of the product: Moroccan wall clock (R45).
 *
 * A rental's times are what the clock on the agency's wall shows. They are stored as
 * `timestamp without time zone`, travel as `YYYY-MM-DDTHH:mm`, and compare and sort as plain
 * text. No time-zone database is asked: those in circulation are wrong about Morocco since
 * 20 September 2026, so the offsets stand in the table below.
 */

declare const wallBrand: unique symbol;
declare const dayBrand: unique symbol;
declare const timeBrand: unique symbol;
declare const monthBrand: unique symbol;

/** Moroccan wall clock to the minute, `YYYY-MM-DDTHH:mm`. Text order is time order. */
export type WallClock = string & { readonly [wallBrand]: true };
/** A calendar day in Morocco, `YYYY-MM-DD`. Text order is time order. */
export type CalendarDay = string & { readonly [dayBrand]: true };
/** A time of day, `HH:mm` from 00:00 to 23:59. */
export type TimeOfDay = string & { readonly [timeBrand]: true };
/** A calendar month, `YYYY-MM`. */
export type CalendarMonth = string & { readonly [monthBrand]: true };
/** Monday = 1 … Sunday = 7 (the Moroccan week starts on Monday). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Instants from which the legal offset (hours ahead of UTC) holds. Newest first. */
const OFFSETS: readonly (readonly [from: number, hours: 0 | 1])[] = [
  [Date.UTC(2026, 8, 20, 1), 0], // decree 2.26.530: UTC+0 all year, no Ramadan shift
  [Date.UTC(2026, 2, 22, 2), 1],
  [Date.UTC(2026, 1, 15, 2), 0], // Ramadan 2026
  [Date.UTC(2025, 3, 6, 2), 1],
  [Date.UTC(2025, 1, 23, 2), 0],
  [Date.UTC(2024, 3, 14, 2), 1],
  [Date.UTC(2024, 2, 10, 2), 0],
  [Date.UTC(2023, 3, 23, 2), 1],
  [Date.UTC(2023, 2, 19, 2), 0],
  [Date.UTC(2022, 4, 8, 2), 1],
  [Date.UTC(2022, 2, 27, 2), 0],
  [Date.UTC(2021, 4, 16, 2), 1],
  [Date.UTC(2021, 3, 11, 2), 0],
  [Date.UTC(2020, 4, 31, 2), 1],
  [Date.UTC(2020, 3, 19, 2), 0],
  [Date.UTC(2019, 5, 9, 2), 1],
  [Date.UTC(2019, 4, 5, 2), 0],
];

/** Hours ahead of UTC in Morocco at an instant: 0 or 1. Exact from 28 October 2018 on. */
export function moroccanOffset(instant: Date): 0 | 1 {
  const time = instant.getTime();
  for (const [from, hours] of OFFSETS) if (time >= from) return hours;
  return 1;
}

// --- reading text -----------------------------------------------------------------------

const WALL = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::00(?:\.0+)?)?$/;
const DAY_TEXT = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME_TEXT = /^([01]\d|2[0-3]):[0-5]\d$/;
const MONTH_TEXT = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A real calendar day between years 1900 and 2199, or null (`2026-02-30` is null). */
export function parseDay(text: unknown): CalendarDay | null {
  const match = typeof text === 'string' ? DAY_TEXT.exec(text) : null;
  if (!match) return null;
  const year = Number(match[1]);
  if (year < 1900 || year > 2199) return null;
  const date = new Date(Date.UTC(year, Number(match[2]) - 1, Number(match[3])));
  return date.toISOString().slice(0, 10) === text ? (text as CalendarDay) : null;
}

/** `HH:mm` (seconds, as some browsers send them, are dropped), or null. */
export function parseTime(text: unknown): TimeOfDay | null {
  if (typeof text !== 'string') return null;
  const minutes = text.replace(/^(\d{2}:\d{2}):\d{2}(\.\d+)?$/, '$1');
  return TIME_TEXT.test(minutes) ? (minutes as TimeOfDay) : null;
}

/** `YYYY-MM` between years 1900 and 2199, or null. */
export function parseMonth(text: unknown): CalendarMonth | null {
  if (typeof text !== 'string' || !MONTH_TEXT.test(text)) return null;
  return parseDay(`${text}-01`) ? (text as CalendarMonth) : null;
}

/** `YYYY-MM-DDTHH:mm` (a space or `:00` seconds are accepted), or null. */
export function parseWall(text: unknown): WallClock | null {
  const match = typeof text === 'string' ? WALL.exec(text) : null;
  const day = match && parseDay(match[1]);
  const time = match && parseTime(match[2]);
  return day && time ? wallAt(day, time) : null;
}

/** As `parseWall`, for text known to be right. Throws RangeError otherwise. */
export function wall(text: string): WallClock {
  return parseWall(text) ?? fail('wall clock', text);
}

/** As `parseDay`, for text known to be right. Throws RangeError otherwise. */
export function day(text: string): CalendarDay {
  return parseDay(text) ?? fail('calendar day', text);
}

/** As `parseTime`, for text known to be right. Throws RangeError otherwise. */
export function time(text: string): TimeOfDay {
  return parseTime(text) ?? fail('time of day', text);
}

/** As `parseMonth`, for text known to be right. Throws RangeError otherwise. */
export function month(text: string): CalendarMonth {
  return parseMonth(text) ?? fail('calendar month', text);
}

function fail(kind: string, text: string): never {
  throw new RangeError(`Not a ${kind}: ${JSON.stringify(text)}`);
}

// --- parts and conversions --------------------------------------------------------------

/** A day and a time of day as one wall clock. */
export function wallAt(onDay: CalendarDay, atTime: TimeOfDay): WallClock {
  return `${onDay}T${atTime}` as WallClock;
}

export const dayOf = (at: WallClock): CalendarDay => at.slice(0, 10) as CalendarDay;
export const timeOf = (at: WallClock): TimeOfDay => at.slice(11, 16) as TimeOfDay;
export const monthOf = (at: WallClock | CalendarDay): CalendarMonth => at.slice(0, 7) as CalendarMonth;

/** The Date that stands for a wall clock in a `timestamp without time zone` column. */
export function wallToDate(at: WallClock): Date {
  return new Date(`${at}:00.000Z`);
}

/** The wall clock of a Date read from a `timestamp without time zone` column. */
export function dateToWall(date: Date): WallClock {
  return date.toISOString().slice(0, 16) as WallClock;
}

/** The Date that stands for a day in a `date` column. */
export function dayToDate(onDay: CalendarDay): Date {
  return new Date(`${onDay}T00:00:00.000Z`);
}

/** The day of a Date read from a `date` column. */
export function dateToDay(date: Date): CalendarDay {
  return date.toISOString().slice(0, 10) as CalendarDay;
}

/** What clocks in Morocco show at an instant. */
export function instantToWall(instant: Date): WallClock {
  return dateToWall(new Date(instant.getTime() + moroccanOffset(instant) * HOUR));
}

/**
 * The instant at which clocks in Morocco show `at`. An hour that came twice means its first
 * passage; an hour that was skipped means the instant an hour later.
 */
export function wallToInstant(at: WallClock): Date {
  const asUtc = wallToDate(at).getTime();
  const summer = new Date(asUtc - HOUR);
  return moroccanOffset(summer) === 1 ? summer : new Date(asUtc);
}

// --- now --------------------------------------------------------------------------------

let readInstant: (() => Date) | null = null;

/** Replaces the machine's clock until called with null; returns what it replaces. For tests. */
export function setClockForTests(read: (() => Date) | null): (() => Date) | null {
  const replaced = readInstant;
  readInstant = read;
  return replaced;
}

/**
 * The present instant: the injected clock, else RIHLA_NOW (an ISO instant, or a Moroccan wall
 * clock; never in production), else the machine's.
 */
export function currentInstant(): Date {
  if (readInstant) return readInstant();
  const pinned =
    typeof process !== 'undefined' && process.env?.NODE_ENV !== 'production' ? process.env?.RIHLA_NOW : undefined;
  if (!pinned) return new Date();
  const pinnedWall = parseWall(pinned);
  if (pinnedWall) return wallToInstant(pinnedWall);
  const instant = new Date(pinned);
  return Number.isNaN(instant.getTime()) ? fail('RIHLA_NOW', pinned) : instant;
}

/** What clocks in Morocco show now. */
export function nowInMorocco(instant: Date = currentInstant()): WallClock {
  return instantToWall(instant);
}

/** The present calendar day in Morocco. */
export function todayInMorocco(instant: Date = currentInstant()): CalendarDay {
  return dayOf(instantToWall(instant));
}

// --- arithmetic -------------------------------------------------------------------------

export function addDays(onDay: CalendarDay, days: number): CalendarDay {
  return dateToDay(new Date(dayToDate(onDay).getTime() + days * DAY));
}

/** Wall clock arithmetic: a day is always 24 h, whatever the law does to the clock. */
export function addMinutes(at: WallClock, minutes: number): WallClock {
  return dateToWall(new Date(wallToDate(at).getTime() + minutes * MINUTE));
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function diffDays(from: CalendarDay, to: CalendarDay): number {
  return (dayToDate(to).getTime() - dayToDate(from).getTime()) / DAY;
}

/** Whole years that have passed from `from` to `to`; who was born on 29 February has a birthday on 1 March. */
export function fullYears(from: CalendarDay, to: CalendarDay): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** Minutes from `from` to `to`; negative when `to` is earlier. */
export function diffMinutes(from: WallClock, to: WallClock): number {
  return (wallToDate(to).getTime() - wallToDate(from).getTime()) / MINUTE;
}

export function weekday(onDay: CalendarDay): Weekday {
  return (dayToDate(onDay).getUTCDay() || 7) as Weekday;
}

export function startOfMonth(at: CalendarDay | CalendarMonth): CalendarDay {
  return `${at.slice(0, 7)}-01` as CalendarDay;
}

export function addMonths(to: CalendarMonth, months: number): CalendarMonth {
  const [year = 0, number = 0] = to.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7) as CalendarMonth;
}

export function daysInMonth(of: CalendarMonth): number {
  return diffDays(startOfMonth(of), startOfMonth(addMonths(of, 1)));
}

/** The weeks, Monday first, that hold a month: 4 to 6 rows of 7 days, neighbours included. */
export function monthGrid(of: CalendarMonth): CalendarDay[][] {
  const first = startOfMonth(of);
  const lead = weekday(first) - 1;
  const weeks = Math.ceil((lead + daysInMonth(of)) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => addDays(first, week * 7 + index - lead)),
  );
}
