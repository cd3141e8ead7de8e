import { DomainError } from '~/errors/domain-error';
import type { ErrorCode } from '~/errors/catalogue';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import type { RowFault } from './check-import.server';

/** How an import stands. */
export interface VehicleImport {
  id: string;
  state: 'received' | 'checked' | 'queued' | 'done' | 'failed';
  /** Rows of the file, and of them those whose plate the agency has already. */
  total: number;
  known: number;
  /** Rows checked so far, then vehicles written so far, and in the end. */
  done: number;
  added: number;
  error: ErrorCode | null;
  faults: RowFault[];
}

/**
 * An import of the agency. One query.
 * @throws DomainError importNotFound for a foreign, unknown or forgotten one
 */
export async function findImport({ agencyId }: AgencyScope, id: string): Promise<VehicleImport> {
  if (!isUuid(id)) throw new DomainError('importNotFound');
  const row = await db.vehicleImport.findFirst({
    where: { id, agencyId },
    select: { id: true, state: true, total: true, known: true, done: true, added: true, error: true, faults: true },
  });
  if (!row) throw new DomainError('importNotFound');
  return row as unknown as VehicleImport;
}

/** The youngest import of the agency that is not over: one at work, or one that waits to be begun; null without one. */
export async function findOpenImport({ agencyId }: AgencyScope): Promise<{ id: string; total: number } | null> {
  return db.vehicleImport.findFirst({
    where: {
      agencyId,
      state: { in: ['received', 'checked', 'queued'] },
      faults: { equals: [] },
      known: { lt: db.vehicleImport.fields.total },
    },
    select: { id: true, total: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}
