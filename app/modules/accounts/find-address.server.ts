import { db } from '~/platform/db.server';
import type { PersonScope } from '../tenancy/scope';

/** The e-mail address of an account, which is its name; null where the account is gone. */
export async function findAddress(scope: PersonScope): Promise<string | null> {
  const profile = await db.profile.findUnique({
    where: { id: scope.profileId, anonymisedAt: null },
    select: { email: true },
  });
  return profile?.email ?? null;
}
