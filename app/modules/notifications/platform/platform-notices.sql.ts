import { Prisma } from '~/generated/prisma/client';
import { currentInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { NotificationItem } from '../list-notifications.server';

const { sql } = Prisma;

/** What an administrator is told of; texts in locales, notifications.json by the same name. */
export type PlatformNoticeKind = 'agency_registered' | 'review_reported' | 'emails_failed';

/** A notice of the platform as its cause says it: nothing of it is stored. */
export interface PlatformNotice {
  id: string;
  kind: PlatformNoticeKind;
  createdAt: Date;
  values: NotificationItem['values'];
  /** The agency that it speaks of, where visitors see it. */
  agencySlug: string | null;
}

/** Days for which a notice is shown (R144). */
const DAYS_SHOWN = 30;

/** The oldest instant that the platform's notices are shown of. */
export const oldestShown = (): Date => new Date(currentInstant().getTime() - DAYS_SHOWN * 86_400_000);

/** New agencies, reported reviews and, day by day, e-mails that could not be delivered, since an instant. */
const noticesSince = (since: Date) => sql`(
  SELECT a.id::text AS id, 'agency_registered' AS kind, a.created_at AS "createdAt",
    jsonb_build_object('agency', a.name) AS values,
    CASE WHEN a.status = 'active' AND a.is_complete THEN a.slug END AS "agencySlug"
  FROM agencies a WHERE a.created_at > ${since}
  UNION ALL
  SELECT rr.id::text, 'review_reported', rr.created_at,
    jsonb_build_object('agency', a.name, 'vehicle', v.make || ' ' || v.model_name),
    CASE WHEN a.status = 'active' AND a.is_complete THEN a.slug END
  FROM review_reports rr JOIN reviews r ON r.id = rr.review_id
    JOIN agencies a ON a.id = r.agency_id JOIN vehicles v ON v.id = r.vehicle_id
  WHERE rr.created_at > ${since}
  UNION ALL
  SELECT 'emails-' || o.created_at::date, 'emails_failed', max(o.created_at), jsonb_build_object('count', count(*)), NULL
  FROM outbox_messages o WHERE o.status = 'failed' AND o.channel = 'email' AND o.created_at > ${since}
  GROUP BY o.created_at::date)`;

/** A page of the platform's notices since an instant, newest first. */
export function pageOfNotices(since: Date, page: { limit: number; offset: number }): Promise<PlatformNotice[]> {
  return db.$queryRaw(sql`
    SELECT * FROM ${noticesSince(since)} AS n ORDER BY "createdAt" DESC, id LIMIT ${page.limit} OFFSET ${page.offset}`);
}

/** How many notices of the platform there are since an instant. */
export async function countNotices(since: Date): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>(
    sql`SELECT count(*)::int AS count FROM ${noticesSince(since)} AS n`,
  );
  return row?.count ?? 0;
}

/** How many of them an administrator has not read, who marked all as read at `readAt` (R144). One query. */
export function countUnreadNotices(readAt: Date | null): Promise<number> {
  const oldest = oldestShown();
  return countNotices(readAt && readAt > oldest ? readAt : oldest);
}
