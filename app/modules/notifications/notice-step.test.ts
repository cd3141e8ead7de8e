import { describe, expect, test } from 'vitest';
import { NOTICE_KINDS } from './notice-kinds';
import { noticeAsks, noticeStep, outcomeOf } from './notice-step';
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
  ['normal', false, 8_000],
  ['normal', true, 8_000],
  ['important', false, 15_000],
  ['important', true, null],
  ['urgent', false, null],
] as const)('a notice that is %s and asks for something: %s, stays %s ms', (priority, asks, ms) => {
  expect(toastTime({ priority, asks })).toBe(ms);
});

const KINDS = Object.entries(NOTICE_KINDS).map(([kind, { type, asks }]) => ({ kind, type, asks }));

test.each(KINDS)('$kind asks for something: $asks, and no button says otherwise', ({ asks, ...own }) => {
  const open = { title: '', isDone: false, hasVehicle: true, ...own };
  const all = (['pending', 'confirmed', 'completed', 'cancelled'] as const).map((status) => ({ ...open, status }));
  expect(all.some(noticeAsks)).toBe(asks);
  if (!asks) expect(all.map(noticeStep)).toEqual([null, null, null, null]);
  expect(all.map((one) => noticeAsks({ ...one, isDone: true }))).toEqual([false, false, false, false]);
});

test('an overdue invoice asks for its money although it has no button; the platform’s kinds ask by their button', () => {
  const invoice = {
    kind: 'invoice_overdue',
    title: '',
    type: 'payment',
    isDone: false,
    status: null,
    hasVehicle: false,
  };
  expect([noticeStep(invoice), noticeAsks(invoice)]).toEqual([null, true]);
  expect(noticeAsks({ ...invoice, kind: 'agency_registered' })).toBe(false);
});
