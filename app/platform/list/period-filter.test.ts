import { expect, test } from 'vitest';
import { day } from '../clock';
import { PERIOD_FILTERS, periodDays } from './period-filter';

const EXPECTED = {
  all: [null, null],
  today: ['2026-12-04', '2026-12-04'],
  yesterday: ['2026-12-03', '2026-12-03'],
  tomorrow: ['2026-12-05', '2026-12-05'],
  next_7_days: ['2026-12-04', '2026-12-10'],
  this_month: ['2026-12-01', '2026-12-31'],
  last_7_days: ['2026-11-28', '2026-12-04'],
  last_30_days: ['2026-11-05', '2026-12-04'],
  custom: ['2026-10-01', null],
};

test.each(PERIOD_FILTERS)('%s', (filter) => {
  const { from, to } = periodDays(filter, day('2026-12-04'), { from: day('2026-10-01'), to: null });
  expect([from, to]).toEqual(EXPECTED[filter]);
});
