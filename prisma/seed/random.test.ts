import { expect, test } from 'vitest';
import { createRandom } from './random';

test('one seed, one sequence; a fork leaves its root as it was', () => {
  const first = createRandom('a');
  const second = createRandom('a');
  second.fork('other').next();
  expect([first.next(), first.int(1, 9), first.uuid()]).toEqual([second.next(), second.int(1, 9), second.uuid()]);
  expect(createRandom('b').next()).not.toBe(createRandom('a').next());
});

test('identifiers are version 4 UUIDs with a start of their own, across forks', () => {
  const root = createRandom('ids');
  const ids = [root, root.fork('x'), root.fork('y')].flatMap((r) => Array.from({ length: 2000 }, () => r.uuid()));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(ids.length);
});

test('weights are followed, ends are included, a shuffle keeps everything', () => {
  const random = createRandom('weights');
  const drawn = Array.from({ length: 3000 }, () => random.weighted({ often: 9, rarely: 1, never: 0 }));
  expect(drawn.filter((word) => word === 'often').length).toBeGreaterThan(2500);
  expect(drawn).toContain('rarely');
  expect(drawn).not.toContain('never');
  expect(new Set(Array.from({ length: 200 }, () => random.int(3, 5)))).toEqual(new Set([3, 4, 5]));
  expect(random.shuffled([1, 2, 3, 4]).toSorted()).toEqual([1, 2, 3, 4]);
  expect(() => random.pick([])).toThrow(RangeError);
});
