import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, storedText } from './cut-text';

test.each([
  ['abc', 5, 'abc'],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab🚗', 3, 'ab'],
  ['ab🚗', 4, 'ab🚗'],
  ['🚗', 1, ''],
  ['', 0, ''],
])('%s cut at %i is %s', (text, most, cut) => expect(cutText(text, most)).toBe(cut));

test('whatever was written, what is stored is whole, short enough and without NUL', () => {
  const anything = fc
    .array(fc.constantFrom('a', '\0', '\ud83d', '\ude97', '🚗', 'é', 'ش'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(anything, fc.nat({ max: 30 }), (text, most) => {
      const stored = storedText(text, most);
      expect(stored.length).toBeLessThanOrEqual(most);
      expect(stored.isWellFormed()).toBe(true);
      expect(stored).not.toContain('\0');
    }),
  );
});
