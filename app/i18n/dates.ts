import {
  type CalendarDay,
  type CalendarMonth,
  dateToWall,
  parseDay,
  type TimeOfDay,
  type WallClock,
  wallToDate,
  weekday,
} from '~/platform/clock';
import { DATE_WORDS } from './date-words';
import type { Language } from './languages';

/**
 * Dates for the eye. Everything given here is Moroccan wall clock: text of clock.ts, or a Date as
 * read from a `timestamp`/`date` column (its UTC fields are the wall clock). For an instant
 * (`timestamptz`) pass `instantToWall(instant)`.
 */
export type DateLike = WallClock | CalendarDay | CalendarMonth | Date;

/**
 * `short` 04 déc. · `day` ven. 4 déc. · `medium` 4 déc. 2026 · `long` vendredi 4 décembre 2026 ·
 * `month` décembre 2026 · `numeric` 04/12/2026
 */
export type DateStyle = 'short' | 'day' | 'medium' | 'long' | 'month' | 'numeric';

const NBSP = '\u00a0';

/** A day in words, in the given style. French writes the first of a month `1er`. */
export function formatDate(at: DateLike, language: Language, style: DateStyle = 'day'): string {
  const { year, month, day, iso } = parts(at);
  const words = DATE_WORDS[language];
  const short = words.monthsShort[month - 1] ?? '';
  const number = dayNumber(day, language);
  const week = weekday(iso) - 1;
  switch (style) {
    case 'short':
      return `${pad(day)}${NBSP}${short}`;
    case 'day':
      return `${words.weekdaysShort[week]} ${number}${NBSP}${short}`;
    case 'medium':
      return `${number}${NBSP}${short} ${year}`;
    case 'long':
      return `${words.weekdays[week]} ${number}${NBSP}${words.months[month - 1]} ${year}`;
    case 'month':
      return `${words.months[month - 1]} ${year}`;
    case 'numeric':
      return `${pad(day)}/${pad(month)}/${year}`;
  }
}

/** The value of a date field in words, `vendredi 4 décembre 2026`; empty for what is no day. */
export function dayInWords(text: unknown, language: Language): string {
  const day = parseDay(text);
  return day ? formatDate(day, language, 'long') : '';
}

/** `09:05`: the 24-hour clock in every language. */
export function formatTime(at: WallClock | TimeOfDay | Date): string {
  return (at instanceof Date ? dateToWall(at) : at).slice(-5);
}

/** `ven. 4 déc. à 10:00` */
export function formatDateTime(at: WallClock | Date, language: Language, style: DateStyle = 'day'): string {
  return `${formatDate(at, language, style)}${DATE_WORDS[language].at}${formatTime(at)}`;
}

/**
 * Two days as shortly as they stay clear: `4 au 8 déc.`, `28 nov. au 3 déc.`, `28 déc. 2026 au
 * 3 janv. 2027`. The year shows when the ends differ in it, or when asked for.
 */
export function formatRange(
  from: DateLike,
  to: DateLike,
  language: Language,
  { year = false }: { year?: boolean } = {},
): string {
  const start = parts(from);
  const end = parts(to);
  const withYear = year || start.year !== end.year;
  const ending = dayMonth(end, language) + (withYear ? ` ${end.year}` : '');
  if (start.iso === end.iso) return ending;
  const sameMonth = start.year === end.year && start.month === end.month;
  const beginning = sameMonth
    ? dayNumber(start.day, language)
    : dayMonth(start, language) + (start.year !== end.year ? ` ${start.year}` : '');
  return `${beginning}${DATE_WORDS[language].to}${ending}`;
}

const STEPS = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

const RELATIVE_LOCALES: Record<Language, string> = { fr: 'fr', en: 'en-GB', ar: 'ar-MA' };

/**
 * How far `at` lies from `now`, both wall clock: `il y a 3 heures`, `hier`, `dans 2 jours`.
 * Rounded towards now; under a minute is now.
 */
export function formatRelative(at: WallClock | Date, now: WallClock | Date, language: Language): string {
  const minutes = Math.trunc((asDate(at).getTime() - asDate(now).getTime()) / 60_000);
  const format = new Intl.RelativeTimeFormat(RELATIVE_LOCALES[language], { numeric: 'auto' });
  const step = STEPS.find(([, size]) => Math.abs(minutes) >= size);
  if (!step) return clean(format.format(0, 'second'));
  const [unit, size] = step;
  return clean(format.format(Math.trunc(minutes / size), unit));
}

/** Weekday names, Monday first, for the head of a calendar. */
export function weekdayNames(language: Language, width: 'long' | 'short' | 'narrow' = 'short'): readonly string[] {
  const words = DATE_WORDS[language];
  if (width === 'long') return words.weekdays;
  return width === 'short' ? words.weekdaysShort : words.weekdaysNarrow;
}

/** First letter in upper case, for a heading that starts with a date: `Décembre 2026`. */
export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
}

interface Parts {
  year: number;
  month: number;
  day: number;
  iso: CalendarDay;
}

function parts(at: DateLike): Parts {
  const text = at instanceof Date ? at.toISOString() : at.length === 7 ? `${at}-01` : at;
  const iso = text.slice(0, 10) as CalendarDay;
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return { year, month, day, iso };
}

function asDate(at: WallClock | Date): Date {
  return at instanceof Date ? at : wallToDate(at);
}

function dayNumber(day: number, language: Language): string {
  return language === 'fr' && day === 1 ? '1er' : String(day);
}

function dayMonth({ day, month }: Parts, language: Language): string {
  return `${dayNumber(day, language)}${NBSP}${DATE_WORDS[language].monthsShort[month - 1]}`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

/** Without the invisible marks and thin spaces that some versions of Intl add. */
function clean(text: string): string {
  return text.replace(/[\u200e\u200f\u061c]/g, '').replace(/\u202f/g, NBSP);
}
