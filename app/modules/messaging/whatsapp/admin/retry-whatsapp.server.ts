import { DomainError } from '~/errors/domain-error';
import { recordAudit } from '~/modules/audit/record-audit.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { inTransaction } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { consentOf } from '../cloud/consents.server';
import { providerOffer, queued } from '../cloud/send-by-provider.server';

interface Failed {
  template: string;
  language: string;
  body: string | null;
  recipient: string;
  status: string;
  failure: string | null;
  attempts: number;
}

/**
 * Hands a message that failed to the provider once more (R249); the audit log says who did. Its number must agree still.
 * @throws DomainError whatsappNotFound for one that did not fail; whatsappStopped where its number said stop or never
 *   agreed; whatsappByHand where the provider does not say it
 */
export async function retryWhatsapp(scope: AdminScope, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [row] = isUuid(id)
      ? await tx.$queryRaw<Failed[]>`
          SELECT template, language, body, recipient, status::text, failure, attempts FROM outbox_messages
          WHERE id = ${id}::uuid AND channel = 'whatsapp' AND NOT to_agency AND status = 'failed' FOR UPDATE`
      : [];
    if (!row) throw new DomainError('whatsappNotFound');
    if ((await consentOf(row.recipient, tx)) !== true) throw new DomainError('whatsappStopped');
    if (!(await providerOffer(row, tx))) throw new DomainError('whatsappByHand');
    await tx.outboxMessage.update({ where: { id }, data: queued(row) });
    await recordAudit(tx, scope, {
      ...{ action: 'whatsapp.retried', entity: 'outbox_message', entityId: id },
      ...{ before: { status: row.status, failure: row.failure }, after: { status: 'pending', failure: null } },
    });
  });
}
