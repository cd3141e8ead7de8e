import { z } from 'zod';
import { emailAddress, optional, text } from '~/errors/field-schemas';
import { LANGUAGES } from '~/i18n/languages';
import { phone } from '~/modules/people/person-fields';
import { LONGEST_MESSAGE } from './sending-limits';

const shared = {
  language: z.enum(LANGUAGES, { error: 'errors:choiceInvalid' }),
  message: optional(text(LONGEST_MESSAGE)),
  requestKey: z.uuid('errors:invalidData'),
};

/** What the agency does with an issued invoice: mails it, prepares a message, says that it was sent, or ends an address. */
export const sendingSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('email'), email: emailAddress, ...shared }),
    z.object({ intent: z.literal('whatsapp'), phone, ...shared }),
    z.object({ intent: z.literal('hand'), ...shared }),
    z.object({ intent: z.literal('revoke'), id: z.uuid('errors:invalidData') }),
  ],
  { error: 'errors:choiceInvalid' },
);
