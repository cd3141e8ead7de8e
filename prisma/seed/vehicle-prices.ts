import prices from '../data/category-prices.json';
import type { Category } from '~/modules/catalogue/vehicle-words';
import type { CalendarDay } from '~/platform/clock';

export type Season = 'low' | 'high';

/** The season of a day by the table of prisma/data: summer, and the turn of the year. */
export function seasonOf(on: CalendarDay): Season {
  const date = on.slice(5);
  const isHigh = prices.highSeasons.some(({ from, to }) =>
    from <= to ? date >= from && date <= to : date >= from || date <= to,
  );
  return isHigh ? 'high' : 'low';
}

/** A price per day in DH within a category's band: `position` from 0 (cheapest) to 1; whole tens. */
export function bandPrice(category: Category, season: Season, position: number): number {
  return within(prices.categories[category][season], position, 10);
}

/** The refundable deposit in DH, whole five hundreds. */
export function bandDeposit(category: Category, position: number): number {
  return within(prices.categories[category].deposit, position, 500);
}

/** What the renter bears of a damage, in DH, whole five hundreds. */
export function bandFranchise(category: Category, position: number): number {
  return within(prices.categories[category].franchise, position, 500);
}

/** The part taken off a rental of a week or of a month, halfway between the table's ends; else 0. */
export function lengthDiscount(days: number): number {
  const of = ({ min, max }: { min: number; max: number }) => (min + max) / 2;
  if (days >= 28) return of(prices.monthDiscount);
  return days >= 7 ? of(prices.weekDiscount) / 2 : 0;
}

function within({ min, max }: { min: number; max: number }, position: number, step: number): number {
  const clamped = Math.min(1, Math.max(0, position));
  return Math.round((min + (max - min) * clamped) / step) * step;
}
