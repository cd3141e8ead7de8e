import type { BookingStatus } from '~/generated/prisma/enums';

/** What a notice asks for: a request to answer, a car to mark as returned, a vehicle whose papers or upkeep to see to. */
export type NoticeStep = 'request' | 'return' | 'vehicle';

/** What became of it: the booking's status, or that it was seen to. */
export type NoticeOutcome = Exclude<BookingStatus, 'pending'> | 'done';

interface NoticeFacts {
  /** Its kind, `metadata.notification_type`. */
  kind: string;
  title: string;
  type: string;
  isDone: boolean;
  /** Of the booking it speaks of. */
  status: BookingStatus | null;
}

const REQUESTS = ['booking_requested', 'booking_lapsed', 'pending_confirmation'];

/** Whether a notice is about a return: its kind says so, or its title does (R84). */
const isOfReturn = ({ kind, title }: NoticeFacts) => kind.startsWith('return') || title.includes('Return');

/** The step that a notice offers while nobody has taken it (R232). */
export function noticeStep(facts: NoticeFacts & { hasVehicle: boolean }): NoticeStep | null {
  const { kind, type, isDone, status, hasVehicle } = facts;
  if (isDone) return null;
  if (isOfReturn(facts)) return status === 'confirmed' ? 'return' : null;
  if (REQUESTS.includes(kind)) return status === 'pending' ? 'request' : null;
  if (kind === 'change_requested') return 'request';
  return hasVehicle && (type === 'maintenance' || type === 'insurance') ? 'vehicle' : null;
}

/** What a notice that asked for something says once it has its answer (R232). */
export function outcomeOf(facts: NoticeFacts): NoticeOutcome | null {
  const { kind, isDone, status } = facts;
  const asked = REQUESTS.includes(kind) || isOfReturn(facts);
  if (asked && status !== null && status !== 'pending' && (status !== 'confirmed' || REQUESTS.includes(kind)))
    return status;
  return isDone ? 'done' : null;
}
