/**
 * Random choices that are the same at every run: one seed, one sequence. Sample data and factories
 * draw from here, never from Math.random.
 */
export interface Random {
  /** From 0 up to but not 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A key of `weights`, each as likely as its weight. */
  weighted<K extends string>(weights: Partial<Record<K, number>>): K;
  shuffled<T>(list: readonly T[]): T[];
  digits(count: number): string;
  /** A version 4 UUID whose first eight characters no other one of the same root has. */
  uuid(): string;
  /** A sequence of its own, so that drawing more for one concern leaves the others as they were. */
  fork(label: string): Random;
}

export function createRandom(seed: string, taken = new Set<string>()): Random {
  let state = hashText(seed);
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const hex = (count: number) => Array.from({ length: count }, () => int(0, 15).toString(16)).join('');

  const random: Random = {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('Nothing to pick from');
      return list[int(0, list.length - 1)] as (typeof list)[number];
    },
    weighted: (weights) => {
      const entries = Object.entries(weights) as [keyof typeof weights & string, number][];
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const chosen = entries.find(([, weight]) => (rest -= weight) < 0) ?? entries.at(-1);
      if (!chosen) throw new RangeError('Nothing to pick from');
      return chosen[0];
    },
    shuffled: (list) => {
      const copy = [...list];
      for (let last = copy.length - 1; last > 0; last--) {
        const other = int(0, last);
        [copy[last], copy[other]] = [copy[other] as never, copy[last] as never];
      }
      return copy;
    },
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
    uuid: () => {
      let start = hex(8);
      while (taken.has(start)) start = hex(8);
      taken.add(start);
      return `${start}-${hex(4)}-4${hex(3)}-${'89ab'[int(0, 3)]}${hex(3)}-${hex(12)}`;
    },
    fork: (label) => createRandom(`${seed}/${label}`, taken),
  };
  return random;
}

/** The sequence of factories called from tests; where several files write to one database, each of them has its own. */
export const testRandom = createRandom(process.env.TEST_SEED ?? 'tests');

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}
