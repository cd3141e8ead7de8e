/** @param from a `Date.now()` value */
export function elapsedSince(from: number): string;
