import { expect, test } from 'vitest';
import { afterEvent } from './use-latest-notices';

const latest = { notices: [], total: 0, unread: 0, now: '2026-07-01T10:00' } as never;
const SHOWN = { latest, isLoading: false, failure: null, isDismissFailed: false };
const failed = (intent: 'read' | 'all' | 'dismiss' | undefined) =>
  afterEvent(afterEvent(SHOWN, { type: 'asked', intent }), { type: 'failed', intent, failure: 'failed' });

test.each([
  ['the list', undefined, { failure: 'failed', isDismissFailed: false }],
  ['a dismissal', 'dismiss', { failure: null, isDismissFailed: true }],
  ['to mark one as read', 'read', { failure: null, isDismissFailed: false }],
  ['to mark all as read', 'all', { failure: null, isDismissFailed: false }],
] as const)('%s fails: the list stays where it is not itself what failed', (_, intent, expected) => {
  expect(failed(intent)).toEqual({ latest, isLoading: false, ...expected });
});

test('a failed dismissal is told until another button is pressed, however often the list is read', () => {
  const again = afterEvent(afterEvent(failed('dismiss'), { type: 'asked', intent: undefined }), {
    type: 'got',
    latest,
  });
  expect(again.isDismissFailed).toBe(true);
  expect(afterEvent(again, { type: 'asked', intent: 'dismiss' }).isDismissFailed).toBe(false);
});
