import { expect, test } from 'vitest';
import { changeRows, clausesOf, isRowIntent, MOST_CLAUSES, templateFields } from './template-fields';

const clauses = ['a', 'b', 'c'].map((fr) => ({ fr, en: '', ar: '' }));
const after = (intent: string, from = clauses) => {
  const { clauses: changed, row } = changeRows(from, intent);
  return [changed.map(({ fr }) => fr).join(''), row];
};

test('clauses are moved, removed and added, and the row to go on with is named', () => {
  expect(after('up2')).toEqual(['bac', 1]);
  expect(after('up1')).toEqual(['abc', 1]);
  expect(after('down2')).toEqual(['acb', 3]);
  expect(after('down3')).toEqual(['abc', 3]);
  expect(after('remove1')).toEqual(['bc', 1]);
  expect(after('remove3')).toEqual(['ab', 2]);
  expect(after('remove9')).toEqual(['abc', 3]);
  expect(after('add')).toEqual(['abc', 4]);
  const full = Array.from({ length: MOST_CLAUSES }, () => ({ fr: 'x', en: '', ar: '' }));
  expect(changeRows(full, 'add').clauses).toHaveLength(MOST_CLAUSES);
});

test('only buttons of rows change rows', () => {
  expect(['add', 'up1', 'down20', 'remove3'].every(isRowIntent)).toBe(true);
  expect(['save', 'reset', 'up0', 'up21', 'remove', 'addx', ''].some(isRowIntent)).toBe(false);
});

test('fields hold what they were made of, and no number of rows is believed', () => {
  const fields = templateFields(clauses);
  expect(clausesOf((name) => fields[name] ?? '')).toEqual(clauses);
  expect(clausesOf((name) => (name === 'rows' ? '1e9' : ''))).toHaveLength(MOST_CLAUSES);
  expect(clausesOf(() => 'x')).toEqual([]);
});
