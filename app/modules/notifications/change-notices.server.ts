import { DomainError } from '~/errors/domain-error';
import { recordAudits } from '~/modules/audit/record-audit.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { inTransaction, isDatabaseDown, type Transaction } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import type { NoticeChange } from './notice-change';
import { type BellScope, ownNotices } from './own-notices';

/**
 * Marks one notice or all of them as read, or takes one off the bell as dealt with (R83). Administrators share theirs: the audit
 * log has a line of each notice that one of them changed (R250).
 * @returns how many changed; a notice of another bell counts as none
 * @throws notificationDismissFailed when the database refuses it; a failure to mark as read is only logged (R233)
 */
export async function changeNotices(scope: BellScope, { intent, id }: NoticeChange): Promise<number> {
  const where = { ...ownNotices(scope), ...(intent !== 'all' && { id }) };
  const at = currentInstant();
  try {
    return await inTransaction(async (tx) => {
      const changed = await (intent === 'dismiss'
        ? tx.notification.updateManyAndReturn({
            where,
            data: { isDismissed: true, dismissedAt: at, actionTaken: true },
            select: { id: true },
          })
        : tx.notification.updateManyAndReturn({
            where: { ...where, isRead: false },
            data: { isRead: true, readAt: at },
            select: { id: true },
          }));
      if (scope.role === 'admin') await note(tx, scope, intent === 'dismiss', changed);
      return changed.length;
    });
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log.error({ err: error, intent }, 'a notice could not be changed');
    if (intent === 'dismiss') throw new DomainError('notificationDismissFailed', undefined, { cause: error });
    return 0;
  }
}

function note(tx: Transaction, scope: AdminScope, isDismissed: boolean, changed: { id: string }[]): Promise<void> {
  const line = isDismissed
    ? ({ action: 'notice.dismissed', before: { isDismissed: false }, after: { isDismissed } } as const)
    : ({ action: 'notice.read', before: { isRead: false }, after: { isRead: true } } as const);
  const lines = changed.map(({ id }) => ({ ...line, entity: 'notification', entityId: id }));
  return recordAudits(tx, scope, lines);
}
