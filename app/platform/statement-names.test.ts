import { expect, test } from 'vitest';
import { statementNames } from './statement-names';

test('a statement gets a name when it is asked for again, and keeps it', () => {
  const nameOf = statementNames();
  const ask = (sql: string) => nameOf({ sql });
  expect([ask('SELECT 1'), ask('SELECT 2')]).toEqual(['', '']);
  const [one, two] = [ask('SELECT 1'), ask('SELECT 2')];
  expect(one).not.toBe('');
  expect(two).not.toBe(one);
  expect([ask('SELECT 1'), ask('SELECT 2')]).toEqual([one, two]);
});

test('what is one too many, or as long as a list of rows, gets none', () => {
  const nameOf = statementNames(2);
  const names = (sql: string) => [1, 2, 3].map(() => nameOf({ sql }));
  expect(names('x'.repeat(30_000))).toEqual(['', '', '']);
  const [, first] = names('SELECT 1');
  names('SELECT 2');
  expect(names('SELECT 3')).toEqual(['', '', '']);
  expect(nameOf({ sql: 'SELECT 1' })).toBe(first);
});

test('texts that are asked for once are not remembered for good', () => {
  const nameOf = statementNames(3);
  for (const sql of ['a', 'b', 'c', 'd']) nameOf({ sql });
  expect([nameOf({ sql: 'a' }), nameOf({ sql: 'd' })]).toEqual(['', expect.stringMatching(/./)]);
});
