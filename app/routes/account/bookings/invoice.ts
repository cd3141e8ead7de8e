import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '~/http/document/pdf-response.server';
import { guard } from '~/http/guard.server';
import { findCustomerInvoice } from '~/modules/invoices/details/find-invoice.server';
import { renderInvoice } from '~/modules/invoices/document/render-invoice.server';

/** An invoice or a credit note of a customer's own booking as a PDF in the language of its address. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'customer', async ({ scope, params, lang, url }) => {
    const paper = await findCustomerInvoice(scope, params.reference ?? '', params.number ?? '');
    return pdfResponse(await renderInvoice(paper, lang), paper.number ?? '', url);
  });
}
