import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '~/modules/catalogue/vehicle-words';
import { day } from '~/platform/clock';
import { bandDeposit, bandFranchise, bandPrice, lengthDiscount, seasonOf } from './vehicle-prices';

test.each([
  ['2026-06-14', 'low'],
  ['2026-06-15', 'high'],
  ['2026-09-15', 'high'],
  ['2026-09-16', 'low'],
  ['2026-12-19', 'low'],
  ['2026-12-20', 'high'],
  ['2027-01-05', 'high'],
  ['2027-01-06', 'low'],
])('%s is %s season', (on, season) => {
  expect(seasonOf(day(on))).toBe(season);
});

describe.each(CATEGORIES)('%s', (category) => {
  test('prices rise with position and season, in whole tens', () => {
    const low = [0, 0.3, 0.7, 1].map((position) => bandPrice(category, 'low', position));
    expect(low).toEqual(low.toSorted((a, b) => a - b));
    for (const price of low) expect(price % 10).toBe(0);
    expect(bandPrice(category, 'high', 0.5)).toBeGreaterThan(bandPrice(category, 'low', 0.5));
    expect(bandPrice(category, 'low', -1)).toBe(bandPrice(category, 'low', 0));
    expect(bandPrice(category, 'low', 2)).toBe(bandPrice(category, 'low', 1));
  });
  test('deposit and franchise are whole five hundreds', () => {
    expect(bandDeposit(category, 0.4) % 500).toBe(0);
    expect(bandFranchise(category, 0.4) % 500).toBe(0);
  });
});

test('longer rentals cost less a day', () => {
  expect(lengthDiscount(6)).toBe(0);
  expect(lengthDiscount(7)).toBeGreaterThan(0);
  expect(lengthDiscount(28)).toBeGreaterThan(lengthDiscount(27));
});
