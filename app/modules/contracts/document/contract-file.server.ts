import { DomainError } from '~/errors/domain-error';
import type { Language } from '~/i18n/languages';
import { db } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { getFile, putFile } from '~/platform/storage.server';
import type { FoundContract } from './find-contract-paper.server';
import { renderContract } from './render-contract.server';
import { fileSha256 } from './snapshot.server';

/**
 * The PDF of a contract in a language. Before the signing it is drawn from its booking each time; of a signed one the
 * file that was drawn first is kept, and only a file of its SHA-256 is ever given out (R181).
 * @throws contractFileFailed where it cannot be drawn, or is not what was kept.
 */
export async function contractFile(contract: FoundContract, language: Language): Promise<Buffer> {
  const { id, paper, signed } = contract;
  if (!signed) return renderContract(paper, language);
  const known = await db.contractFile.findUnique({ where: { contractId_language: { contractId: id, language } } });
  if (!known) return keepContractFile(contract, language);
  const stored = await getFile('private', known.key);
  if (stored && fileSha256(stored) === known.sha256) return stored;
  // Lost with a disk, or changed on it: what was signed is in the database.
  log.error(
    { contract: id, language, isMissing: !stored },
    'the file of a signed contract is not the one that was kept',
  );
  const again = await renderContract(paper, language, { signed });
  if (fileSha256(again) !== known.sha256) throw new DomainError('contractFileFailed');
  await putFile('private', 'contract', again);
  return again;
}

/** A document in the private storage, as a row keeps it. */
export interface StoredFile {
  key: string;
  sha256: string;
}

/** Puts a signed document into the private storage; its key names its content. */
export const storeDocument = async (file: Buffer): Promise<StoredFile> => ({
  key: await putFile('private', 'contract', file),
  sha256: fileSha256(file),
});

/** Draws and keeps the file of a signed contract in a further language; one that somebody else kept meanwhile stays. */
async function keepContractFile({ id, agencyId, paper, signed }: FoundContract, language: Language): Promise<Buffer> {
  const file = await renderContract(paper, language, { signed });
  const row = { agencyId, contractId: id, language, ...(await storeDocument(file)) };
  await db.contractFile.createMany({ data: [row], skipDuplicates: true });
  return file;
}
