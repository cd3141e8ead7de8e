import { expect, test } from 'vitest';
import { topCities } from './top-cities.server';

const city = (name: string, bookings: number, booked: string) => ({
  ...{ name, fr: name, en: name, ar: name },
  bookings,
  booked,
});

test('ten cities stand by themselves, and the others in one row with their sums', () => {
  const cities = Array.from({ length: 12 }, (_none, at) => city(`ville-${at}`, 20 - at, `${20 - at}.10`));
  const rows = topCities(cities);
  expect(rows).toHaveLength(11);
  expect(rows.slice(0, 10)).toEqual(cities.slice(0, 10));
  expect(rows[10]).toEqual({ name: null, fr: null, en: null, ar: null, bookings: 19, booked: '19.20' });
});

test('there are no others of ten cities', () => {
  const cities = Array.from({ length: 10 }, (_none, at) => city(`ville-${at}`, 1, '1.00'));
  expect([topCities(cities), topCities([])]).toEqual([cities, []]);
});
