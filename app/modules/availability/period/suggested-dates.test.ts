import { describe, expect, it } from 'vitest';
import { day } from '~/platform/clock';
import { suggestedDates } from './suggested-dates';

describe('suggestedDates', () => {
  it.each([
    ['2026-11-21', '2026-12-04', '2026-12-07'],
    ['2026-11-27', '2026-12-04', '2026-12-07'],
    ['2026-11-28', '2026-12-11', '2026-12-14'],
    ['2026-12-20', '2027-01-01', '2027-01-04'],
  ])('on %s, a weekend from %s to %s', (today, startDate, endDate) => {
    expect(suggestedDates(day(today))).toEqual({ startDate, endDate });
  });
});
