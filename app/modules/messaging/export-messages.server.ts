import type { PersonScope } from '~/modules/accounts/scope';
import { db } from '~/platform/db.server';

/** Messages addressed to a person, with their facts; links that open something stay out. */
export async function exportMessages({ profileId }: PersonScope, email: string, most: number) {
  const messages = await db.outboxMessage.findMany({
    where: { channel: 'email', OR: [{ profileId }, { recipient: { equals: email, mode: 'insensitive' } }] },
    orderBy: { createdAt: 'desc' },
    take: most,
    select: { channel: true, recipient: true, language: true, template: true, params: true, status: true, createdAt: true, sentAt: true },
  });
  return messages.map(({ params, ...message }) => {
    const { token: _, ...facts } = (params ?? {}) as Record<string, unknown>;
    return { ...message, facts };
  });
}
