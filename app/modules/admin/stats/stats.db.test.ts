import { expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { createAdmin, createCustomer } from '../../../../tests/factories/customer';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { addDays, time, todayInMorocco, wallAt, wallToInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { readStats } from './read-stats.server';
import { RANGES, readRange, statsDays } from './stats-range';

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
  const agency = await createAgency();
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
  expect(then).toMatchObject({ bookings: 1, confirmed: 0, answerMinutes: null, agencies: 0, customers: 0 });
  expect(steps.map(({ bookings }) => bookings)).toEqual([1, 0, 0, 0, 0, 0, 1]);
  expect(steps.at(-1)).toMatchObject({ from: today, to: today });
  const sum = (parts: { bookings: number }[]) => parts.reduce((total, { bookings }) => total + bookings, 0);
  expect([sum(cities), sum(categories)]).toEqual([2, 2]);
  const weeks = (await readStats(scope, statsDays(90, today))).steps;
  expect([weeks.length, sum(weeks), weeks.at(-1)?.to]).toEqual([13, 3, today]);
});
