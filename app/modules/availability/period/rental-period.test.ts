import { expect, test } from 'vitest';
import { wall } from '~/platform/clock';
import { lengthProblem, periodProblem } from './rental-period';

const now = wall('2026-12-01T09:30');

test.each([
  ['2026-12-01T09:31', '2026-12-01T09:32', null, null],
  ['2026-12-01T09:30', '2026-12-03T10:00', 'pickupInPast', 'pickupTime'],
  ['2026-11-30T23:00', '2026-12-03T10:00', 'pickupInPast', 'startDate'],
  ['2026-12-04T10:00', '2026-12-04T10:00', 'returnNotAfterPickup', 'returnTime'],
  ['2026-12-04T10:00', '2026-12-03T12:00', 'returnNotAfterPickup', 'endDate'],
  ['2026-12-04T10:00', '2027-03-04T11:00', null, null], // 90 days and the hour's grace
  ['2026-12-04T10:00', '2027-03-04T11:01', 'rentalTooLong', 'endDate'],
  ['2027-12-01T23:59', '2027-12-02T10:00', null, null],
  ['2027-12-02T00:00', '2027-12-02T10:00', 'dateTooFar', 'startDate'],
])('%s to %s: %s', (start, end, code, field) => {
  const problem = periodProblem({ start: wall(start), end: wall(end) }, now);
  expect([problem?.code ?? null, problem?.field ?? null]).toEqual([code, field]);
});

test('the length is judged apart from the place in time', () => {
  const past = { start: wall('2020-01-01T10:00'), end: wall('2020-01-02T10:00') };
  expect(lengthProblem(past)).toBeNull();
  expect(lengthProblem({ start: past.end, end: past.start })?.code).toBe('returnNotAfterPickup');
});

test('a return leaves a day of the calendar for the turnaround', () => {
  const from = (end: string) => lengthProblem({ start: wall('2199-12-20T10:00'), end: wall(end) });
  expect(from('2199-12-30T23:59')).toBeNull();
  expect(from('2199-12-31T00:00')).toMatchObject({ code: 'dateTooFar', field: 'endDate' });
});
