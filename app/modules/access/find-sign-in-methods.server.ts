import { db } from '~/platform/db.server';
import type { GoogleIdentity } from './google/identity.server';
import type { PersonScope } from '../tenancy/scope';

/** What an account is opened with. */
export interface SignInMethods {
  password: boolean;
  google: boolean;
}

/** Which keys open the account: at least one of the two. */
export async function findSignInMethods(scope: PersonScope): Promise<SignInMethods> {
  const credential = await db.credential.findUnique({
    where: { profileId: scope.profileId },
    select: { passwordHash: true, googleSub: true },
  });
  return { password: Boolean(credential?.passwordHash), google: Boolean(credential?.googleSub) };
}

/** Whether a Google identity is the one that opens the person's account. */
export async function isOwnGoogle(scope: PersonScope, identity: GoogleIdentity): Promise<boolean> {
  return (await db.credential.count({ where: { profileId: scope.profileId, googleSub: identity.sub } })) > 0;
}
