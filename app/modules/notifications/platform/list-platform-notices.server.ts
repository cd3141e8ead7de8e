import type { AdminScope } from '~/modules/tenancy/scope';
import { instantToWall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { PageQuery } from '~/platform/list/define-list';
import type { NotificationItem } from '../list-notifications.server';
import { countNotices, oldestShown, pageOfNotices } from './platform-notices.sql';

/** A notice of the platform, and the agency whose public pages it leads to. */
export interface PlatformNoticeItem extends NotificationItem {
  agencySlug: string | null;
  leadsTo: 'page' | 'reviews';
}

/** What an administrator is told of, newest first (R144). Three queries. */
export async function listPlatformNotices(
  scope: AdminScope,
  { page, pageSize }: PageQuery,
): Promise<{ items: PlatformNoticeItem[]; total: number }> {
  const since = oldestShown();
  const [profile, rows, total] = await Promise.all([
    db.profile.findUniqueOrThrow({ where: { id: scope.profileId }, select: { noticesReadAt: true } }),
    pageOfNotices(since, { limit: pageSize, offset: (page - 1) * pageSize }),
    countNotices(since),
  ]);
  const readAt = profile.noticesReadAt;
  return {
    items: rows.map(({ id, kind, createdAt, values, agencySlug }) => ({
      id,
      type: 'system',
      priority: kind === 'agency_registered' ? 'normal' : 'important',
      title: `notifications:${kind}.title`,
      message: `notifications:${kind}.message`,
      values,
      isRead: readAt !== null && createdAt <= readAt,
      at: instantToWall(createdAt),
      reference: null,
      agencySlug,
      leadsTo: kind === 'review_reported' ? 'reviews' : 'page',
    })),
    total,
  };
}
