import { db } from '~/platform/db.server';
import type { PersonScope } from './scope';

/** What an account is opened with. */
export interface Keys {
  password: boolean;
  google: boolean;
}

/** Which keys open the account: at least one of the two. */
export async function findKeys(scope: PersonScope): Promise<Keys> {
  const credential = await db.credential.findUnique({
    where: { profileId: scope.profileId },
    select: { passwordHash: true, googleSub: true },
  });
  return { password: Boolean(credential?.passwordHash), google: Boolean(credential?.googleSub) };
}
