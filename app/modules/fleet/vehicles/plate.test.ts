import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayPlate, isLongEnoughPlate, looksMoroccan, normalisePlate } from './plate';

describe('normalised', () => {
  test.each([
    ['12345-أ-6', '12345-أ-6'],
    ['12345 | أ | 6', '12345-أ-6'],
    [' 12345 ا 6 ', '12345-أ-6'],
    ['١٢٣٤٥-ب-٦', '12345-ب-6'],
    ['12345-هـ-6', '12345-ه-6'],
    ['12345-\u200eأ\u200e-6', '12345-أ-6'],
    ['12345-a-6', '12345-A-6'],
    ['ww 123456', 'WW-123456'],
    ['aa–123/bb', 'AA-123-BB'],
    ['---', ''],
  ])('"%s"', (text, plate) => expect(normalisePlate(text)).toBe(plate));

  test('twice is once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalisePlate(normalisePlate(text))).toBe(normalisePlate(text));
      }),
    );
  });

  test('what is shown reads back as what is stored', () => {
    for (const plate of ['12345-أ-6', '1-ط-89', 'WW-123456', 'AB-123-CD'])
      expect(normalisePlate(displayPlate(plate))).toBe(plate);
  });
});

test.each(['12345-أ-6', '1-ب-1', '99999-ط-89', '12345-A-26', 'WW-123456', 'WW123'])('%s looks Moroccan', (plate) =>
  expect(looksMoroccan(plate)).toBe(true),
);

test.each(['123456-أ-6', '12345-أ-90', '12345-أ-0', '0123-أ-6', '12345-AB-6', 'AB-123-CD', '', 'WW'])(
  '"%s" does not',
  (plate) => expect(looksMoroccan(plate)).toBe(false),
);

test('longer than 3 characters', () => {
  expect(isLongEnoughPlate('123')).toBe(false);
  expect(isLongEnoughPlate('1234')).toBe(true);
});

test('the letter is isolated for display', () => {
  expect(displayPlate('12345-أ-6')).toBe('12345-\u200eأ\u200e-6');
  expect(displayPlate('12345-A-6')).toBe('12345-A-6');
});
