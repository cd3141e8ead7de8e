import { recordAudit } from '~/modules/audit/record-audit.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { cutText } from '~/platform/cut-text';
import { db } from '~/platform/db.server';

/** A page that is loaded again within this time, in milliseconds, was one look at it. */
const ONE_LOOK_MS = 60_000;
const LONGEST_PAGE = 200;

/**
 * Notes in the audit log which page of an agency an administrator looks at (R255), before it is answered: none is shown
 * without its line. `page`: the path without its language, which holds ids and references and no query, so that no name
 * that somebody searched for stands in the log for ever.
 */
export async function notePage({ profileId }: AdminScope, agencyId: string, page: string): Promise<void> {
  const line = { action: 'viewing.page', entity: 'agency', entityId: agencyId } as const;
  const shown = cutText(page, LONGEST_PAGE);
  const noted = await db.auditLog.findFirst({
    where: {
      ...line,
      actorId: profileId,
      createdAt: { gte: new Date(Date.now() - ONE_LOOK_MS) },
      data: { path: ['page'], equals: shown },
    },
    select: { id: true },
  });
  if (!noted) await recordAudit(db, { profileId, role: 'admin' }, { ...line, data: { page: shown } });
}
