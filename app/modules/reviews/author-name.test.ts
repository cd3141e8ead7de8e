import { expect, test } from 'vitest';
import { authorNameOf } from './author-name';

test.each([
  ['Salma Idrissi', 'Salma I.'],
  ['  Fatima   Zahra El Amrani ', 'Fatima A.'],
  ['Jean-Luc d’Arc', 'Jean-Luc D.'],
  ['Élodie', 'Élodie'],
  ['سلمى الإدريسي', 'سلمى ا.'],
  ['SOMATRAV 2000', 'SOMATRAV'],
  ['www.gain.example Cliquez', 'www C.'],
  ['+212 661 23 45 67', ''],
  [`${'a'.repeat(80)} B`, `${'a'.repeat(30)} B.`],
])('%s is shown as %s', (fullName, shown) => {
  expect(authorNameOf(fullName)).toBe(shown);
});
