import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { checkOwnPassword } from '~/modules/access/password/check-own-password.server';
import { assertFreshSession } from '~/modules/access/sessions/fresh-session.server';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { removePicture } from '~/modules/pictures/replace-picture.server';
import { lockProfile } from '~/modules/tenancy/lock-profile.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db, inTransaction, isStillNeeded, type Transaction } from '~/platform/db.server';
import { removeFile } from '~/platform/storage.server';

interface Proof {
  currentPassword?: string;
  sessionId: string;
}

/**
 * Closes an agency that never rented: it goes with its cars, clients, places, settings and files, and its owner's account
 * stays (R204). The owner proves once more who they are: by the password, or, without one, by having signed in just now.
 * @throws DomainError agencyHasBookings where it has bookings or invoices, which the law keeps; currentPasswordWrong,
 *   tooManyAttempts, signInAgain; agencyDeleteFailed
 */
export async function closeAgency(scope: AgencyScope, { currentPassword, sessionId }: Proof): Promise<void> {
  const credential = await db.credential.findUnique({
    where: { profileId: scope.profileId },
    select: { passwordHash: true },
  });
  await (credential?.passwordHash
    ? checkOwnPassword(scope, currentPassword ?? '')
    : assertFreshSession(scope, sessionId));
  const files = await inTransaction((tx) => closeIn(tx, scope)).catch((error: unknown) =>
    // A booking that came in this moment.
    rethrowAs(isStillNeeded(error) ? new DomainError('agencyHasBookings') : error, 'agencyDeleteFailed'),
  );
  await removeAgencyFiles(files);
}

/** Takes the files of an agency that has gone out of the storage. */
export async function removeAgencyFiles({ pictures, papers }: AgencyFiles): Promise<void> {
  for (const key of pictures) await removePicture(key);
  for (const key of papers) await removeFile('private', key);
}

async function closeIn(tx: Transaction, scope: AgencyScope): Promise<AgencyFiles> {
  const { files, gone } = await removeAgency(tx, scope);
  const who = { ...scope, role: 'agency' } as const;
  await recordAudit(tx, who, { action: 'agency.closed', entity: 'agency', entityId: scope.agencyId, data: gone });
  return files;
}

interface AgencyFiles {
  pictures: string[];
  papers: string[];
}

/**
 * Deletes an agency that never rented, whoever asks: its cars, clients, places and settings go with it, its owner's account
 * stays (R204, R68). Returns its files, which go once the transaction stands, and what went in figures.
 * @throws DomainError agencyHasBookings where it has bookings or invoices, which the law keeps.
 */
export async function removeAgency(
  tx: Transaction,
  { agencyId, profileId }: Pick<AgencyScope, 'agencyId' | 'profileId'>,
): Promise<{ files: AgencyFiles; gone: { vehicles: number; clients: number } }> {
  await lockProfile(tx, profileId);
  const own = { agencyId };
  await tx.$queryRaw`SELECT id FROM agencies WHERE id = ${agencyId}::uuid AND owner_id = ${profileId}::uuid FOR UPDATE`;
  const agency = await tx.agency.findUniqueOrThrow({
    where: { id: agencyId, ownerId: profileId },
    select: { logoKey: true, _count: { select: { bookings: true, invoices: true, vehicles: true, clients: true } } },
  });
  const { bookings, invoices, ...gone } = agency._count;
  if (bookings > 0 || invoices > 0) throw new DomainError('agencyHasBookings');
  const images = await tx.vehicleImage.findMany({ where: own, select: { key: true } });
  const refused = await tx.refusedImage.findMany({ where: own, select: { key: true } });
  const works = await tx.vehicleWork.findMany({ where: own, select: { invoiceKey: true } });
  const exports = await tx.agencyExport.findMany({ where: own, select: { key: true } });
  const seen = await tx.agencyPaper.findMany({ where: own, select: { pictureKey: true } });
  const handed = await tx.handedPaper.findMany({ where: own, select: { pictureKey: true } });
  const clients = await tx.client.findMany({
    where: { ...own, identityPicturedAt: { not: null } },
    select: { identityDocumentKey: true, identityBackKey: true },
  });
  await tx.vehicle.deleteMany({ where: own });
  await tx.client.deleteMany({ where: own });
  await tx.agencySettings.deleteMany({ where: own });
  await tx.agency.delete({ where: { id: agencyId, ownerId: profileId } });
  const isKey = (key: string | null): key is string => key !== null;
  const pictures = [agency.logoKey, ...images.map(({ key }) => key)].filter(isKey);
  const papers = [
    ...works.map(({ invoiceKey }) => invoiceKey),
    ...refused.map(({ key }) => key),
    ...exports.map(({ key }) => key),
    ...seen.map(({ pictureKey }) => pictureKey),
    ...handed.map(({ pictureKey }) => pictureKey),
    ...clients.flatMap(({ identityDocumentKey, identityBackKey }) => [identityDocumentKey, identityBackKey]),
  ].filter(isKey);
  return { files: { pictures, papers }, gone };
}
