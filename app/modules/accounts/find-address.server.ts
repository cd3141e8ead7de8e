import { db } from '~/platform/db.server';
import type { PersonScope } from '../access/scope';

/** The e-mail address of an account, which is its name. @throws when there is no such account. */
export async function findAddress(scope: PersonScope): Promise<string> {
  const { email } = await db.profile.findUniqueOrThrow({ where: { id: scope.profileId }, select: { email: true } });
  return email;
}
