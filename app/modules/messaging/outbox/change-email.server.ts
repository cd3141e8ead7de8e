import { DomainError } from '~/errors/domain-error';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { ANONYMISED_MARK } from '~/modules/people/anonymised';
import type { AdminScope } from '~/modules/tenancy/scope';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { CANCELLED } from './email-list';
import { canLeave } from './list-emails.server';

/** What an administrator may do with an e-mail of the outbox. */
export const EMAIL_CHANGES = ['retry', 'cancel'] as const;
type EmailChange = (typeof EMAIL_CHANGES)[number];

interface Locked {
  template: string;
  status: string;
  error: string | null;
  params: Record<string, unknown>;
  eraseOnceSent: boolean;
}

/**
 * Has an e-mail that was given up tried again at once, as often as a new one, or gives up one that waits; the second of
 * two presses changes nothing (R275).
 * @throws DomainError emailRetryFailed where it has not failed or can no longer leave, emailCancelFailed where it does not wait
 */
export async function changeEmail(scope: AdminScope, id: string, change: EmailChange): Promise<void> {
  const refusal = change === 'retry' ? 'emailRetryFailed' : 'emailCancelFailed';
  if (!isUuid(id)) throw new DomainError(refusal);
  await inTransaction(async (tx) => {
    const [row] = await tx.$queryRaw<Locked[]>`
      SELECT template, status::text, error_message AS error, params, erase_once_sent AS "eraseOnceSent" FROM outbox_messages
      WHERE id = ${id}::uuid AND channel = 'email' FOR UPDATE`;
    const isOpen =
      change === 'retry'
        ? row?.status === 'failed' && row.error !== CANCELLED && canLeave(row)
        : row?.status === 'pending';
    if (!row || !isOpen) throw new DomainError(refusal);
    await (change === 'retry' ? retry(tx, id) : cancel(tx, id));
    const done = change === 'retry' ? 'email.retried' : 'email.cancelled';
    const after = { status: change === 'retry' ? 'pending' : CANCELLED };
    await recordAudit(tx, scope, {
      action: done,
      entity: 'outbox_message',
      entityId: id,
      before: { status: row.status },
      after,
    });
  });
}

const retry = (tx: Transaction, id: string) => tx.$executeRaw`
  UPDATE outbox_messages SET status = 'pending', attempts = 0, error_message = NULL, next_attempt_at = now()
  WHERE id = ${id}::uuid`;

/** Its link leaves the row with it, and all that says whose it was where their account has gone. */
const cancel = (tx: Transaction, id: string) => tx.$executeRaw`
  UPDATE outbox_messages SET status = 'failed', error_message = ${CANCELLED},
    params = CASE WHEN erase_once_sent THEN '{"fullName": ""}' ELSE params - 'token' END,
    recipient = CASE WHEN erase_once_sent THEN ${ANONYMISED_MARK} ELSE recipient END
  WHERE id = ${id}::uuid`;
