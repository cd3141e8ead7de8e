import { expect, test } from 'vitest';
import { readableUrl } from './broken-text';

test.each([
  ['?q=%00', ''],
  ['?q=a%00b&page=2', '?page=2'],
  ['?a%00=1&q=dacia', '?q=dacia'],
  ['?q=%ff', ''],
  ['?q=%1b%5b2J&location=rabat', '?location=rabat'],
  ['?category=suv&category=%00', '?category=suv'],
])('%s is read as %s', (asked, read) => expect(readableUrl(`http://localhost/fr/cars${asked}`).search).toBe(read));

test.each(['', '?q=a+b', '?q=%D8%B7%D9%86%D8%AC%D8%A9', '?q=%zz&notes=a%0Ab%09c'])('%s stays as it is', (asked) =>
  expect(readableUrl(`http://localhost/fr/cars${asked}`).href).toBe(new URL(`http://localhost/fr/cars${asked}`).href),
);
