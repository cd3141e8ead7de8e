import { DomainError } from '~/errors/domain-error';
import type { ContractSigning, Role } from '~/generated/prisma/client';
import type { Language } from '~/i18n/languages';
import type { AgencyScope } from '~/modules/tenancy/scope';
import {
  type CalendarDay,
  currentInstant,
  dayToDate,
  time,
  todayInMorocco,
  wallAt,
  wallToInstant,
} from '~/platform/clock';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { type StoredFile, storeDocument } from '../document/contract-file.server';
import { contractPaper, findContractPaper, type FoundContract } from '../document/find-contract-paper.server';
import { logoOf, renderContract } from '../document/render-contract.server';
import { paperVersion, readSnapshot, writeSnapshot } from '../document/snapshot.server';

/** How a contract is signed. */
export interface Signing {
  method: ContractSigning;
  signerName: string;
  signedOn: CalendarDay;
  /** The language that it was read in. */
  language: Language;
  /** What its signer saw of it (`paperVersion`). */
  version: string;
  /** A signature drawn on a screen (`parseDrawing`). */
  drawing: string | null;
  /** The visitor's network address. */
  address: string;
}

/** Who sends a signature: somebody of the agency, or the renter by a link, with the browser that they use. */
export interface Signer {
  role: Role;
  profileId: string | null;
  linkId?: string;
  userAgent?: string | null;
}

/** Whether a contract can be signed: nobody has, and its booking stands. */
export const isSignable = ({ signed, bookingStatus }: FoundContract): boolean =>
  !signed && (bookingStatus === 'confirmed' || bookingStatus === 'completed');

/**
 * Signs a contract of the agency (R180): what it says is frozen with its SHA-256, who signed is written beside it, and
 * its file is kept. From then on the database refuses every change. The same signing sent twice is done once. The file
 * is drawn before any row is locked (R185): whoever changes the contract meanwhile makes the signing refused.
 * @throws contractNotFound; contractSigned where it has been signed otherwise; contractNotOpen where its booking was
 *   cancelled; contractChanged where it says something else than its signer saw; contractFileFailed.
 */
export async function signContract(scope: AgencyScope, number: string, signing: Signing): Promise<void> {
  const found = await findContractPaper(scope, number);
  if (found.signed && isSame(found.signed, signing)) return;
  const drawn = await drawSigned(found, signing);
  await inTransaction(async (tx) => {
    const contract = await lockContract(tx, found);
    if (contract.signed && isSame(contract.signed, signing)) return;
    await signLocked(tx, contract, drawn, scope);
  });
}

/** A contract with its booking's row and its own locked until the transaction ends, as it stands then. */
export async function lockContract(
  tx: Transaction,
  { id, bookingId }: Pick<FoundContract, 'id' | 'bookingId'>,
): Promise<FoundContract> {
  // Whoever changes the booking takes this lock first, too.
  await tx.$queryRaw`SELECT id FROM bookings WHERE id = ${bookingId}::uuid FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT id FROM contracts WHERE id = ${id}::uuid FOR UPDATE`;
  return contractPaper(id, tx);
}

/** A signed contract before its rows are written: what is frozen, and the file of it, which lies in the storage. */
export interface DrawnContract {
  signing: Signing;
  snapshot: ReturnType<typeof writeSnapshot>;
  file: StoredFile;
}

/**
 * Draws the file of a contract as it is about to be signed. One that is not signed after all has no row, and is swept
 * the night after. @throws contractSigned, contractNotOpen, contractChanged, contractFileFailed
 */
export async function drawSigned(contract: FoundContract, signing: Signing): Promise<DrawnContract> {
  assertSignable(contract, signing);
  const { language, method, signerName, signedOn, drawing } = signing;
  const logo = (await logoOf(contract.paper))?.toString('base64') ?? null;
  const snapshot = writeSnapshot({ language, paper: contract.paper, logo });
  const { paper } = readSnapshot(snapshot.text);
  const signed = { language, logo, sha256: snapshot.sha256, method, signerName, signedOn, drawing };
  return { signing, snapshot, file: await storeDocument(await renderContract(paper, language, { signed })) };
}

/**
 * `signContract` for a contract that `lockContract` answered, and that was drawn before.
 * @throws contractSigned, contractNotOpen; contractChanged where it says something else than was drawn
 */
export async function signLocked(
  tx: Transaction,
  contract: FoundContract,
  drawn: DrawnContract,
  signer: Signer,
): Promise<void> {
  assertSignable(contract, drawn.signing);
  await freeze(tx, contract, drawn, signer);
  const { id, agencyId } = contract;
  await tx.contractFile.create({
    data: { agencyId, contractId: id, language: drawn.signing.language, ...drawn.file },
  });
}

function assertSignable(contract: FoundContract, { version }: Signing): void {
  if (contract.signed) throw new DomainError('contractSigned');
  if (!isSignable(contract)) throw new DomainError('contractNotOpen');
  if (paperVersion(contract.paper) !== version) throw new DomainError('contractChanged');
}

const isSame = (signed: NonNullable<FoundContract['signed']>, { method, signerName, signedOn, drawing }: Signing) =>
  signed.method === method &&
  signed.signerName === signerName &&
  signed.signedOn === signedOn &&
  signed.drawing === drawing;

async function freeze(
  tx: Transaction,
  { id, agencyId, bookingId }: FoundContract,
  { signing, snapshot }: DrawnContract,
  { role, profileId, linkId = undefined, userAgent = null }: Signer,
) {
  const { method, signerName, signedOn, drawing, address } = signing;
  const today = todayInMorocco();
  await tx.contract.update({
    where: { id },
    data: {
      status: 'signed',
      // Of another day only the day is known.
      signedAt: signedOn === today ? currentInstant() : wallToInstant(wallAt(signedOn, time('12:00'))),
      snapshot: snapshot.text,
      snapshotSha256: snapshot.sha256,
    },
  });
  await tx.contractSignature.create({
    data: {
      agencyId,
      contractId: id,
      method,
      signerName,
      signedOn: dayToDate(signedOn),
      documentSha256: snapshot.sha256,
      drawing,
      profileId,
      address,
      linkId,
      userAgent,
    },
  });
  // A link that waits elsewhere signs no more.
  await tx.signingLink.updateMany({
    where: { agencyId, contractId: id, riderId: null, usedAt: null, revokedAt: null },
    data: { revokedAt: currentInstant() },
  });
  const by = { actorRole: role, actorId: profileId };
  await tx.bookingEvent.create({ data: { agencyId, bookingId, type: 'contract_signed', ...by, data: { method } } });
}
