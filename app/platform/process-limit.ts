/**
 * Counts what is cheap to refuse and would be dear to count in PostgreSQL, in this process alone: at most `points` of a key
 * in each window of `seconds`, which all keys share. `isOver(key)` counts one and says whether it is one too many.
 */
export function processLimit(points: number, seconds: number, now: () => number = Date.now) {
  const counts = new Map<string, number>();
  let end = 0;
  return {
    isOver(key: string): boolean {
      if (now() >= end) {
        counts.clear();
        end = now() + seconds * 1000;
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count > points;
    },
    /** Seconds until the next window. */
    secondsLeft: () => Math.max(1, Math.ceil((end - now()) / 1000)),
  };
}
