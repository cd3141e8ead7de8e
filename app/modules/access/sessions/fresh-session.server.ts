import { DomainError } from '~/errors/domain-error';
import { db } from '~/platform/db.server';
import type { PersonScope } from '~/modules/tenancy/scope';
import { isFresh } from '../fresh/freshness';

/** Whether somebody signed in, or proved again who they are, a moment ago: the proof of an account that has no password to ask for. */
export async function isFreshSession(scope: PersonScope, sessionId: string): Promise<boolean> {
  const session = await db.session.findFirst({
    where: { id: sessionId, profileId: scope.profileId },
    select: { createdAt: true, confirmedAt: true },
  });
  return session !== null && isFresh(session.confirmedAt ?? session.createdAt);
}

/** @throws DomainError signInAgain where the session is older than ten minutes, or not the person's. */
export async function assertFreshSession(scope: PersonScope, sessionId: string): Promise<void> {
  if (!(await isFreshSession(scope, sessionId))) throw new DomainError('signInAgain');
}

/** Whether a session is one that the browser remembers: signing in again leaves that as it was. */
export async function isRemembered(scope: PersonScope, sessionId: string): Promise<boolean> {
  const remembered = await db.session.count({
    where: { id: sessionId, profileId: scope.profileId, remember: true },
  });
  return remembered > 0;
}
