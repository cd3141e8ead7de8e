const MINUTE_MS = 60_000;

/**
 * Whether a task should have run again by `now`: the shortest time between its last runs has passed twice, and five
 * minutes more. `slots`: its last runs by the clock, newest first; of fewer than two nothing can be said.
 */
export function isLate(slots: readonly Date[], now: Date): boolean {
  const [last] = slots;
  const pauses = slots.slice(1).map((earlier, at) => (slots[at]?.getTime() ?? 0) - earlier.getTime());
  if (!last || pauses.length === 0) return false;
  return now.getTime() - last.getTime() > 2 * Math.min(...pauses) + 5 * MINUTE_MS;
}
