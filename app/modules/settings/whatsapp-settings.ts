import { z } from 'zod';
import { readParts } from './read-parts';

/** What `conceal` made of a secret (platform/seal.server.ts): no setting holds one as it is. */
const concealed = z.string().startsWith('v1.').max(2_000).nullable();

/** Of the numbers that WhatsApp gives a business: digits alone, for they stand in an address. */
export const PROVIDER_ID = /^\d{5,20}$/;
/** A version of the Graph API. */
export const API_VERSION = /^v\d{1,2}\.\d$/;
/** The version that was the latest when this was written. */
export const USUAL_VERSION = 'v24.0';

/** What the record `whatsapp` of the admin settings may hold: the account at the Cloud API of WhatsApp (R244). */
export const whatsappRules = z.object({
  isOn: z.boolean(),
  phoneNumberId: z.string().regex(PROVIDER_ID).nullable(),
  businessAccountId: z.string().regex(PROVIDER_ID).nullable(),
  apiVersion: z.string().regex(API_VERSION),
  token: concealed,
  appSecret: concealed,
  verifyToken: concealed,
});
export type WhatsappSettings = z.output<typeof whatsappRules>;

/** The parts that the audit log only calls present or absent. */
export const WHATSAPP_SECRETS = ['token', 'appSecret', 'verifyToken'] as const;

/** What holds while nothing was stored: messages are sent by hand. */
const BY_HAND: WhatsappSettings = {
  isOn: false,
  phoneNumberId: null,
  businessAccountId: null,
  apiVersion: USUAL_VERSION,
  token: null,
  appSecret: null,
  verifyToken: null,
};

/** What a stored value of key `whatsapp` means; whatever cannot be read is absent. */
export const whatsappOf = (value: unknown): WhatsappSettings => readParts(whatsappRules, BY_HAND, value);
