import { describe, expect, test } from 'vitest';
import { wall } from '~/platform/clock';
import {
  BOOKING_ACTORS,
  BOOKING_STATUSES,
  canHandOver,
  canTransition,
  DISPLAY_STATUSES,
  displayStatus,
  isEditable,
  isHideable,
  nextStatuses,
} from './booking-status';

const BEFORE = wall('2026-12-04T09:59');
const NOW = wall('2026-12-04T10:00');

const ALLOWED = [
  'customer pending cancelled',
  'agency pending confirmed',
  'agency pending cancelled',
  'agency confirmed completed',
  'agency confirmed cancelled',
  'admin pending cancelled',
  'admin confirmed completed',
  'admin confirmed cancelled',
];

describe('transitions', () => {
  for (const actor of BOOKING_ACTORS)
    for (const from of BOOKING_STATUSES)
      for (const to of BOOKING_STATUSES) {
        const allowed = ALLOWED.includes(`${actor} ${from} ${to}`);
        test(`${actor}: ${from} → ${to} ${allowed ? 'yes' : 'no'}`, () => {
          expect(canTransition(from, to, actor)).toBe(allowed);
          expect(nextStatuses({ status: from, start: NOW }, actor, NOW).includes(to)).toBe(allowed);
          const early = nextStatuses({ status: from, start: NOW }, actor, BEFORE).includes(to);
          expect(early).toBe(allowed && to !== 'completed');
        });
      }
});

test('a car that was handed over is returned, not cancelled', () => {
  const gone = { status: 'confirmed', start: NOW, isHandedOver: true } as const;
  for (const now of [BEFORE, NOW]) {
    expect(nextStatuses(gone, 'agency', now)).toEqual(['completed']);
    expect(nextStatuses(gone, 'admin', now)).toEqual(['completed']);
  }
});

test('a car is handed over from the day of its pick-up until its return, once', () => {
  const booking = {
    status: 'confirmed',
    pickupAt: NOW,
    returnAt: wall('2026-12-07T10:00'),
    isHandedOver: false,
  } as const;
  const times = ['2026-12-03T23:59', '2026-12-04T00:00', '2026-12-07T09:59', '2026-12-07T10:00'].map((at) => wall(at));
  expect(times.map((now) => canHandOver(booking, now))).toEqual([false, true, true, false]);
  expect(canHandOver({ ...booking, isHandedOver: true }, NOW)).toBe(false);
  for (const status of BOOKING_STATUSES) expect(canHandOver({ ...booking, status }, NOW)).toBe(status === 'confirmed');
});

test('what is over is final for everybody, cannot be edited, and can leave the list', () => {
  for (const status of BOOKING_STATUSES) {
    const over = BOOKING_ACTORS.every((actor) => nextStatuses({ status, start: NOW }, actor, NOW).length === 0);
    expect(isEditable(status)).toBe(!over);
    expect(isHideable(status)).toBe(over);
  }
});

describe('what is shown', () => {
  const start = wall('2026-12-04T10:00');
  const end = wall('2026-12-07T10:00');
  const times = ['2026-12-04T09:59', '2026-12-04T10:00', '2026-12-07T09:59', '2026-12-07T10:00'];
  const shown = {
    pending: ['pending', 'lapsed', 'lapsed', 'lapsed'],
    confirmed: ['confirmed', 'active', 'active', 'late'],
    completed: ['completed', 'completed', 'completed', 'completed'],
    cancelled: ['cancelled', 'cancelled', 'cancelled', 'cancelled'],
  };

  test.each(BOOKING_STATUSES)('%s before, at, within and after', (status) => {
    const seen = times.map((now) =>
      displayStatus({ status, pickupAt: start, returnAt: end, answerBy: null }, wall(now)),
    );
    expect(seen).toEqual(shown[status]);
    for (const each of seen) expect(DISPLAY_STATUSES).toContain(each);
  });
});
