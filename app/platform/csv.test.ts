import { expect, test } from 'vitest';
import { csv, csvDecimal } from './csv';

const body = (...row: (string | number)[]) => csv([row]).slice(1, -2);

test('rows with a byte order mark, semicolons and CRLF', () => {
  expect(
    csv([
      ['a', 'b'],
      [1, 'é'],
    ]),
  ).toBe('\ufeffa;b\r\n1;é\r\n');
});

test('what would break a row is quoted', () => {
  expect(body('a;b', 'say "no"', 'two\nlines')).toBe('"a;b";"say ""no""";"two\nlines"');
});

test.each(['=1+1', '+212612345678', '-3', '@SUM(A1)', '\tx', '\rx'])('%j is text, not a formula', (text) => {
  expect(body(text).replaceAll('"', '')).toBe(`'${text}`);
});

test('a negative number stays one', () => expect(body(-3)).toBe('-3'));

test('an amount is a number in French', () => expect(csvDecimal('1250.50')).toBe('1250,50'));
