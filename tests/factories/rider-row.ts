import type { Client } from 'pg';
import type { ContractPaper } from '~/modules/contracts/document/find-contract-paper.server';
import { riderNumber, termsOfPaper } from '~/modules/contracts/riders/rider-paper';
import { writeRiderSnapshot } from '~/modules/contracts/riders/rider-snapshot.server';
import { wall } from '~/platform/clock';
import { insertRow, type Row } from './raw-rows';

interface RiddenContract {
  agency_id: unknown;
  id: unknown;
  vehicle_id: unknown;
  /** Where the car changes hands. */
  location: unknown;
  paper: ContractPaper;
}

/** The first rider of a signed contract, past every use case: the rental goes on until 2040 for 9,000 DH. */
export function insertRider(
  client: Client,
  { agency_id, id, vehicle_id, location, paper }: RiddenContract,
): Promise<Row> {
  const before = termsOfPaper(paper);
  const { snapshot, snapshotSha256 } = writeRiderSnapshot({
    number: riderNumber(paper.number, 1),
    contract: { number: paper.number, signedOn: '2026-01-02', reference: paper.booking.reference },
    createdAt: before.startsAt,
    agency: paper.agency,
    client: paper.client,
    currency: paper.currency,
    before,
    after: { ...before, endsAt: wall('2040-01-01T10:00'), amount: '9000.00' },
    logo: null,
  });
  return insertRow(client, 'contract_riders', {
    agency_id,
    contract_id: id,
    sequence: 1,
    vehicle_id,
    pickup_location_id: location,
    return_location_id: location,
    starts_at: '2026-01-01 10:00',
    ends_at: '2040-01-01 10:00',
    amount: '9000.00',
    deposit_amount: before.depositAmount,
    snapshot,
    snapshot_sha256: snapshotSha256,
  });
}
