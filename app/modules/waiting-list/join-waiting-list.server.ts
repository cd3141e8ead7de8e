import type { Language } from '~/i18n/languages';
import { db } from '~/platform/db.server';
import { countWaiting } from '../access/attempt-limits.server';
import type { WaitingTopic } from './waiting-list-schema';

/**
 * Puts an e-mail address on the list of those to be told (SPEC §1). The same address again renews its
 * entry. @throws DomainError tooManyAttempts, counted per network address.
 */
export async function joinWaitingList(
  email: string,
  topic: WaitingTopic,
  language: Language,
  address: string,
): Promise<void> {
  await countWaiting(address);
  await db.notifyMe.upsert({
    where: { email },
    create: { email, topic, language },
    update: { topic, language, createdAt: new Date() },
  });
}
