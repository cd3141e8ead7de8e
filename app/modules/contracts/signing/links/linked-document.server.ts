import type { Language } from '~/i18n/languages';
import type { WallClock } from '~/platform/clock';
import type { Transaction } from '~/platform/db.server';
import { contractFile } from '../../document/contract-file.server';
import { contractText, type DocumentText } from '../../document/contract-text.server';
import { contractPaper, type FoundContract } from '../../document/find-contract-paper.server';
import { paperSha256, paperVersion } from '../../document/snapshot.server';
import { type FoundRider, riderById } from '../../riders/find-rider.server';
import { riderFile } from '../../riders/rider-file.server';
import { riderFileName } from '../../riders/rider-paper';
import { riderDocumentText } from '../../riders/rider-text.server';
import { drawSignedRider, lockRider, riderVersion, signLockedRider } from '../../riders/sign-rider.server';
import { drawSigned, isSignable, lockContract, type Signer, type Signing, signLocked } from '../sign-contract.server';
import type { LinkedState } from './signing-link';

/** What a link is for: a contract, or a rider of one. */
export interface LinkedDocument extends LinkedState {
  kind: 'contract' | 'rider';
  number: string;
  agency: { name: string; phone: string | null };
  /** Whom it is sent to. */
  signer: string;
  /** What a signature of it names (`Signing`). */
  version: string;
  /** With the SHA-256 of what was signed. */
  signed: { signerName: string; recordedAt: WallClock; sha256: string } | null;
  text: (language: Language) => DocumentText;
  file: (language: Language) => Promise<Buffer>;
  fileName: string;
  /** Locks its rows until the transaction ends. */
  lock: (tx: Transaction) => Promise<unknown>;
  /** Draws it as signed, before anything is locked; what it answers writes the signature. @throws contractSigned, contractNotOpen, contractChanged, contractFileFailed */
  draw: (signing: Signing) => Promise<(tx: Transaction, signer: Signer) => Promise<void>>;
}

/** The document of a link as it stands now. One query. */
export async function linkedDocument(
  { contractId, riderId }: { contractId: string; riderId: string | null },
  from?: Transaction,
): Promise<LinkedDocument> {
  return riderId ? linkedRider(await riderById(riderId, from)) : linkedContract(await contractPaper(contractId, from));
}

function linkedContract(contract: FoundContract): LinkedDocument {
  const { number, paper, signed } = contract;
  return {
    kind: 'contract',
    number,
    agency: paper.agency,
    signer: paper.client.fullName,
    version: paperVersion(paper),
    isSigned: signed !== null,
    isSignable: isSignable(contract),
    sha256: paperSha256(paper),
    signed,
    text: (language) => contractText(contract, language),
    file: (language) => contractFile(contract, language),
    fileName: number,
    lock: (tx) => lockContract(tx, contract),
    draw: async (signing) => {
      const drawn = await drawSigned(contract, signing);
      return async (tx, signer) => signLocked(tx, await contractPaper(contract.id, tx), drawn, signer);
    },
  };
}

function linkedRider(rider: FoundRider): LinkedDocument {
  const { paper, signed, sha256 } = rider;
  return {
    kind: 'rider',
    number: paper.number,
    agency: paper.agency,
    signer: paper.client.fullName,
    version: riderVersion(rider),
    isSigned: signed !== null,
    isSignable: rider.isSignable,
    sha256,
    signed: signed && { ...signed, sha256 },
    text: (language) => riderDocumentText(paper, language),
    file: (language) => riderFile(rider, language),
    fileName: riderFileName(paper.number),
    lock: (tx) => lockRider(tx, rider),
    draw: async (signing) => {
      const drawn = await drawSignedRider(rider, signing);
      return async (tx, signer) => signLockedRider(tx, await riderById(rider.id, tx), drawn, signer);
    },
  };
}
