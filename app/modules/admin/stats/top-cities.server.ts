import Decimal from 'decimal.js';
import type { Language } from '~/i18n/languages';
import type { CityShare } from './read-stats.server';

/** Rows of the table; the file has every city. */
const MOST_CITIES = 10;

/** A row of the table of cities: of one, or without a name of all others. */
export interface CityRow extends Record<Language, string | null> {
  name: string | null;
  bookings: number;
  booked: string;
}

/** The cities with most bookings, and the others in one row, so that the columns add up. */
export function topCities(cities: readonly CityShare[]): CityRow[] {
  const rest = cities.slice(MOST_CITIES);
  const others: CityRow = {
    ...{ name: null, fr: null, en: null, ar: null },
    bookings: rest.reduce((sum, { bookings }) => sum + bookings, 0),
    booked: rest.reduce((sum, { booked }) => sum.plus(booked), new Decimal(0)).toFixed(2),
  };
  return rest.length > 0 ? [...cities.slice(0, MOST_CITIES), others] : [...cities];
}
