import { DomainError } from '~/errors/domain-error';
import { currentInstant } from '~/platform/clock';
import { db, isDatabaseDown } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import type { NoticeChange } from './notice-change';
import { type BellScope, ownNotices } from './own-notices';

/**
 * Marks one notice or all of them as read, or takes one off the bell as dealt with (R83).
 * @returns how many changed; a notice of another bell counts as none
 * @throws notificationDismissFailed when the database refuses it; a failure to mark as read is only logged (R233)
 */
export async function changeNotices(scope: BellScope, { intent, id }: NoticeChange): Promise<number> {
  const where = { ...ownNotices(scope), ...(intent !== 'all' && { id }) };
  const at = currentInstant();
  try {
    const { count } = await (intent === 'dismiss'
      ? db.notification.updateMany({ where, data: { isDismissed: true, dismissedAt: at, actionTaken: true } })
      : db.notification.updateMany({ where: { ...where, isRead: false }, data: { isRead: true, readAt: at } }));
    return count;
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log.error({ err: error, intent }, 'a notice could not be changed');
    if (intent === 'dismiss') throw new DomainError('notificationDismissFailed', undefined, { cause: error });
    return 0;
  }
}
