import { describe, expect, test } from 'vitest';
import { noticeStep, outcomeOf } from './notice-step';
import { toastTime } from './toast-time';

const facts = { kind: 'booking_requested', title: '', type: 'booking', isDone: false, status: 'pending' } as const;
const about = (change: Partial<Parameters<typeof noticeStep>[0]>) => {
  const all = { ...facts, hasVehicle: true, ...change } as Parameters<typeof noticeStep>[0];
  return [noticeStep(all), outcomeOf(all)];
};

describe('what a notice asks for, and what became of it', () => {
  test.each([
    ['a request that waits', {}, ['request', null]],
    ['one that was confirmed', { status: 'confirmed', isDone: true }, [null, 'confirmed']],
    ['one that was refused', { status: 'cancelled', isDone: true }, [null, 'cancelled']],
    ['other dates that were answered', { kind: 'change_requested', status: 'confirmed', isDone: true }, [null, 'done']],
    ['a late car', { kind: 'return_overdue', status: 'confirmed' }, ['return', null]],
    ['a return told of by its title', { kind: '', title: 'Return due', status: 'confirmed' }, ['return', null]],
    ['a car that is back', { kind: 'return_overdue', status: 'completed', isDone: true }, [null, 'completed']],
    ['a return that was seen to', { kind: 'return_reminder', status: 'confirmed', isDone: true }, [null, 'done']],
    ['papers', { kind: 'insurance_expiry', type: 'insurance', status: null }, ['vehicle', null]],
    ['papers of no car', { type: 'insurance', kind: 'x', status: null, hasVehicle: false }, [null, null]],
    ['news', { kind: 'review_posted', status: 'completed' }, [null, null]],
  ] as const)('%s', (_, change, expected) => {
    expect(about(change)).toEqual(expected);
  });
});

test.each([
  ['normal', null, 8_000],
  ['normal', 'vehicle', 8_000],
  ['important', null, 15_000],
  ['important', 'request', null],
  ['urgent', null, null],
] as const)('a notice that is %s and asks for %s stays %s ms', (priority, step, ms) => {
  expect(toastTime({ priority, step })).toBe(ms);
});
