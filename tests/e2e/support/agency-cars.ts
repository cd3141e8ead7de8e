import { randomInt } from 'node:crypto';

/** The first digits of plates that no car has yet. */
export const plateStem = () => String(randomInt(10_000, 100_000));
