import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { blockActionSchema } from './block-schema';

const id = randomUUID();
const FORM = {
  intent: 'block',
  id,
  startDate: '2026-12-01',
  startTime: '08:00',
  endDate: '2026-12-01',
  endTime: '18:30',
};
const faults = (change: Record<string, string>) =>
  blockActionSchema
    .safeParse({ ...FORM, ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('a block is read as wall clock; its reason may be left out', () => {
  expect(blockActionSchema.parse({ ...FORM, reason: ' Vidange ' })).toEqual({
    intent: 'block',
    id,
    startsAt: '2026-12-01T08:00',
    endsAt: '2026-12-01T18:30',
    reason: 'Vidange',
  });
  expect(blockActionSchema.parse({ ...FORM, reason: '  ' })).toMatchObject({ reason: '' });
  expect(blockActionSchema.parse({ intent: 'unblock', block: id })).toEqual({ intent: 'unblock', block: id });
});

test('its end is after its start, its days and times exist, and a button is one of the two', () => {
  expect(faults({ endTime: '08:00' })).toEqual([['endDate', 'errors-vehicle:blockEndNotAfterStart']]);
  expect(faults({ startDate: '2026-02-30', endTime: '25:00' })?.map(([path]) => path)).toEqual([
    'startDate',
    'endTime',
  ]);
  expect(faults({ id: 'x' })).toEqual([['id', 'errors:invalidData']]);
  expect(faults({ intent: 'other' })).toEqual([['intent', 'errors:invalidData']]);
  expect(blockActionSchema.safeParse({ intent: 'unblock', block: 'x' }).success).toBe(false);
});
