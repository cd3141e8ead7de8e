import { instantToWall } from '~/platform/clock';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { parseContractNumber } from '../contract-number';
import { changesOf } from './rider-paper';
import { readRiderSnapshot } from './rider-snapshot.server';

/** The riders of a contract of the agency, the first one first; none for a foreign contract. One query. */
export async function listRiders({ agencyId }: AgencyScope, contract: string) {
  const rows = await db.contractRider.findMany({
    where: { agencyId, contract: { number: parseContractNumber(contract) ?? '' } },
    select: { sequence: true, snapshot: true, createdAt: true, signature: { select: { riderId: true } } },
    orderBy: { sequence: 'asc' },
  });
  return rows.map(({ sequence, snapshot, createdAt, signature }) => {
    const paper = readRiderSnapshot(snapshot);
    return {
      sequence,
      number: paper.number,
      createdAt: instantToWall(createdAt),
      changes: changesOf(paper),
      status: signature ? ('signed' as const) : ('pending' as const),
    };
  });
}

export type ListedRider = Awaited<ReturnType<typeof listRiders>>[number];
