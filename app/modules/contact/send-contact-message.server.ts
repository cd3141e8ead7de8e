import { createHash } from 'node:crypto';
import { DomainError } from '~/errors/domain-error';
import { DEFAULT_LANGUAGE, type Language } from '~/i18n/languages';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import { readSetting } from '~/modules/settings/read-settings.server';
import type { PersonScope } from '~/modules/tenancy/scope';
import { accountLimit, attemptLimit, NO_LIMIT } from '~/platform/attempt-limit.server';
import { todayInMorocco } from '~/platform/clock';
import { inTransaction } from '~/platform/db.server';
import { networkOf } from '~/platform/network-of';
import type { ContactInput } from './contact-schema';

/** Messages that one account and one network may send in an hour. */
export const MESSAGES_OF_ACCOUNT = 5;
export const MESSAGES_OF_NETWORK = 10;
/** Messages that one address is told of in a day, whoever wrote them; later ones come all the same. */
export const RECEIPTS_OF_ADDRESS = 5;

const ofPerson = accountLimit('contact', {
  ofAccount: MESSAGES_OF_ACCOUNT,
  ofNetwork: MESSAGES_OF_NETWORK,
  minutes: 60,
});
const ofNetwork = attemptLimit('contact-address', MESSAGES_OF_NETWORK, 60);
const ofAddress = attemptLimit('contact-email', NO_LIMIT, 24 * 60);

interface Sender {
  /** Who is signed in, if anybody. */
  scope: PersonScope | null;
  language: Language;
  /** Of the network. */
  address: string;
}

/**
 * Sends a message to the platform’s own address, which answers straight to the writer, and tells the writer that it
 * has come (R135): five times a day at most, since anybody may type another person’s address. The same message once
 * more on the same day is not sent again. A message with the hidden field filled in is a program’s: nothing is sent,
 * and nothing tells so. Answers whether the writer is told by mail.
 * @throws DomainError contactUnavailable where the platform has no address; tooManyAttempts
 */
export async function sendContactMessage(input: ContactInput, { scope, language, address }: Sender): Promise<boolean> {
  const { supportEmail } = await readSetting('platform');
  if (!supportEmail) throw new DomainError('contactUnavailable');
  if (input.website) return true;
  if (scope) await ofPerson(scope, address);
  else await ofNetwork.count(networkOf(address));
  const { name, email, topic, message } = input;
  const isTold = (await ofAddress.count(email)) <= RECEIPTS_OF_ADDRESS;
  const said = JSON.stringify([todayInMorocco(), email, topic, message]);
  const hash = createHash('sha256').update(said).digest('base64url');
  const cause = (step: string) => ({ dedupeKey: `contact:${step}:${hash}`, profileId: scope?.profileId });
  return inTransaction(async (tx) => {
    await enqueueEmail(tx, {
      ...cause('message'),
      to: supportEmail,
      language: DEFAULT_LANGUAGE,
      template: 'contactMessage',
      params: { name, email, topic, message, language },
    });
    if (isTold)
      await enqueueEmail(tx, {
        ...cause('received'),
        to: email,
        language,
        template: 'contactReceived',
        params: { fullName: name },
      });
    return isTold;
  });
}
