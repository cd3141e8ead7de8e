import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '~/i18n/languages';
import { amountInWords } from './amount-in-words';
import vectors from './french-vectors.json';

test.each(vectors)('French: $amount', ({ amount, words }) => {
  expect(amountInWords(amount, 'fr')).toBe(words);
});

test.each([
  ['0', 'zero dirhams'],
  ['1.01', 'one dirham and one centime'],
  ['21', 'twenty-one dirhams'],
  ['101', 'one hundred and one dirhams'],
  ['2760', 'two thousand seven hundred and sixty dirhams'],
  ['1005.50', 'one thousand and five dirhams and fifty centimes'],
  [
    '1234567.89',
    'one million two hundred and thirty-four thousand five hundred and sixty-seven dirhams and eighty-nine centimes',
  ],
])('English: %s', (amount, words) => expect(amountInWords(amount, 'en')).toBe(words));

test.each([
  ['0', 'صفر درهم'],
  ['1', 'درهم واحد'],
  ['2', 'درهمين'],
  ['3', 'ثلاثة دراهم'],
  ['10', 'عشرة دراهم'],
  ['11', 'أحد عشر درهمًا'],
  ['12.02', 'اثني عشر درهمًا وسنتيمين'],
  ['25', 'خمسة وعشرين درهمًا'],
  ['100', 'مائة درهم'],
  ['103', 'مائة وثلاثة دراهم'],
  ['200.50', 'مائتي درهم وخمسين سنتيمًا'],
  ['1000', 'ألف درهم'],
  ['2760', 'ألفين وسبعمائة وستين درهمًا'],
  ['3001', 'ثلاثة آلاف ودرهم واحد'],
  ['15000', 'خمسة عشر ألف درهم'],
  ['1000000', 'مليون درهم'],
])('Arabic: %s', (amount, words) => expect(amountInWords(amount, 'ar')).toBe(words));

describe('any amount', () => {
  const centimes = fc.integer({ min: 0, max: 99_999_999_999 });
  test.each(LANGUAGES)('has words of its own in %s, the same without its sign', (language) => {
    fc.assert(
      fc.property(centimes, centimes, (one, other) => {
        const words = (value: number) => amountInWords((value / 100).toFixed(2), language);
        expect(words(one) === words(other)).toBe(one === other);
        expect(words(one)).not.toMatch(/undefined|\s\s|^\s|\s$/);
        expect(amountInWords(`-${(one / 100).toFixed(2)}`, language)).toBe(words(one));
      }),
    );
  });
  test('is below a thousand million', () => {
    expect(() => amountInWords('1000000000', 'fr')).toThrow(RangeError);
  });
});
