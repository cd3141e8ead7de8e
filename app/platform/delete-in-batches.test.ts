import { expect, test } from 'vitest';
import { deleteInBatches } from './delete-in-batches';

/** Rows to delete, and the sizes that were asked for. */
function table(rows: number) {
  const limits: number[] = [];
  const deleteSome = async (limit: number) => {
    limits.push(limit);
    const count = Math.min(limit, rows);
    rows -= count;
    return { count };
  };
  return { deleteSome, limits };
}

test.each([
  [0, [10]],
  [7, [10]],
  [10, [10, 10]],
  [23, [10, 10, 10]],
])('%i rows go a batch at a time', async (rows, limits) => {
  const { deleteSome, limits: asked } = table(rows);
  expect(await deleteInBatches(deleteSome, { batch: 10 })).toBe(rows);
  expect(asked).toEqual(limits);
});

test('what is above the most of a call stays for the next', async () => {
  const { deleteSome, limits } = table(100);
  expect(await deleteInBatches(deleteSome, { batch: 10, most: 25 })).toBe(25);
  expect(limits).toEqual([10, 10, 5]);
});
