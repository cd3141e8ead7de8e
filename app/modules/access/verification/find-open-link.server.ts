import { db } from '~/platform/db.server';

/** The id of the one verification link of a profile that is still good, or null. It opens nothing: the token does. */
export async function findOpenLink(profileId: string): Promise<string | null> {
  const link = await db.token.findFirst({
    where: { profileId, purpose: 'email_verification', usedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  });
  return link?.id ?? null;
}
