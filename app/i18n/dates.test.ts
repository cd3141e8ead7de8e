import { describe, expect, test } from 'vitest';
import { day, month, time, wall, wallToDate } from '~/platform/clock';
import { capitalise, formatDate, formatDateTime, formatRange, formatRelative, formatTime, weekdayNames } from './dates';
import { DATE_WORDS } from './date-words';
import { LANGUAGES } from './languages';

/** Spaces as a reader sees them; one test below looks at which of them break. */
const seen = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a day', () => {
  test.each([
    ['short', 'fr', '04 déc.'],
    ['day', 'fr', 'ven. 4 déc.'],
    ['medium', 'fr', '4 déc. 2026'],
    ['long', 'fr', 'vendredi 4 décembre 2026'],
    ['month', 'fr', 'décembre 2026'],
    ['numeric', 'fr', '04/12/2026'],
    ['short', 'en', '04 Dec'],
    ['day', 'en', 'Fri 4 Dec'],
    ['medium', 'en', '4 Dec 2026'],
    ['long', 'en', 'Friday 4 December 2026'],
    ['month', 'en', 'December 2026'],
    ['numeric', 'en', '04/12/2026'],
    ['short', 'ar', '04 دجنبر'],
    ['day', 'ar', 'الجمعة 4 دجنبر'],
    ['medium', 'ar', '4 دجنبر 2026'],
    ['long', 'ar', 'الجمعة 4 دجنبر 2026'],
    ['month', 'ar', 'دجنبر 2026'],
    ['numeric', 'ar', '04/12/2026'],
  ] as const)('%s in %s', (style, language, text) => {
    expect(seen(formatDate(day('2026-12-04'), language, style))).toBe(text);
  });

  test('a column, a wall clock and a day print the same', () => {
    const at = wall('2026-12-04T23:59');
    for (const language of LANGUAGES) {
      const text = formatDate(day('2026-12-04'), language, 'long');
      expect(formatDate(at, language, 'long')).toBe(text);
      expect(formatDate(wallToDate(at), language, 'long')).toBe(text);
    }
    expect(formatDate(month('2026-12'), 'fr', 'month')).toBe('décembre 2026');
  });

  test('the first of a month in French', () => {
    expect(seen(formatDate(day('2026-12-01'), 'fr', 'long'))).toBe('mardi 1er décembre 2026');
    expect(seen(formatDate(day('2026-12-01'), 'fr', 'short'))).toBe('01 déc.');
    expect(seen(formatDate(day('2026-12-01'), 'en', 'long'))).toBe('Tuesday 1 December 2026');
  });

  test('a number and its month stay on one line; no thin space, no direction mark', () => {
    for (const language of LANGUAGES) {
      for (const style of ['short', 'day', 'medium', 'long'] as const) {
        const text = formatDate(day('2026-12-04'), language, style);
        expect(text).toMatch(/4\u00a0/);
        expect(text).not.toMatch(/[\u202f\u200e\u200f\u061c]/);
      }
    }
  });

  test('month names are those that Morocco uses', () => {
    const format = (locale: string, index: number) =>
      new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, index, 1)));
    for (const [language, locale] of [
      ['fr', 'fr'],
      ['en', 'en-GB'],
      ['ar', 'ar-MA'],
    ] as const)
      expect(DATE_WORDS[language].months).toEqual(Array.from({ length: 12 }, (_, index) => format(locale, index)));
  });
});

describe('times', () => {
  test('24 hours everywhere', () => {
    expect(formatTime(wall('2026-12-04T09:05'))).toBe('09:05');
    expect(formatTime(time('22:00'))).toBe('22:00');
    expect(formatTime(new Date('2026-12-04T18:30:00Z'))).toBe('18:30');
  });

  test.each([
    ['fr', 'ven. 4 déc. à 10:00'],
    ['en', 'Fri 4 Dec at 10:00'],
    ['ar', 'الجمعة 4 دجنبر على الساعة 10:00'],
  ] as const)('with its day in %s', (language, text) => {
    expect(seen(formatDateTime(wall('2026-12-04T10:00'), language))).toBe(text);
  });
});

describe('ranges', () => {
  test.each([
    ['2026-12-04', '2026-12-08', 'fr', '4 au 8 déc.'],
    ['2026-12-04', '2026-12-04', 'fr', '4 déc.'],
    ['2026-11-01', '2026-12-15', 'fr', '1er nov. au 15 déc.'],
    ['2026-12-28', '2027-01-03', 'fr', '28 déc. 2026 au 3 janv. 2027'],
    ['2026-12-04', '2026-12-08', 'en', '4 to 8 Dec'],
    ['2026-11-28', '2026-12-03', 'en', '28 Nov to 3 Dec'],
    ['2026-12-04', '2026-12-08', 'ar', '4 إلى 8 دجنبر'],
  ] as const)('%s to %s in %s', (from, to, language, text) => {
    expect(seen(formatRange(day(from), day(to), language))).toBe(text);
  });

  test('with the year', () => {
    const range = formatRange(day('2026-12-04'), day('2026-12-08'), 'fr', { year: true });
    expect(seen(range)).toBe('4 au 8 déc. 2026');
  });

  test('the same month a year later keeps both months', () => {
    expect(seen(formatRange(day('2026-12-04'), day('2027-12-04'), 'en'))).toBe('4 Dec 2026 to 4 Dec 2027');
  });
});

describe('relative', () => {
  const now = wall('2026-11-21T12:00');
  test.each([
    ['2026-11-21T12:00', 'fr', 'maintenant'],
    ['2026-11-21T09:00', 'fr', 'il y a 3 heures'],
    ['2026-11-20T11:00', 'fr', 'hier'],
    ['2026-11-24T12:00', 'fr', 'dans 3 jours'],
    ['2026-11-21T12:05', 'fr', 'dans 5 minutes'],
    ['2026-11-21T09:00', 'en', '3 hours ago'],
    ['2026-11-22T13:00', 'en', 'tomorrow'],
    ['2026-11-07T12:00', 'en', '2 weeks ago'],
    ['2026-08-20T12:00', 'en', '3 months ago'],
    ['2024-11-01T12:00', 'en', '2 years ago'],
    ['2026-11-21T09:00', 'ar', 'قبل 3 ساعات'],
    ['2026-11-20T11:00', 'ar', 'أمس'],
  ] as const)('%s in %s', (at, language, text) => {
    expect(seen(formatRelative(wall(at), now, language))).toBe(text);
  });
});

test('weekday names start on Monday', () => {
  expect(weekdayNames('fr', 'long')[0]).toBe('lundi');
  expect(weekdayNames('en')[6]).toBe('Sun');
  expect(weekdayNames('ar', 'narrow')[4]).toBe('ج');
  for (const language of LANGUAGES)
    for (const width of ['long', 'short', 'narrow'] as const) expect(weekdayNames(language, width)).toHaveLength(7);
});

test('headings start with a capital', () => {
  expect(capitalise('décembre 2026')).toBe('Décembre 2026');
  expect(capitalise('été')).toBe('Été');
  expect(capitalise('دجنبر')).toBe('دجنبر');
  expect(capitalise('')).toBe('');
});
