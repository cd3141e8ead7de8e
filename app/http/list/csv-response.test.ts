import { expect, test } from 'vitest';
import { csvResponse } from './csv-response.server';

const FILE = {
  name: 'things',
  columns: { name: ({ name }: { name: string }) => name, length: ({ name }: { name: string }) => name.length },
  head: (column: 'name' | 'length') => `<${column}>`,
  cut: ({ max, total }: { max: number; total: number }) => `${max} of ${total}`,
};
const linesOf = async (total: number) =>
  (await csvResponse(FILE, [{ name: 'Clio' }, { name: 'Duster' }], total).text()).trim().split('\r\n');

test('has a head and a line for each row', async () => {
  expect(await linesOf(2)).toEqual(['<name>;<length>', 'Clio;4', 'Duster;6']);
});

test('says in its last line what it could not hold', async () => {
  expect((await linesOf(5000)).length).toBe(3);
  expect((await linesOf(5001)).at(-1)).toBe('5000 of 5001');
});

test('is a file of today that nobody keeps', () => {
  const { headers } = csvResponse(FILE, [], 0);
  expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="things-\d{4}-\d\d-\d\d\.csv"$/);
  expect(headers.get('Cache-Control')).toBe('private, no-store');
});
