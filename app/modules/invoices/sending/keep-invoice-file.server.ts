import { createHash } from 'node:crypto';
import type { Language } from '~/i18n/languages';
import { putFile } from '~/platform/storage.server';
import type { InvoicePaper } from '../details/find-invoice.server';
import { renderInvoice } from '../document/render-invoice.server';

export interface KeptFile {
  fileKey: string;
  fileSha256: string;
}

/** The SHA-256 of a file, as hexadecimal text. */
export const fileSha256 = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex');

/**
 * Keeps the PDF of an invoice as it leaves, in the private storage; its key names its content.
 * @throws invoiceGenerateFailed
 */
export async function keepInvoiceFile(paper: InvoicePaper, language: Language): Promise<KeptFile> {
  const file = await renderInvoice(paper, language);
  return { fileKey: await putFile('private', 'invoice', file), fileSha256: fileSha256(file) };
}
