import { DomainError } from '~/errors/domain-error';
import type { Prisma } from '~/generated/prisma/client';
import { languageOf } from '~/i18n/languages';
import type { AgencyScope, CustomerScope } from '~/modules/tenancy/scope';
import { dateToDay, instantToWall } from '~/platform/clock';
import { db, type Transaction } from '~/platform/db.server';
import { bookingCode } from '../booking-code';
import { parseContractNumber } from '../contract-number';
import { changesOf, parseSequence } from './rider-paper';
import { readRiderSnapshot } from './rider-snapshot.server';

const RIDER = {
  signature: true,
  contract: { select: { bookingId: true, booking: { select: { status: true, language: true } } } },
} as const satisfies Prisma.ContractRiderInclude;
type Row = Prisma.ContractRiderGetPayload<{ include: typeof RIDER }>;

/** What names a rider in an address. */
export interface RiderAddress {
  /** Of the contract, or the reference of a customer's own booking. */
  of: string;
  sequence: string | undefined;
}

/**
 * A rider of a contract of the agency. One query.
 * @throws riderNotFound for a foreign or unknown one.
 */
export async function findRider(
  scope: AgencyScope,
  { of, sequence }: RiderAddress,
  from: Transaction | typeof db = db,
): Promise<FoundRider> {
  const where = {
    agencyId: scope.agencyId,
    contract: { number: parseContractNumber(of) ?? '' },
    sequence: parseSequence(sequence) ?? 0,
  };
  return foundRider(await from.contractRider.findFirst({ where, include: RIDER }));
}

/**
 * A rider of the contract of a customer's own booking. One query.
 * @throws riderNotFound for another's, a hidden or an unknown one.
 */
export async function findCustomerRider(scope: CustomerScope, { of, sequence }: RiderAddress): Promise<FoundRider> {
  const booking = { reference: bookingCode(of), customerId: scope.profileId, hiddenByCustomerAt: null };
  const where = { contract: { booking }, sequence: parseSequence(sequence) ?? 0 };
  return foundRider(await db.contractRider.findFirst({ where, include: RIDER }));
}

/**
 * A rider by its id, for whoever was let to it otherwise. One query.
 * @throws riderNotFound for an unknown one.
 */
export async function riderById(id: string, from: Transaction | typeof db = db): Promise<FoundRider> {
  return foundRider(await from.contractRider.findUnique({ where: { id }, include: RIDER }));
}

/** A rider as it was written, and who signed it. */
export type FoundRider = ReturnType<typeof foundRider>;

/** What a rider's document is drawn from. */
export type DrawableRider = Pick<FoundRider, 'paper' | 'sha256'> & {
  signed: Omit<NonNullable<FoundRider['signed']>, 'recordedAt'> | null;
};

function foundRider(row: Row | null) {
  if (!row) throw new DomainError('riderNotFound');
  const { id, agencyId, contractId, sequence, signature, contract } = row;
  const paper = readRiderSnapshot(row.snapshot);
  return {
    id,
    agencyId,
    contractId,
    bookingId: contract.bookingId,
    sequence,
    paper,
    changes: changesOf(paper),
    sha256: row.snapshotSha256,
    /** Of the booking: in the renter's language, unless somebody chooses another. */
    language: languageOf(contract.booking.language),
    /** Nobody has signed it, and its booking stands. */
    isSignable: !signature && contract.booking.status !== 'cancelled',
    signed: signature && {
      method: signature.method,
      signerName: signature.signerName,
      signedOn: dateToDay(signature.signedOn),
      recordedAt: instantToWall(signature.createdAt),
      language: languageOf(signature.language),
      drawing: signature.drawing,
    },
  };
}
