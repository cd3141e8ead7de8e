import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18next.server';
import { EDIT_DAYS } from '../review-rules';
import { reviewSchema } from './review-schema';

test('stars are needed, a text is not', () => {
  expect(reviewSchema.safeParse({ rating: '4' }).data).toEqual({ rating: 4, comment: null });
  expect(reviewSchema.safeParse({ rating: '1', comment: '  \n' }).data).toEqual({ rating: 1, comment: null });
  expect(reviewSchema.safeParse({ rating: '5', comment: ' Très bien\n' }).data?.comment).toBe('Très bien');
  for (const rating of [undefined, '', '0', '6', '4.5', 'x'])
    expect(reviewSchema.safeParse({ rating, comment: 'Bien' }).success).toBe(false);
});

test('a text has at most 2,000 characters', () => {
  expect(reviewSchema.safeParse({ rating: '3', comment: 'é'.repeat(2_000) }).success).toBe(true);
  expect(reviewSchema.safeParse({ rating: '3', comment: 'é'.repeat(2_001) }).success).toBe(false);
});

test('the days to change a review in are counted as its Arabic text counts them', () => {
  expect(translator('ar')('review-form:shownAs', { name: '', days: EDIT_DAYS })).toContain(`${EDIT_DAYS} يومًا`);
  expect(new Intl.PluralRules('ar').select(EDIT_DAYS)).toBe('many');
});
