import { DomainError } from '~/errors/domain-error';
import { languageOf } from '~/i18n/languages';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { db, inTransaction, type Transaction } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { MOST_ATTEMPTS } from '../../lease-messages.server';
import type { WhatsappAction } from '../actions';
import { readSettings } from '../texts.server';
import { consentOf, recordConsent } from './consents.server';
import { isSaidByProvider } from './leaves-by-itself.server';

interface Row {
  template: string;
  language: string;
  body: string | null;
  recipient: string;
}

/**
 * Whether a message that waits for a person may be handed to the provider: `agreed` where its number agreed already,
 * `ask` where the agency must say so first; null where the provider does not say it, or the number said stop (R245).
 */
export async function providerOffer(row: Row, from: Transaction | typeof db = db): Promise<'agreed' | 'ask' | null> {
  if (row.body === null) return null;
  const action = row.template as WhatsappAction;
  const [setting] = await readSettings(null, [action], from);
  const language = languageOf(row.language);
  if (!setting || !(await isSaidByProvider(from, { action, language, body: row.body, usual: setting.usual })))
    return null;
  const agreed = await consentOf(row.recipient, from);
  if (agreed === false) return null;
  return agreed ? 'agreed' : 'ask';
}

/**
 * Hands a message of the agency that waits, or that did not leave, to the provider, and writes down that its receiver
 * agreed, as the agency says (R245). Twice hands it over once.
 * @throws DomainError whatsappNotFound for a foreign or unknown one; whatsappStopped where its number said stop;
 *   whatsappByHand where the provider does not say it
 */
export async function sendByProvider({ agencyId, profileId }: AgencyScope, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [row] = isUuid(id)
      ? await tx.$queryRaw<(Row & { status: string; byProvider: boolean; attempts: number })[]>`
          SELECT template, language, body, recipient, status::text, attempts, by_provider AS "byProvider" FROM outbox_messages
          WHERE id = ${id}::uuid AND agency_id = ${agencyId}::uuid AND channel = 'whatsapp' AND NOT to_agency FOR UPDATE`
      : [];
    if (!row) throw new DomainError('whatsappNotFound');
    if (row.status === 'sent' || (row.byProvider && row.status === 'pending')) return;
    if ((await consentOf(row.recipient, tx)) === false) throw new DomainError('whatsappStopped');
    if (!(await providerOffer(row, tx))) throw new DomainError('whatsappByHand');
    await recordConsent(tx, { phone: row.recipient, agreed: true, source: 'agency', recordedBy: profileId });
    await tx.outboxMessage.update({ where: { id, agencyId }, data: queued(row) });
  });
}

/**
 * A message that waits for the provider from now on, anew where it failed: all its attempts are before it, and none of them
 * has the number of one that was made, so that a failure told again does not end it (R248).
 */
export const queued = ({ attempts }: { attempts: number }) =>
  ({
    attempts: attempts === 0 ? 0 : (Math.floor(attempts / MOST_ATTEMPTS) + 1) * MOST_ATTEMPTS,
    byProvider: true,
    status: 'pending',
    failure: null,
    errorMessage: null,
    providerId: null,
    nextAttemptAt: currentInstant(),
  }) as const;
