import type { WallClock } from '~/platform/clock';

/** Where a departure or a return stands (R7). */
export type MovementState = 'toPrepare' | 'waiting' | 'gone' | 'expected' | 'late' | 'back';

/**
 * A car is gone once its hand-over is written down, or its return; before that it is to prepare, and past its time it
 * waits for its client. One not yet back is expected, then late.
 */
export function movementState(
  move: { kind: 'departure' | 'return'; status: 'confirmed' | 'completed'; isHandedOver: boolean; at: WallClock },
  now: WallClock,
): MovementState {
  const isPast = now >= move.at;
  if (move.kind === 'departure') {
    if (move.status === 'completed' || move.isHandedOver) return 'gone';
    return isPast ? 'waiting' : 'toPrepare';
  }
  if (move.status === 'completed') return 'back';
  return isPast ? 'late' : 'expected';
}
