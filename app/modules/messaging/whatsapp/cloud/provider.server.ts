import { readSetting } from '~/modules/settings/read-settings.server';
import type { WhatsappSettings } from '~/modules/settings/whatsapp-settings';
import { db, type Transaction } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { reveal } from '~/platform/seal.server';

/** Under which the provider's secrets are concealed. */
export const PROVIDER_SECRET = 'whatsapp provider';

/** The platform's account at the Cloud API of WhatsApp, ready to be used. */
export interface WhatsappProvider {
  phoneNumberId: string;
  apiVersion: string;
  token: string;
  /** Signs what the provider posts. */
  appSecret: string;
  /** Proves that the provider was told this address by us. */
  verifyToken: string;
}

/**
 * The account by which messages leave (R244); null where it is off, lacks a part, or SESSION_SECRET is another one than when
 * its secrets were stored: then messages are sent by hand. In a transaction, `from` is that.
 */
export async function readProvider(from: Transaction | typeof db = db): Promise<WhatsappProvider | null> {
  const settings = await readSetting('whatsapp', from);
  if (!settings.isOn) return null;
  const provider = opened(settings);
  if (!provider) log.warn('the WhatsApp provider is on, but lacks a part that can be read');
  return provider;
}

function opened(settings: WhatsappSettings): WhatsappProvider | null {
  const { phoneNumberId, apiVersion } = settings;
  const secret = (part: 'token' | 'appSecret' | 'verifyToken') => {
    const concealed = settings[part];
    return concealed ? reveal(PROVIDER_SECRET, concealed) : null;
  };
  const [token, appSecret, verifyToken] = [secret('token'), secret('appSecret'), secret('verifyToken')];
  return phoneNumberId && token && appSecret && verifyToken
    ? { phoneNumberId, apiVersion, token, appSecret, verifyToken }
    : null;
}

/** Whether customers are asked if they agree (R229): only where messages leave by themselves. */
export const asksForWhatsapp = async (from: Transaction | typeof db = db): Promise<boolean> =>
  (await readProvider(from)) !== null;
