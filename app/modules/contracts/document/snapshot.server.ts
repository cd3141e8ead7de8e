import { createHash } from 'node:crypto';
import type { Language } from '~/i18n/languages';
import type { ContractPaper } from './find-contract-paper.server';

/** What is signed: all that the paper says, the language it was read in, and the logo that stood on it. */
export interface Snapshot {
  language: Language;
  paper: ContractPaper;
  /** A JPEG in base64. */
  logo: string | null;
}

/** The shape of what is kept; another shape takes the next number, and its reader stays beside this one. */
const FORMAT = 4;

/** What the papers of earlier formats did not say. */
const UNSAID = { currency: 'MAD', clauses: null, condition: { pickup: null, return: null } } as const;

/** The SHA-256 of a text or a file, as hexadecimal text. */
export const sha256Of = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/** A snapshot as it is kept, with its SHA-256. */
export function writeSnapshot(snapshot: Snapshot): { text: string; sha256: string } {
  const text = JSON.stringify({ format: FORMAT, ...snapshot });
  return { text, sha256: sha256Of(text) };
}

/** A snapshot that was kept. The database holds it to its SHA-256 and to what was written. */
export function readSnapshot(text: string): Snapshot {
  const { format, ...snapshot } = JSON.parse(text) as Snapshot & { format: number };
  if (format > FORMAT) throw new Error(`A contract is kept in the unknown format ${format}`);
  return { ...snapshot, paper: { ...UNSAID, ...snapshot.paper } };
}

/** The SHA-256 of what a contract says just now. */
export const paperSha256 = (paper: ContractPaper): string => sha256Of(JSON.stringify(paper));

/** Names what a contract says just now, so that nobody signs another text than the one they saw. */
export const paperVersion = (paper: ContractPaper): string => paperSha256(paper).slice(0, 32);

/** The SHA-256 of a file, as hexadecimal text. */
export const fileSha256 = (file: Uint8Array): string => sha256Of(file);
