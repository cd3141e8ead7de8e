import type { Random } from './random';

/** A plate of a prefecture: `12345-أ-6`. */
export function plate(random: Random, prefecture: number): string {
  return `${random.int(1_000, 99_999)}-${random.pick(['أ', 'ب', 'د', 'ه', 'و', 'ط'])}-${prefecture}`;
}
