import { expect, test } from 'vitest';
import { oneAfterAnother, TooManyWait } from './one-after-another';

test('one at a time, in their order, whatever becomes of the others', async () => {
  const inTurn = oneAfterAnother(2);
  const seen: string[] = [];
  const work = (name: string, ends: () => void) => async () => {
    seen.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(`${name} ends`);
    ends();
    return name;
  };
  const fail = () => {
    throw new Error('broken');
  };
  const all = [inTurn(work('a', () => undefined)), inTurn(work('b', fail)), inTurn(work('c', () => undefined))];
  await expect(inTurn(() => Promise.resolve('d'))).rejects.toThrow(TooManyWait);
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(await inTurn(() => Promise.resolve('d'))).toBe('d');
});
