import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hyphenated, plainLatin } from './latin';

test.each([
  ['Škoda Citroën', 'skoda citroen'],
  ['Laâyoune', 'laayoune'],
  ['Cœur ÆØŁ ß İzmir', 'coeur aeol ss izmir'],
  ['تأجير-سيارة', 'تأجير-سيارة'],
  ['آسفي إفران', 'آسفي إفران'],
])('%s → %s', (text, plain) => expect(plainLatin(text)).toBe(plain));

test('decomposed Arabic is composed again', () => {
  expect(plainLatin('تأجير'.normalize('NFD'))).toBe('تأجير'.normalize('NFC'));
});

test.each([
  ['  Al Hoceïma ', 'al-hoceima'],
  ["M'diq & Fils !", 'm-diq-fils'],
  ['---', ''],
  ['الدار البيضاء', ''],
])('%s → %s', (text, slug) => expect(hyphenated(text)).toBe(slug));

test('a hyphenated text is plain, stable and never doubles or ends with a hyphen', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = hyphenated(text);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(hyphenated(slug)).toBe(slug);
    }),
  );
});
