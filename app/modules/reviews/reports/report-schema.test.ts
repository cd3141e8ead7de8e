import { expect, test } from 'vitest';
import { REPORT_REASONS } from '../review-rules';
import { reportSchema } from './report-schema';

test.each(REPORT_REASONS)('%s may be the reason; only `other` needs words', (reason) => {
  expect(reportSchema.safeParse({ reason }).success).toBe(reason !== 'other');
  expect(reportSchema.safeParse({ reason, details: ' Insulte ' }).data).toEqual({ reason, details: 'Insulte' });
  expect(reportSchema.safeParse({ reason, details: 'a'.repeat(501) }).success).toBe(false);
});

test('no reason, or one that nobody offers, is refused', () => {
  for (const reason of [undefined, '', 'whim'])
    expect(reportSchema.safeParse({ reason, details: 'x' }).success).toBe(false);
});
