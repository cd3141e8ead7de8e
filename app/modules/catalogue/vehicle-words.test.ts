import { describe, expect, test } from 'vitest';
import brands from '../../../prisma/data/brands.json';
import prices from '../../../prisma/data/category-prices.json';
import cities from '../../../prisma/data/cities.json';
import holidays from '../../../prisma/data/holidays.json';
import points from '../../../prisma/data/location-points.json';
import {
  CATEGORIES,
  COLOURS,
  FEATURES,
  FUEL_TYPES,
  isOneOf,
  LOCATION_TYPES,
  MODEL_YEARS,
  SEATS,
  TRANSMISSIONS,
} from './vehicle-words';

const models = brands.flatMap((brand) => brand.models);

test('the counts of the specification', () => {
  expect(CATEGORIES).toHaveLength(7);
  expect(TRANSMISSIONS).toHaveLength(2);
  expect(FUEL_TYPES).toHaveLength(5);
  expect(FEATURES).toHaveLength(25);
  expect(LOCATION_TYPES).toHaveLength(9);
  expect(COLOURS).toHaveLength(10);
  for (const words of [CATEGORIES, TRANSMISSIONS, FUEL_TYPES, FEATURES, LOCATION_TYPES, COLOURS])
    expect(new Set(words).size).toBe(words.length);
});

test('a word is one of its vocabulary or not', () => {
  expect(isOneOf(CATEGORIES, 'suv')).toBe(true);
  for (const other of ['SUV', '', null, undefined, 3, 'length']) expect(isOneOf(CATEGORIES, other)).toBe(false);
});

describe('the facts to seed from', () => {
  test('names have the typographic apostrophe', () => {
    const names = [...cities, ...points, ...holidays.fixed, ...holidays.movable].flatMap(
      ({ nameFr, nameEn, nameAr }) => [nameFr, nameEn, nameAr],
    );
    expect(names.length).toBeGreaterThan(600);
    expect(names.filter((name) => name.includes("'"))).toEqual([]);
  });

  test('38 brands, 232 models, all in the vocabulary and within the limits', () => {
    expect(brands).toHaveLength(38);
    expect(models).toHaveLength(232);
    for (const model of models) {
      expect(CATEGORIES).toContain(model.category);
      for (const fuel of model.fuelTypes) expect(FUEL_TYPES).toContain(fuel);
      for (const box of model.transmissions) expect(TRANSMISSIONS).toContain(box);
      expect(model.fuelTypes.length * model.transmissions.length).toBeGreaterThan(0);
      expect(model.seats).toBeGreaterThanOrEqual(SEATS.min);
      expect(model.seats).toBeLessThanOrEqual(SEATS.max);
      expect(model.yearStart).toBeGreaterThanOrEqual(MODEL_YEARS.min);
      expect(model.yearEnd ?? MODEL_YEARS.max).toBeGreaterThan(model.yearStart);
    }
  });

  test('38 cities and 204 places, each place in a city', () => {
    const slugs = cities.map((city) => city.slug);
    expect(new Set(slugs).size).toBe(38);
    expect(points).toHaveLength(204);
    expect(new Set(points.map((point) => point.slug)).size).toBe(204);
    for (const point of points) {
      expect(slugs).toContain(point.citySlug);
      expect(LOCATION_TYPES).toContain(point.type);
    }
  });

  test('a price band for every category, dearer in high season', () => {
    expect(Object.keys(prices.categories).sort()).toEqual([...CATEGORIES].sort());
    for (const band of Object.values(prices.categories)) {
      expect(band.low.min).toBeLessThan(band.low.max);
      expect(band.high.min).toBeGreaterThanOrEqual(band.low.min);
      expect(band.deposit.min).toBeLessThan(band.deposit.max);
    }
  });
});
