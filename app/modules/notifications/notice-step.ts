import type { BookingStatus } from '~/generated/prisma/enums';
import { NOTICE_KINDS } from './notice-kinds';

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

/** Whether its kind asks for something (R216); undefined of one that the list of kinds does not hold, as the platform's. */
const kindAsks = (kind: string): boolean | undefined =>
  Object.entries(NOTICE_KINDS).find(([name]) => name === kind)?.[1].asks;

/** Whether a notice asks for something that nobody has done yet, be it more than a button (R88). */
export const noticeAsks = (facts: NoticeFacts & { hasVehicle: boolean }): boolean =>
  noticeStep(facts) !== null || (kindAsks(facts.kind) === true && outcomeOf(facts) === null);

/** The step that a notice offers while nobody has taken it (R232); none where its kind asks for nothing. */
export function noticeStep(facts: NoticeFacts & { hasVehicle: boolean }): NoticeStep | null {
  const { kind, type, isDone, status, hasVehicle } = facts;
  if (isDone || kindAsks(kind) === false) return null;
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
