import { expect, test } from 'vitest';
import { fitLines } from './fit-lines';

const SIZES = [60, 40, 20];

test('a short text stands on one line at the largest size', () => {
  expect(fitLines('Dacia Duster', 600, SIZES)).toEqual({ lines: ['Dacia Duster'], size: 60 });
});

test('a longer one breaks between words, each line as full as it can be', () => {
  expect(fitLines('Location de voiture à Marrakech', 600, SIZES)).toEqual({
    lines: ['Location de voiture à', 'Marrakech'],
    size: 40,
  });
});

test('what fits at no size is cut at the smallest', () => {
  const { lines, size } = fitLines('Compagnie '.repeat(30), 600, SIZES);
  expect(size).toBe(20);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/Compagnie…$/);
  expect(fitLines('x'.repeat(400), 600, SIZES).lines[0]).toMatch(/^x{30,60}…$/);
});

test('no text is no line', () => {
  expect(fitLines('', 600, SIZES)).toEqual({ lines: [], size: 60 });
});

test('marks of direction take no room', () => {
  expect(fitLines('\u2068420\u2069', 600, SIZES).size).toBe(60);
  expect(fitLines('أطلس للسيارات', 600, SIZES)).toEqual({ lines: ['أطلس للسيارات'], size: 60 });
});
