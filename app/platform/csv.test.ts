import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CSV_START, csvDecimal, csvLines, parseCsv } from './csv';

const csv = (rows: Parameters<typeof csvLines>[0]) => CSV_START + csvLines(rows);

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

test.each(['+212612345678', '+212\u00a06\u00a012\u00a034\u00a056\u00a078', '+33 6 12 34 56 78'])(
  'the phone number %j stands as it is',
  (phone) => expect(body(phone)).toBe(phone),
);

test.each(['=1+1', '+1+1', '+212612345678+1', '+12', '-3+1', '@SUM(A1)', '\tx', '\rx'])(
  '%j is text, not a formula',
  (text) => {
    expect(body(text).replaceAll('"', '')).toBe(`'${text}`);
  },
);

test.each([-3, '-3', csvDecimal('-120.00')])('the number %j below zero stays one', (amount) =>
  expect(body(amount)).toBe(String(amount)),
);

test('an amount is a number in French', () => expect(csvDecimal('1250.50')).toBe('1250,50'));

test.each([
  ['a,=1+1', "a,'=1+1"],
  ['a; +1', "a;' +1"],
  ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
  ['\u00a0=1+1', "'\u00a0=1+1"],
  ['\u200b\ufeff-1', "'\u200b\ufeff-1"],
  ['＝1+1', "'＝1+1"],
  ['a,＋1', "a,'＋1"],
  ['x "=1"', 'x "=1"'],
  ['Casablanca, centre - gare', 'Casablanca, centre - gare'],
])('%j is written as %j', (text, written) => {
  expect(
    body(text)
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"'),
  ).toBe(written);
});

test('no piece of a text is a formula, wherever a spreadsheet cuts it', () => {
  const piece = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '＝',
    '＋',
    '－',
    '＠',
    ',',
    ';',
    '\t',
    '\r',
    '\n',
    '"',
    "'",
    ' ',
    'a',
    '1',
    '\u00a0',
    '\u200b',
    '\ufeff',
    '\u3164',
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (texts) => {
      const pieces = body(...texts)
        .split(/[,;\t\r\n]/)
        .map((part) => part.replace(/^[\s"\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/u, ''));
      // A number below zero runs nothing.
      const run = pieces.filter((part) => /^[=+\-@＝＋－＠]/.test(part) && !/^-\d+(\.\d+)?$/.test(part));
      expect(run).toEqual([]);
    }),
    { numRuns: 2000, seed: 7 },
  );
});

test('a file is read back, whatever its cells hold', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', 'أ', ';', ',', '"', '\n', '=', '-', "'", ' ') });
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (cells) => {
      // Of the first row, which has no separators in its cells, the separator is known.
      const rows = [['x', 'y', 'z', 'x', 'y', 'z', 'x', 'y', 'z'], ...cells.map((row) => ['#', ...row])];
      const back = rows.map((row) => row.map((value) => value.trim()));
      const bare = (row: string[]) => row.map((value) => value.replaceAll("'", '').trim());
      expect(parseCsv(csv(rows))?.map(bare)).toEqual(back.map(bare));
    }),
  );
});

test.each([
  [
    'a,b\r\n1,"2,5"',
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
  ],
  [
    'a\tb\n\n 1 \t',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  [
    'sep=;\na;b\r1;2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    "\ufeffa;b\n'-3;'=x",
    [
      ['a', 'b'],
      ['-3', '=x'],
    ],
  ],
  ['a;"b', null],
  ['', []],
])('%j is read as rows', (text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});

describe('a file that is larger than any', () => {
  const most = { rows: 3, columns: 4 };
  test('is read up to one row more than its limit', () => {
    expect(parseCsv('a\n'.repeat(100_000), most)).toEqual([['a'], ['a'], ['a'], ['a']]);
    expect(parseCsv('a\n'.repeat(3), most)).toHaveLength(3);
  });

  test('is none where a row has more cells than its limit', () => {
    expect(parseCsv(';'.repeat(4_000_000), most)).toBeNull();
    expect(parseCsv('a;b;c;d\n1;2;3;4', most)).toHaveLength(2);
    expect(parseCsv('a;b;c;d\n1;2;3;4;5', most)).toBeNull();
  });

  test('may have one cell of all its text, quotes in it or not', () => {
    expect(parseCsv(`"${'a'.repeat(4_000_000)}"`)?.[0]?.[0]).toHaveLength(4_000_000);
    expect(parseCsv(`"${'""'.repeat(2_000_000)}"`)?.[0]?.[0]).toHaveLength(2_000_000);
    expect(parseCsv(`"${'""'.repeat(2_000_000)}`)).toBeNull();
  });
});
