import { DomainError } from '~/errors/domain-error';
import type { Language } from '~/i18n/languages';
import { recordAudit } from '~/modules/audit/record-audit.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { accountLimit } from '~/platform/attempt-limit.server';
import { db } from '~/platform/db.server';
import type { WhatsappAction } from '../actions';
import { sendTemplate } from '../cloud/cloud-api.server';
import { readProvider } from '../cloud/provider.server';
import { templateParameters } from '../cloud/template-parameters';
import { sampleWords } from '../sample.server';
import { readSettings } from '../texts.server';

/** At most so many tries: a message to a stranger costs the platform its good name. */
const countTest = accountLimit('whatsapp-test', { ofAccount: 10, ofNetwork: 20, minutes: 60 });

/**
 * Sends an action's approved template with an example to a number (E.164), at once (R249). The audit log says so before it leaves,
 * without the number: where the line cannot be written, nothing is sent. What the provider answered is a line of its own.
 * @throws DomainError whatsappByHand without a provider or a template; whatsappTestFailed with the provider's reason;
 *   tooManyAttempts
 */
export async function sendTest(
  scope: AdminScope,
  address: string,
  action: WhatsappAction,
  { phone, language }: { phone: string; language: Language },
): Promise<void> {
  const [provider, row, [setting]] = await Promise.all([
    readProvider(),
    db.whatsappAction.findUnique({ where: { key: action } }),
    readSettings(null, [action]),
  ]);
  if (!provider || !row?.providerTemplate || !setting) throw new DomainError('whatsappByHand');
  await countTest(scope, address);
  const { words } = sampleWords({ name: 'Atlas Cars', phone: null }, action);
  const line = { entity: 'whatsapp_action', entityId: action };
  await recordAudit(db, scope, { ...line, action: 'whatsapp.tested', data: { language } });
  const answer = await sendTemplate(provider, {
    to: phone,
    name: row.providerTemplate,
    language,
    components: templateParameters(setting.usual[language], words[language], language, row.namedParameters),
    reference: `test:${action}`,
  });
  const isSent = 'id' in answer;
  await recordAudit(db, scope, { ...line, action: 'whatsapp.test_answered', data: { language, isSent } });
  if (!isSent) throw new DomainError('whatsappTestFailed', { reason: answer.reason });
}
