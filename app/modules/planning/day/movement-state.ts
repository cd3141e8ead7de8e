import type { WallClock } from '~/platform/clock';

/** Where a departure or a return stands, from the wall clock alone (R7). */
export type MovementState = 'toPrepare' | 'gone' | 'expected' | 'late' | 'back';

/** A car not yet gone is to prepare; one not yet back is expected, then late. */
export function movementState(
  move: { kind: 'departure' | 'return'; status: 'confirmed' | 'completed'; at: WallClock },
  now: WallClock,
): MovementState {
  if (move.kind === 'departure') return move.status === 'confirmed' && now < move.at ? 'toPrepare' : 'gone';
  if (move.status === 'completed') return 'back';
  return now < move.at ? 'expected' : 'late';
}
