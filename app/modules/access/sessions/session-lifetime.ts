import type { Prisma } from '~/generated/prisma/client';

/** Remembered sign-ins last 30 days; others a day at most, and end with the browser (R75). */
export const REMEMBERED_DAYS = 30;
const UNREMEMBERED_HOURS = 24;

const MINUTE = 60_000;
const LONGEST_TOUCH_INTERVAL = 5 * MINUTE;

/** When a session that begins now ends at the latest. */
export function sessionEnd(remember: boolean, now = new Date()): Date {
  const hours = remember ? REMEMBERED_DAYS * 24 : UNREMEMBERED_HOURS;
  return new Date(now.getTime() + hours * 60 * MINUTE);
}

/**
 * Which sessions still hold: those before their end, and of those that are not remembered the ones
 * used within the admin's `security.sessionTimeoutMinutes` (0: no such end). The only statement of it:
 * the guard, the person's list and the purge all use it.
 */
export function liveSessions(timeoutMinutes: number, now = new Date()) {
  const idleSince = new Date(now.getTime() - timeoutMinutes * MINUTE);
  return {
    expiresAt: { gt: now },
    ...(timeoutMinutes > 0 ? { OR: [{ remember: true }, { lastUsedAt: { gt: idleSince } }] } : {}),
  } satisfies Prisma.SessionWhereInput;
}

/**
 * Milliseconds after which last use is noted again: five minutes, or a twentieth of a time-out that is
 * short, so that nobody in the middle of something is signed out for want of a note.
 */
export function touchInterval(timeoutMinutes: number): number {
  return timeoutMinutes > 0 ? Math.min(LONGEST_TOUCH_INTERVAL, (timeoutMinutes * MINUTE) / 20) : LONGEST_TOUCH_INTERVAL;
}
