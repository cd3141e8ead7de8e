import type { Prisma } from '~/generated/prisma/client';
import type { Role } from '~/modules/tenancy/scope';
import type { Transaction } from '~/platform/db.server';
import { networkOf } from '~/platform/network-of';
import { currentRequest } from '~/platform/request-context.server';
import type { AuditAction } from './actions';

interface Doer {
  profileId: string;
  role: Role;
  /** The agency in whose name it is done, and in whose archive the line stands. */
  agencyId?: string | null;
}

interface AuditLine {
  action: AuditAction;
  /** The kind of row, and its id: never a name, because lines stay for ever. */
  entity: string;
  entityId: string;
  /** What changed of the row, as it was and as it is now; the same keys in both. */
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
  /** What else tells what was done. */
  data?: Prisma.InputJsonObject;
}

/**
 * Adds a line to the audit log, in the transaction of what it tells: who did what to which row, as what it was and what
 * it became, and of an administrator from which network (R250). Nobody changes a line afterwards.
 */
export async function recordAudit(
  tx: Pick<Transaction, 'auditLog'>,
  { profileId, role, agencyId }: Doer,
  line: AuditLine,
): Promise<void> {
  const request = currentRequest();
  await tx.auditLog.create({
    data: {
      ...line,
      actorId: profileId,
      actorRole: role,
      agencyId,
      requestId: request?.id,
      network: role === 'admin' && request ? networkOf(request.address) : null,
    },
  });
}
