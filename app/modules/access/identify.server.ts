import { setTimeout as sleep } from 'node:timers/promises';
import { db, isDatabaseDown } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { withinLimit, withRetries } from '~/platform/time-limit';
import { readActorProfile } from './actor.sql';
import { countUnread } from '../notifications/list-notices.server';
import { readSecurity } from '../settings/read-security.server';
import { checkAgency } from './check-agency.server';
import { findViewing, VIEWING } from './find-viewing.server';
import type { Actor, Role } from '../tenancy/scope';
import { liveSessions, touchInterval } from './sessions/session-lifetime';
import { hashOfToken, isToken } from './token.server';
import { type MissingFactor, missingFactor } from './two-factor/missing-factor';

/** In milliseconds: session retrieval, profile fetch, agency check, all of it (R77). */
export const AUTH_LIMITS = { session: 8_000, profile: 10_000, agency: 3_000, all: 10_000 };
export type AuthLimits = typeof AUTH_LIMITS;

/** A session that cannot be read because the database fails: further tries, and the milliseconds before each (R81). */
export const SESSION_RETRY = { tries: 3, pauseMs: 1_000 };

/** Inner errors by their literal names, for the log (R77). */
const LATE = {
  session: 'Session retrieval timeout',
  profile: 'Profile fetch timeout',
  agency: 'Agency check timeout',
  all: 'Authentication timeout',
} as const;

/**
 * Who a session token stands for. `ended`: nobody any more (unknown, expired, idle too long, or the
 * profile is not active). `unchecked`: it could not be found out in time, which counts as signed out
 * (R77), and `why` is what to tell. `agencyUnknown`: signed in, but what agency this is was not
 * found out in time. `half`: the first factor was given, and nothing opens before the second one is (R265).
 */
export type Identity =
  | { state: 'half'; actor: null; half: HalfSignIn }
  | { state: 'signed-in'; actor: Actor; agencyUnknown: boolean }
  | { state: 'ended'; actor: null }
  | { state: 'unchecked'; actor: null; why: 'authCheckFailed' | 'authTimedOut' };

/** Somebody who has still to give a second factor, or to set one up. They are nobody's actor: no page opens to them. */
export interface HalfSignIn {
  profileId: string;
  sessionId: string;
  role: Role;
  email: string;
  missing: MissingFactor;
}

const ENDED: Identity = { state: 'ended', actor: null };
const UNCHECKED: Identity = { state: 'unchecked', actor: null, why: 'authCheckFailed' };
/** What becomes of an inner "Authentication timeout" (R77). */
const TIMED_OUT: Identity = { state: 'unchecked', actor: null, why: 'authTimedOut' };

/**
 * Finds out who a token stands for, in no more time than R77 gives each step. A session that the database
 * fails to give is asked for again within its step (R81); what fails after that, or in a later step, is thrown.
 * `isUse`: whether it counts as a use of the session (R75).
 */
export async function identify(
  token: string,
  limits: AuthLimits = AUTH_LIMITS,
  { pause = sleep, isUse = true }: { pause?: (ms: number) => Promise<unknown>; isUse?: boolean } = {},
): Promise<Identity> {
  if (!isToken(token)) return ENDED;
  let step: keyof typeof LATE = 'session';
  const late = () => {
    log.error({ step }, LATE[step]);
    return 'late' as const;
  };

  async function inSteps(): Promise<Identity> {
    const session = await withinLimit(limits.session, () => findSessionAgain(token, isUse, pause), late);
    if (session === 'late' || session === 'failed') return UNCHECKED;
    if (!session) return ENDED;
    step = 'profile';
    const profile = await withinLimit(limits.profile, () => readActorProfile(session.profileId), late);
    if (profile === 'late') return UNCHECKED;
    if (!profile) return ENDED;
    const { twoFactorAt: enabledAt, ...person } = profile;
    const { isRequiredOfAdmins, secondFactorAt: givenAt } = session;
    const { profileId, role, email } = person;
    const missing = missingFactor({ role, enabledAt, givenAt, isRequiredOfAdmins });
    if (missing)
      return { state: 'half', actor: null, half: { profileId, sessionId: session.id, role, email, missing } };
    const unreadOfPlatform = role === 'admin' ? await countUnread({ role, profileId }) : null;
    const hasTwoFactor = enabledAt !== null;
    const { id: sessionId, createdAt, confirmedAt } = session;
    const provedAt = confirmedAt ?? createdAt;
    const viewing = role === 'admin' ? await findViewing(session.viewing) : null;
    const actor: Actor = { ...person, sessionId, provedAt, hasTwoFactor, agency: null, unreadOfPlatform, viewing };
    if (actor.role !== 'agency') return { state: 'signed-in', actor, agencyUnknown: false };
    step = 'agency';
    const check = await checkAgency(actor.profileId, limits.agency, late);
    return { state: 'signed-in', actor: { ...actor, agency: check.agency }, agencyUnknown: check.isUnknown };
  }

  return withinLimit(limits.all, inSteps, () => {
    log.error({ step, inner: LATE[step] }, LATE.all);
    return TIMED_OUT;
  });
}

/** @returns `failed` where the database fails at each try. */
async function findSessionAgain(token: string, isUse: boolean, pause: (ms: number) => Promise<unknown>) {
  const { tries, pauseMs } = SESSION_RETRY;
  try {
    return await withRetries(() => findSession(token, isUse), {
      tries,
      isPassing: isDatabaseDown,
      pause: () => pause(pauseMs),
    });
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
    log.error({ err: error }, 'Failed to get session');
    return 'failed' as const;
  }
}

async function findSession(token: string, isUse: boolean) {
  const { sessionTimeoutMinutes, twoFactorForAdmins: isRequiredOfAdmins } = await readSecurity();
  const session = await db.session.findUnique({
    where: { tokenHash: hashOfToken(token), ...liveSessions(sessionTimeoutMinutes) },
    select: {
      ...{ id: true, profileId: true, lastUsedAt: true, secondFactorAt: true, createdAt: true, confirmedAt: true },
      viewing: { select: VIEWING },
    },
  });
  if (!session) return null;
  const isDue = Date.now() - session.lastUsedAt.getTime() > touchInterval(sessionTimeoutMinutes);
  if (isUse && isDue) await touch(session.id);
  return { ...session, isRequiredOfAdmins };
}

/**
 * Notes last use; where another request is at it, that one's note is as good. A note that cannot be
 * written (a database that only reads for a while) keeps nobody out.
 */
async function touch(sessionId: string): Promise<void> {
  try {
    await db.$executeRaw`
      UPDATE sessions SET last_used_at = now()
      WHERE id = (SELECT id FROM sessions WHERE id = ${sessionId}::uuid FOR UPDATE SKIP LOCKED)`;
  } catch (error) {
    log.error({ err: error }, 'Failed to refresh authentication');
  }
}
