import { DomainError } from '~/errors/domain-error';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { type Sender, storePicture } from '~/modules/pictures/store-picture.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { removePicture } from '~/modules/pictures/replace-picture.server';
import { db, inTransaction, type Transaction } from '~/platform/db.server';
import { getFile, putOwnFile } from '~/platform/storage.server';
import { parseContractNumber } from '../contract-number';
import { fileSha256 } from '../document/snapshot.server';
import { MAX_SCAN_BYTES } from './scan-limits';
import { isPdf } from './is-pdf';

/** How a form sends a scan. */
export const SCAN_UPLOAD = { file: 'scan', maxBytes: MAX_SCAN_BYTES, tooLarge: 'errors-documents:scanTooLarge' };

/** A scan in the private storage, before a row names it. */
export interface StoredScan {
  key: string;
  kind: 'picture' | 'pdf';
  sha256: string;
  bytes: number;
}

/**
 * Keeps the scan of a signed paper in the private storage: a picture is drawn again like any other, a PDF stays as it
 * came. What no row names is swept the night after.
 * @throws scanInvalid for what is neither, scanTooLarge; pictureTooHard, picturesBusy, pictureUploadFailed.
 */
export async function storeScan(sender: Sender, file: File): Promise<StoredScan> {
  if (file.size > MAX_SCAN_BYTES) throw new DomainError('scanTooLarge');
  const sent = Buffer.from(await file.arrayBuffer());
  const kind = isPdf(sent) ? ('pdf' as const) : ('picture' as const);
  const key = kind === 'pdf' ? await putOwnFile('private', 'scan', sent) : await storeDrawn(sender, file);
  const content = kind === 'pdf' ? sent : await getFile('private', key);
  if (!content) throw new DomainError('pictureUploadFailed');
  return { key, kind, sha256: fileSha256(content), bytes: content.byteLength };
}

const storeDrawn = (sender: Sender, file: File) =>
  storePicture(sender, file, 'scan').catch((error: unknown) => {
    const isRefused = error instanceof DomainError && (error.code === 'invalidImage' || error.code === 'imageTooLarge');
    throw isRefused ? new DomainError(error.code === 'imageTooLarge' ? 'scanTooLarge' : 'scanInvalid') : error;
  });

/**
 * Adds the scan to a contract that was signed on paper, once (R184); the database keeps it as it is.
 * @throws contractNotFound; scanNotOpen where it was not signed on paper; scanAttached where it has one.
 */
export async function attachScan(scope: AgencyScope, number: string, scan: StoredScan): Promise<void> {
  const { agencyId, profileId } = scope;
  try {
    await inTransaction(async (tx) => {
      const { id } = await scanned(scope, number, tx);
      // Whoever adds one at the same time waits, and finds it added.
      await tx.$queryRaw`SELECT id FROM contracts WHERE id = ${id}::uuid FOR UPDATE`;
      const found = await scanned(scope, number, tx);
      if (found.signature?.method !== 'paper') throw new DomainError('scanNotOpen');
      if (found.scan) throw new DomainError('scanAttached');
      await tx.contractScan.create({ data: { agencyId, contractId: id, ...scan, profileId } });
    });
  } catch (error) {
    await removePicture(scan.key, 'private');
    throw error;
  }
}

/**
 * The scan of a contract as it was kept; a line of the log says who opened it.
 * @throws contractNotFound for a foreign or unknown contract, scanNotFound where there is none, or not the one that was kept.
 */
export async function openScan(
  scope: AgencyScope,
  number: string,
): Promise<{ number: string; kind: 'picture' | 'pdf'; content: Buffer }> {
  const { id, scan, ...found } = await scanned(scope, number);
  const content = scan && (await getFile('private', scan.key));
  if (!scan || !content || fileSha256(content) !== scan.sha256) throw new DomainError('scanNotFound');
  await recordAudit(db, scope, { action: 'scan.opened', entity: 'contract', entityId: id });
  return { number: found.number, kind: scan.kind === 'pdf' ? 'pdf' : 'picture', content };
}

async function scanned({ agencyId }: AgencyScope, number: string, from: Transaction | typeof db = db) {
  const found = await from.contract.findFirst({
    where: { agencyId, number: parseContractNumber(number) ?? '' },
    select: { id: true, number: true, signature: { select: { method: true } }, scan: true },
  });
  if (!found) throw new DomainError('contractNotFound');
  return found;
}
