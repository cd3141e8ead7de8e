import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant, dayToDate } from '~/platform/clock';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { type StoredFile, storeDocument } from '../document/contract-file.server';
import type { Signer, Signing } from '../signing/sign-contract.server';
import { findRider, type FoundRider, type RiderAddress, riderById } from './find-rider.server';
import { renderRider } from './render-rider.server';

/**
 * Signs a rider of the agency on paper or on its screen (R192), as a contract is. What it says was frozen when it was
 * written; `version`: the first half of its SHA-256. The same signing sent twice is done once. Its file is drawn before
 * any row is locked.
 * @throws riderNotFound; contractSigned where it has been signed otherwise; contractNotOpen where its booking was
 *   cancelled; contractChanged where another one was seen; contractFileFailed.
 */
export async function signRider(scope: AgencyScope, address: RiderAddress, signing: Signing): Promise<void> {
  const found = await findRider(scope, address);
  if (found.signed && isSame(found.signed, signing)) return;
  const drawn = await drawSignedRider(found, signing);
  await inTransaction(async (tx) => {
    const rider = await lockRider(tx, found);
    if (rider.signed && isSame(rider.signed, signing)) return;
    await signLockedRider(tx, rider, drawn, scope);
  });
}

const isSame = (signed: NonNullable<FoundRider['signed']>, { method, signerName, signedOn, drawing }: Signing) =>
  signed.method === method &&
  signed.signerName === signerName &&
  signed.signedOn === signedOn &&
  signed.drawing === drawing;

/** A rider with its booking's row and its own locked until the transaction ends, as it stands then. */
export async function lockRider(tx: Transaction, { id, bookingId }: Pick<FoundRider, 'id' | 'bookingId'>) {
  // Whoever changes or cancels the booking takes this lock first, too.
  await tx.$queryRaw`SELECT id FROM bookings WHERE id = ${bookingId}::uuid FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT id FROM contract_riders WHERE id = ${id}::uuid FOR UPDATE`;
  return riderById(id, tx);
}

/** A signed rider before its rows are written; its file lies in the storage. */
export interface DrawnRider {
  signing: Signing;
  file: StoredFile;
}

/**
 * Draws the file of a rider as it is about to be signed.
 * @throws contractSigned, contractNotOpen, contractChanged, contractFileFailed
 */
export async function drawSignedRider(rider: FoundRider, signing: Signing): Promise<DrawnRider> {
  assertSignable(rider, signing);
  const { method, signerName, signedOn, language, drawing } = signing;
  const signed = { method, signerName, signedOn, language, drawing };
  return { signing, file: await storeDocument(await renderRider({ ...rider, signed }, language)) };
}

/** `signRider` for a rider that `lockRider` answered, and that was drawn before. @throws contractSigned, contractNotOpen, contractChanged */
export async function signLockedRider(
  tx: Transaction,
  rider: FoundRider,
  { signing, file }: DrawnRider,
  { role, profileId, linkId = undefined, userAgent = null }: Signer,
): Promise<void> {
  assertSignable(rider, signing);
  const { id: riderId, agencyId, bookingId, sha256: documentSha256, paper } = rider;
  const { method, signerName, signedOn, language, drawing, address } = signing;
  await tx.riderSignature.create({
    data: { agencyId, riderId, method, signerName, signedOn: dayToDate(signedOn), language, documentSha256, drawing, profileId, address, linkId, userAgent }, // prettier-ignore
  });
  await tx.riderFile.create({ data: { agencyId, riderId, language, ...file } });
  // A link that waits elsewhere signs no more.
  await tx.signingLink.updateMany({
    where: { agencyId, riderId, usedAt: null, revokedAt: null },
    data: { revokedAt: currentInstant() },
  });
  const by = { actorRole: role, actorId: profileId };
  const data = { method, rider: paper.number };
  await tx.bookingEvent.create({ data: { agencyId, bookingId, type: 'contract_signed', ...by, data } });
}

function assertSignable(rider: FoundRider, { version }: Signing): void {
  if (rider.signed) throw new DomainError('contractSigned');
  if (!rider.isSignable) throw new DomainError('contractNotOpen');
  if (riderVersion(rider) !== version) throw new DomainError('contractChanged');
}

/** Names what a rider says, so that nobody signs another than the one they saw. */
export const riderVersion = ({ sha256 }: { sha256: string }): string => sha256.slice(0, 32);
