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

/** What a line tells. */
export interface AuditLine {
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
export async function recordAudit(tx: Pick<Transaction, 'auditLog'>, doer: Doer, line: AuditLine): Promise<void> {
  await tx.auditLog.create({ data: { ...line, ...whoAndWhere(doer) } });
}

/** Adds lines that one deed brings about, as `recordAudit` adds one, in one statement: of a file of thousands of rows, too. */
export async function recordAudits(
  tx: Pick<Transaction, '$executeRaw'>,
  doer: Doer,
  lines: readonly AuditLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const { actorId, actorRole, agencyId = null, requestId = null, network } = whoAndWhere(doer);
  await tx.$executeRaw`
    INSERT INTO audit_logs (id, actor_id, actor_role, agency_id, request_id, network, action, entity, entity_id, before, after, data)
    SELECT gen_random_uuid(), ${actorId}::uuid, ${actorRole}::role, ${agencyId}::uuid, ${requestId}, ${network},
      action, entity, "entityId", before, after, coalesce(data, '{}')
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      AS line (action text, entity text, "entityId" text, before jsonb, after jsonb, data jsonb)`;
}

function whoAndWhere({ profileId, role, agencyId }: Doer) {
  const request = currentRequest();
  return {
    actorId: profileId,
    actorRole: role,
    agencyId,
    requestId: request?.id,
    network: role === 'admin' && request ? networkOf(request.address) : null,
  };
}
