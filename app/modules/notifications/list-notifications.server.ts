import type { AgencyScope } from '~/modules/tenancy/scope';
import { instantToWall, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { PageQuery } from '~/platform/list/define-list';

export interface NotificationItem {
  id: string;
  type: 'booking' | 'maintenance' | 'insurance' | 'payment' | 'system';
  priority: 'normal' | 'important' | 'urgent';
  /** Text keys; `values` are the facts of their sentences (R83). */
  title: string;
  message: string;
  values: Record<string, string | number>;
  isRead: boolean;
  at: WallClock;
  /** The booking it speaks of, if any. */
  reference: string | null;
}

export interface NotificationPage {
  items: NotificationItem[];
  total: number;
}

/** The agency's notices that are not dismissed, newest first (R83). Two queries. */
export async function listNotifications(scope: AgencyScope, { page, pageSize }: PageQuery): Promise<NotificationPage> {
  const where = { agencyId: scope.agencyId, isDismissed: false };
  const [rows, total] = await Promise.all([
    db.notification.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take: pageSize,
      skip: (page - 1) * pageSize,
      include: { booking: { select: { reference: true } } },
    }),
    db.notification.count({ where }),
  ]);
  return {
    items: rows.map((row) => ({
      id: row.id,
      type: row.type,
      priority: row.priority,
      title: row.title,
      message: row.message,
      values: row.metadata as Record<string, string | number>,
      isRead: row.isRead,
      at: instantToWall(row.createdAt),
      reference: row.booking?.reference ?? null,
    })),
    total,
  };
}
