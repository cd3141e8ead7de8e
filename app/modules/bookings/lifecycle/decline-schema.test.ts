import { expect, test } from 'vitest';
import { DECLINE_REASONS } from './decline-reasons';
import { declineSchema } from './decline-schema';

test.each(DECLINE_REASONS)('%s may be the reason; only `other` needs words', (reason) => {
  expect(declineSchema.safeParse({ reason }).success).toBe(reason !== 'other');
  expect(declineSchema.safeParse({ reason, reasonText: ' Voiture en panne ' }).data).toEqual({
    reason,
    reasonText: 'Voiture en panne',
  });
  expect(declineSchema.safeParse({ reason, reasonText: 'a'.repeat(501) }).success).toBe(false);
});

test('no reason, or one that nobody offers, is refused', () => {
  for (const reason of [undefined, '', 'whim'])
    expect(declineSchema.safeParse({ reason, reasonText: 'x' }).success).toBe(false);
  expect(declineSchema.safeParse({ reason: 'other', reasonText: '   ' }).success).toBe(false);
});
