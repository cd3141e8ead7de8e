import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import type { AdminFile } from './admin-files';
import { recordAudit } from './record-audit.server';

/** What the audit log says of a file: one of the area's own by its name, or an invoice by its id; figures and keys beside. */
export type TakenFile = ({ entity: 'file'; entityId: AdminFile } | { entity: 'invoice'; entityId: string }) & {
  data?: Record<string, string | number>;
};

/** Tells the audit log that an administrator takes a file (R155). @throws whatever keeps the line from being written. */
export const noteFile = (scope: AdminScope, told: TakenFile): Promise<void> =>
  recordAudit(db, scope, { action: 'file.taken', ...told });
