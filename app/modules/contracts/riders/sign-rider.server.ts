import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { dayToDate } from '~/platform/clock';
import { inTransaction } from '~/platform/db.server';
import type { Signing } from '../signing/sign-contract.server';
import { findRider, type RiderAddress } from './find-rider.server';
import { keepRiderFile } from './rider-file.server';

/**
 * Signs a rider of the agency on paper or on its screen (R192), as a contract is. What it says was frozen when it was
 * written; `version`: the first half of its SHA-256. The same signing sent twice is done once.
 * @throws riderNotFound; contractSigned where it has been signed otherwise; contractNotOpen where its booking was
 *   cancelled; contractChanged where another one was seen; contractDownloadFailed.
 */
export async function signRider(scope: AgencyScope, address: RiderAddress, signing: Signing): Promise<void> {
  await inTransaction(async (tx) => {
    const { id, bookingId } = await findRider(scope, address, tx);
    // Whoever changes or cancels the booking takes this lock first, too.
    await tx.$queryRaw`SELECT id FROM bookings WHERE id = ${bookingId}::uuid FOR NO KEY UPDATE`;
    await tx.$queryRaw`SELECT id FROM contract_riders WHERE id = ${id}::uuid FOR UPDATE`;
    const rider = await findRider(scope, address, tx);
    const { method, signerName, signedOn, language, drawing, address: network, version } = signing;
    const { signed } = rider;
    if (signed) {
      const isSame =
        signed.method === method &&
        signed.signerName === signerName &&
        signed.signedOn === signedOn &&
        signed.drawing === drawing;
      if (isSame) return;
      throw new DomainError('contractSigned');
    }
    if (!rider.isSignable) throw new DomainError('contractNotOpen');
    if (riderVersion(rider) !== version) throw new DomainError('contractChanged');
    const { agencyId, sha256: documentSha256, paper } = rider;
    await tx.riderSignature.create({
      data: { agencyId, riderId: id, method, signerName, signedOn: dayToDate(signedOn), language, documentSha256, drawing, profileId: scope.profileId, address: network }, // prettier-ignore
    });
    await keepRiderFile(tx, await findRider(scope, address, tx), language);
    await tx.bookingEvent.create({
      data: {
        agencyId,
        bookingId,
        type: 'contract_signed',
        actorRole: scope.role,
        actorId: scope.profileId,
        data: { method, rider: paper.number },
      },
    });
  });
}

/** Names what a rider says, so that nobody signs another than the one they saw. */
export const riderVersion = ({ sha256 }: { sha256: string }): string => sha256.slice(0, 32);
