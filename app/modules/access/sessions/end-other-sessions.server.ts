import { inTransaction } from '~/platform/db.server';
import { endSessions } from './end-sessions.server';

/** Ends every session of a person but the one at hand. Returns how many. */
export async function endOtherSessions(scope: { profileId: string }, currentId: string): Promise<number> {
  return inTransaction((tx) => endSessions(tx, scope.profileId, { except: currentId }));
}
