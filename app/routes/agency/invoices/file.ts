import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '~/http/document/pdf-response.server';
import { guard } from '~/http/guard.server';
import { findInvoice } from '~/modules/invoices/details/find-invoice.server';
import { renderInvoice } from '~/modules/invoices/document/render-invoice.server';

/** An invoice or a credit note of the agency as a PDF in the language of its address; a draft says that it is one. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency-records', async ({ scope, params, lang, url }) => {
    const paper = await findInvoice(scope, params.invoice ?? '');
    return pdfResponse(await renderInvoice(paper, lang), paper.number ?? 'brouillon', url);
  });
}
