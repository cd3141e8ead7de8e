import type { Language } from '~/i18n/languages';
import type { LocalText } from '~/i18n/local-text';
import type { db, Transaction } from '~/platform/db.server';
import type { WhatsappAction } from '../actions';
import { consentOf } from './consents.server';
import { readProvider } from './provider.server';

interface Ready {
  action: WhatsappAction;
  /** E.164. */
  phone: string;
  language: Language;
  /** The text that the message has, placeholders and all. */
  body: string;
  /** The platform's words, which its approved template says. */
  usual: LocalText;
}

/**
 * Whether the provider says a message of this action in these words (R244): it is on, has an approved template for it, and
 * the words are the platform's, for an approved template says no others. Two queries at most.
 */
export async function isSaidByProvider(
  from: Transaction | typeof db,
  { action, language, body, usual }: Omit<Ready, 'phone'>,
): Promise<boolean> {
  if (body !== usual[language] || !(await readProvider(from))) return false;
  const row = await from.whatsappAction.findUnique({ where: { key: action }, select: { providerTemplate: true } });
  return Boolean(row?.providerTemplate);
}

/** Whether a message leaves by itself (R244): the provider says it, and its number agreed (R245). Three queries at most. */
export async function leavesByItself(from: Transaction, { phone, ...message }: Ready): Promise<boolean> {
  return (await isSaidByProvider(from, message)) && (await consentOf(phone, from)) === true;
}
