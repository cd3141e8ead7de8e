import { describe, expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { createAdmin, createCustomer } from '../../../../tests/factories/customer';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { translator } from '~/i18n/i18next.server';
import { addDays, time, todayInMorocco, wallAt, wallToDate, wallToInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { readStats } from './read-stats.server';
import { statsFile } from './stats-file';
import { RANGES, readRange, statsDays } from './stats-range';
import { topCities } from './top-cities.server';
import { openHistory } from '../../../../tests/setup/history';

/** Its rows are of other days than the database’s (R331). */
openHistory();

test('a range ends today, is compared with as many days before, and 90 days are read by the week', () => {
  const today = todayInMorocco();
  for (const range of RANGES) {
    const { from, before } = statsDays(range, today);
    expect([addDays(from, range - 1), addDays(before, range)]).toEqual([today, from]);
  }
  expect(RANGES.map((range) => statsDays(range, today).step)).toEqual([1, 1, 7]);
  const read = (query: string) => readRange(new URL(`http://site.invalid/?${query}`));
  expect([read('days=90'), read('days=5'), read('')]).toEqual([90, 30, 30]);
});

test('figures, steps, cities and categories count the same bookings, and those before apart', async () => {
  const { scope } = await createAdmin();
  const agency = await createAgency({ agency: { createdAt: new Date() } });
  const today = todayInMorocco();
  const at = (daysAgo: number, hour = '12:00') => wallToInstant(wallAt(addDays(today, -daysAgo), time(hour)));
  const make = async (createdAt: Date, data: object) => {
    const { reference } = await createBooking(agency, await createVehicle(agency));
    await db.booking.update({ where: { reference }, data: { createdAt, ...data } });
    return Number((await db.booking.findUniqueOrThrow({ where: { reference } })).totalPrice);
  };
  const price = await make(at(0, '00:00'), {
    status: 'confirmed',
    confirmedAt: new Date(at(0, '00:00').getTime() + 30 * 60_000),
  });
  await make(at(6, '00:00'), {});
  await make(at(7, '23:59'), {});
  const gone = await createCustomer();
  await db.profile.update({ where: { id: gone.id }, data: { createdAt: at(40) } });
  const { now, then, steps, cities, categories } = await readStats(scope, statsDays(7, today));
  expect(now).toMatchObject({ bookings: 2, requests: 2, confirmed: 1, answerMinutes: 30, agencies: 1 });
  expect(Number(now.booked)).toBe(price);
  expect(then).toMatchObject({ bookings: 1, confirmed: 0, settled: 0, answerMinutes: null, agencies: 0, customers: 0 });
  expect(steps.map(({ bookings }) => bookings)).toEqual([1, 0, 0, 0, 0, 0, 1]);
  expect(steps.at(-1)).toMatchObject({ from: today, to: today });
  const sum = (parts: { bookings: number }[]) => parts.reduce((total, { bookings }) => total + bookings, 0);
  expect([sum(cities), sum(categories)]).toEqual([2, 2]);
  const weeks = (await readStats(scope, statsDays(90, today))).steps;
  expect([weeks.length, sum(weeks), weeks.at(-1)?.to]).toEqual([13, 3, today]);
});

describe('how requests were answered', () => {
  const today = todayInMorocco();
  const yesterday = wallToInstant(wallAt(addDays(today, -1), time('12:00')));
  const after = (minutes: number) => new Date(yesterday.getTime() + minutes * 60_000);
  const passed = wallToDate(wallAt(addDays(today, -1), time('13:00')));
  const confirmed = (minutes: number) => ({ status: 'confirmed' as const, confirmedAt: after(minutes) });
  const cancelled = (minutes: number, cancelledBy: 'agency' | 'customer' | 'admin') => ({
    status: 'cancelled' as const,
    cancelledAt: after(minutes),
    cancelledBy,
  });
  const ANSWERED = [
    confirmed(10),
    // It is over by now.
    confirmed(20),
    cancelled(40, 'agency'),
    // Confirmed, and called off later: the answer was yes.
    { ...cancelled(900, 'customer'), confirmedAt: after(80) },
  ];
  const LAPSED = [
    { answerBy: passed, lapseNotifiedAt: after(70) },
    { ...cancelled(99, 'customer'), answerBy: passed, lapseNotifiedAt: after(70) },
    // Declined by a tick when it had lapsed already.
    { ...cancelled(75, 'agency'), answerBy: passed, lapseNotifiedAt: after(70) },
  ];
  const SILENT = [
    {},
    cancelled(5, 'customer'),
    cancelled(5, 'admin'),
    { ...confirmed(1), source: 'agency' as const, answerBy: null },
  ];

  /** The figures of a week in which these requests were made yesterday, beside what was there. */
  async function figuresOf(rows: readonly object[]) {
    const { scope } = await createAdmin();
    await db.booking.updateMany({ data: { createdAt: wallToInstant(wallAt(addDays(today, -400), time('12:00'))) } });
    const agency = await createAgency();
    for (const data of rows) {
      const { reference } = await createBooking(agency, await createVehicle(agency));
      await db.booking.update({ where: { reference }, data: { createdAt: yesterday, ...data } });
    }
    await db.booking.updateMany({ where: { confirmedAt: after(20) }, data: { status: 'completed' } });
    const { settled, unanswered, answerMinutes } = (await readStats(scope, statsDays(7, today))).now;
    return { settled, unanswered, answerMinutes };
  }

  test('half of those that were answered or lapsed were answered within the time that is told', async () => {
    const figures = await figuresOf([...ANSWERED, ...LAPSED, ...SILENT]);
    expect(figures).toEqual({ settled: 7, unanswered: 3, answerMinutes: 80 });
  });

  test('it is never where more than half of them lapsed', async () => {
    expect(await figuresOf([confirmed(10), ...LAPSED])).toEqual({ settled: 4, unanswered: 3, answerMinutes: null });
    expect(await figuresOf([confirmed(10), LAPSED[0]!])).toEqual({ settled: 2, unanswered: 1, answerMinutes: 10 });
  });

  test('what waits, was taken back or an agency wrote down itself says nothing', async () => {
    expect(await figuresOf(SILENT)).toEqual({ settled: 0, unanswered: 0, answerMinutes: null });
  });

  test('the file tells minutes, or that half of them were never answered', async () => {
    const t = translator('fr');
    const none = { conversions: [], steps: [], cities: [], categories: [], countedSince: null };
    const figures = {
      ...{ bookings: 0, booked: '0', searches: 0, dated: 0, requests: 0, confirmed: 0, agencies: 0, customers: 0 },
      ...{ settled: 3, unanswered: 2 },
    };
    const { lines, file } = statsFile(t, 'fr', {
      ...none,
      now: { ...figures, answerMinutes: null },
      then: { ...figures, unanswered: 1, answerMinutes: 12 },
    });
    expect(lines.map(file.columns.answerMinutes)).toEqual(['sans réponse', 12]);
    expect(lines.map(file.columns.unanswered)).toEqual([2, 1]);
    expect(file.columns.answerMinutes({ part: '', of: '' })).toBe('');
  });
});

test('every city of the range is counted, so that the table adds up to all bookings', async () => {
  const { scope } = await createAdmin();
  const before = (await readStats(scope, statsDays(7, todayInMorocco()))).now.bookings;
  const cities = await db.city.findMany({ take: 12, orderBy: { slug: 'asc' } });
  for (const { slug } of cities) {
    const agency = await createAgency({ agency: { citySlug: slug } });
    await createBooking(agency, await createVehicle(agency));
  }
  const stats = await readStats(scope, statsDays(7, todayInMorocco()));
  const sum = (rows: { bookings: number }[]) => rows.reduce((total, { bookings }) => total + bookings, 0);
  expect(stats.now.bookings).toBe(before + 12);
  expect(stats.cities.length).toBeGreaterThanOrEqual(12);
  expect([sum(stats.cities), sum(topCities(stats.cities))]).toEqual([stats.now.bookings, stats.now.bookings]);
  expect(topCities(stats.cities)).toHaveLength(11);
});
