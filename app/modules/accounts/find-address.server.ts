import { db } from '~/platform/db.server';

/** The e-mail address of an account, which is its name. @throws when there is no such account. */
export async function findAddress(scope: { profileId: string }): Promise<string> {
  const { email } = await db.profile.findUniqueOrThrow({ where: { id: scope.profileId }, select: { email: true } });
  return email;
}
