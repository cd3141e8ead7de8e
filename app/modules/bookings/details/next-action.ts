import type { BookingDetails } from './find-booking.server';

/** What an agency does next with a booking: answer → hand over → take back → collect. */
export type NextAction = 'answer' | 'handOver' | 'return' | 'collect' | 'giveBack';

type Facts = Pick<
  BookingDetails,
  'nextStatuses' | 'canHandOver' | 'handedOverAt' | 'amountDue' | 'depositHeld' | 'status' | 'shown'
>;

/** The one action that a booking waits for now; null for none. */
export function nextAction(booking: Facts): NextAction | null {
  const { nextStatuses, canHandOver, handedOverAt, amountDue, depositHeld, status, shown } = booking;
  if (nextStatuses.includes('confirmed')) return 'answer';
  if (canHandOver) return 'handOver';
  if (nextStatuses.includes('completed') && (handedOverAt || shown === 'late')) return 'return';
  if (status !== 'completed') return null;
  if (Number(amountDue) > 0) return 'collect';
  return Number(depositHeld) > 0 ? 'giveBack' : null;
}
