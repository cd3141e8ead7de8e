import type { Language } from '~/i18n/languages';
import { db } from '~/platform/db.server';
import { attemptLimit } from '~/platform/attempt-limit.server';
import { networkOf } from '~/platform/network-of';
import type { WaitingTopic } from './waiting-list-schema';

const entries = attemptLimit('waiting-list', 60, 60);

/**
 * Puts an e-mail address on the list of those to be told (R93). The same address again renews its
 * entry. @throws DomainError tooManyAttempts, counted per network address.
 */
export async function joinWaitingList(
  email: string,
  topic: WaitingTopic,
  language: Language,
  address: string,
): Promise<void> {
  await entries.count(networkOf(address));
  await db.notifyMe.upsert({
    where: { email },
    create: { email, topic, language },
    update: { topic, language, createdAt: new Date() },
  });
}
