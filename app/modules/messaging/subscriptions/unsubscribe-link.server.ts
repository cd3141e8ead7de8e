import type { Language } from '~/i18n/languages';
import { paths } from '~/paths';
import { env } from '~/platform/env.server';
import { seal, unseal } from '~/platform/seal.server';
import { isUuid } from '~/platform/uuid';
import { isAgencyMail, isCustomerMail, type Subscription } from './subscriptions';

const PURPOSE = 'unsubscribe';

/** The address that ends a subscription, for whoever holds it: signed, the same in every mail, good for ever (R208). */
export function unsubscribeLink(subscription: Subscription, language: Language): string {
  const of = 'profileId' in subscription ? subscription.profileId : subscription.agencyId;
  return env().APP_ORIGIN + paths.unsubscribe(language, seal(PURPOSE, [subscription.mail, of]));
}

/** What such an address ends; null for a key that nobody signed. */
export function readUnsubscribeKey(key: string): Subscription | null {
  const content = unseal(PURPOSE, key);
  if (!Array.isArray(content)) return null;
  const [mail, of] = content as unknown[];
  if (typeof of !== 'string' || !isUuid(of)) return null;
  if (isCustomerMail(mail)) return { mail, profileId: of };
  return isAgencyMail(mail) ? { mail, agencyId: of } : null;
}
